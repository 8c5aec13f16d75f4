// `npm run dev`: the shop with pages that reload when their sources are saved. Vite renders the pages, uncached, and
// proxies everything else to the shop, which restarts when its own sources change. /dev/ui shows every UI component.
import { spawn } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { createServer as createVite } from "vite";
import { replyOf, requestOf } from "../src/contract/client.ts";
import { prepare } from "./prepare.mjs";
import { nodeForShop, projectRoot } from "./project.mjs";

const port = Number(process.env.PORT || 3000);
const origin = `http://localhost:${port}`;
const shopPort = port + 1;
const shopUrl = `http://localhost:${shopPort}`;
/** Not pages: proxied to the shop. */
const shopPaths = "^/(api|images|v1|mailbox|healthz|readyz)(/|$|\\?)";

await prepare({ build: true });
const shop = spawn(nodeForShop(), ["--watch", path.join(projectRoot, "src/server/main.ts")], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", PORT: String(shopPort), PUBLIC_URL: origin },
});
shop.once("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => shop.kill(signal));

// Adds /dev/ui to the routes (src/web/routes.ts).
process.env.NODE_ENV = "development";
const server = createHttpServer();
const vite = await createVite({
  root: projectRoot,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server }, proxy: { [shopPaths]: { target: shopUrl } } },
});
server.on("request", (request, response) =>
  vite.middlewares(request, response, () => void servePage(request, response)),
);
server.listen(port, () => console.log(`The shop is at ${origin}, every UI component at ${origin}/dev/ui.`));

async function servePage(request, response) {
  const isRead = request.method === "GET" || request.method === "HEAD";
  try {
    // Vite finds dependencies on a first visit and reloads its modules, which can fail the request in progress.
    const rendered = await render(request).catch((error) => {
      if (isRead) return render(request);
      throw error;
    });
    response.writeHead(rendered.status, Object.fromEntries(rendered.headers));
    if (rendered.body) Readable.fromWeb(rendered.body).pipe(response);
    else response.end();
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
  }
}

async function render(request) {
  const { runner } = vite.environments.ssr;
  const { createRequestHandler } = await runner.import("react-router");
  const build = await runner.import("virtual:react-router/server-build");
  const context = build.entry.module.contextFor({ client, origin, report: console.error });
  return createRequestHandler(build, "development")(webRequest(request), context);
}

/** The pages' API client. It uses the network, because the shop is another process here. */
async function client(call, input) {
  const { url, init } = requestOf(call, input, shopUrl);
  return replyOf(await fetch(url, init));
}

function webRequest(request) {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, item]),
  );
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request), duplex: "half" }),
  });
}
