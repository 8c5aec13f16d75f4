import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { findRunningPostgres } from "../src/engines/embedded-postgres/index.ts";
import { databaseUrl } from "../test/shop-process.ts";
import { freePort } from "./free-port.ts";
import { type RunningShop, startShop } from "./shop.ts";

/**
 * Starts a shop of two processes that share a database, behind a proxy that sends every request to the other one than
 * the request before: a shop on several machines as its visitors meet it.
 */
export async function startTwoProcesses(): Promise<RunningShop> {
  const ports = [await freePort(), await freePort()] as const;
  const proxy = alternate(ports);
  await once(proxy.listen(0), "listening");
  const { port } = proxy.address() as { port: number };
  const url = `http://localhost:${port}`;
  const first = await startShop({ PUBLIC_URL: url, PORT: String(ports[0]) });
  const database = await findRunningPostgres(path.join(first.dataDir, "postgres"));
  const second = await startShop({
    PUBLIC_URL: url,
    PORT: String(ports[1]),
    DATABASE_URL: databaseUrl({ ...database }),
  });
  return {
    ...first,
    url,
    output: () => first.output() + second.output(),
    async stop(dataFolder) {
      proxy.close();
      proxy.closeAllConnections();
      await second.stop();
      // Its database is the first one's.
      await first.stop(dataFolder);
    },
  };
}

function alternate(ports: readonly [number, number]): http.Server {
  const agent = new http.Agent({ keepAlive: true });
  let requests = 0;
  return http.createServer((request, response) => {
    const { method, url, headers } = request;
    const port = ports[requests % 2];
    requests += 1;
    const forwarded = http.request(
      { host: "127.0.0.1", port, method, path: url, headers, agent },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, response, () => {});
      },
    );
    // Whoever closes a connection on one side closes it on the other.
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  });
}
