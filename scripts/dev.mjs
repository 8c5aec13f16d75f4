// `npm run dev`: the shop with pages that change as their sources are saved. The shop itself runs behind, and
// starts again when its own sources change; Vite stands before it and renders the pages, uncached. It has one page
// more than the shop: /dev/ui, with every piece the pages are made of.
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
/** What is not a page: the shop answers it. */
const shopPaths = "^/(api|images|v1|mailbox|healthz|readyz)(/|$|\\?)";

await prepare({ build: true });
const shop = spawn(nodeForShop(), ["--watch", path.join(projectRoot, "src/server/main.ts")], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", PORT: String(shopPort), PUBLIC_URL: origin },
});
shop.once("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => shop.kill(signal));

// The routes look at it (src/web/routes.ts).
process.env.NODE_ENV = "development";
const server = createHttpServer();
const vite = await createVite({
  root: projectRoot,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server }, proxy: { [shopPaths]: { target: shopUrl } } },
});
server.on("request", (request, response) =>
  vite.middlewares(request, response, () => void page(request, response)),
);
server.listen(port, () =>
  console.log(`Pages at ${origin}, as their sources are now. ${origin}/dev/ui shows every piece of them.`),
);

async function page(request, response) {
  const isRead = request.method === "GET" || request.method === "HEAD";
  try {
    // On a first visit Vite learns what the pages need and reads it all anew, perhaps between two imports.
    const answer = await render(request).catch((error) => {
      if (isRead) return render(request);
      throw error;
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) Readable.fromWeb(answer.body).pipe(response);
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

/** The pages' client, over the network: the shop is another process here. */
async function client(call, input) {
  const { url, init } = requestOf(call, input, shopUrl);
  return replyOf(await fetch(url, init));
}

function webRequest(request) {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request), duplex: "half" }),
  });
}
