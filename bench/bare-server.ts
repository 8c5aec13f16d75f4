// A process of its own, the limit for reads: `node:http` and nothing else, answering every request with one
// prepared answer. Another one is put in its place with a message; the port goes back the same way.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Prepared {
  status: number;
  headers: string[];
  body: string;
}

let status = 200;
let headers: string[] = [];
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
process.on("message", (prepared: Prepared) => {
  ({ status, headers } = prepared);
  body = Buffer.from(prepared.body, "base64");
  process.send?.({ ready: true });
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
