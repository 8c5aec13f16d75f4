// Runs as its own process and is the limit for reads: `node:http` alone, sending prepared responses. A message replaces
// them; the port is reported by a message, too.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Prepared {
  path: string;
  status: number;
  headers: string[];
  /** Base64. */
  body: string;
}

interface Loaded {
  status: number;
  headers: string[];
  body: Buffer;
}

let byPath = new Map<string, Loaded>();
/** Set if there is only one, which is then sent for every path. */
let only: Loaded | undefined;

const server = createServer((request, response) => {
  const { status, headers, body } = (only ?? byPath.get(request.url ?? "")) as Loaded;
  response.writeHead(status, headers);
  response.end(body);
});
process.on("message", (prepared: Prepared[]) => {
  byPath = new Map(
    prepared.map(({ path, body, ...head }) => [path, { ...head, body: Buffer.from(body, "base64") }]),
  );
  only = byPath.size === 1 ? [...byPath.values()][0] : undefined;
  process.send?.({ ready: true });
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
