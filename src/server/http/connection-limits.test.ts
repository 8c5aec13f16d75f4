import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSocket, rawRequest, readToEnd } from "#test/raw-request.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { until } from "#test/until.ts";
import { limitConnections } from "./connection-limits.ts";

describe("a client that takes too long", () => {
  let shop: TestShop;
  beforeAll(async () => {
    const impatient = {
      headTimeoutMs: 100,
      requestTimeoutMs: 200,
      keepAliveTimeoutMs: 100,
      checkIntervalMs: 20,
    };
    shop = await testShop({ connectionLimits: impatient });
  });
  afterAll(() => shop.close());

  const head = "POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  it.each([
    [
      "half a head",
      "GET /api/parts HTTP/1.1\r\nHost: local",
      /^HTTP\/1.1 408 .*"The request took too long to arrive."/s,
    ],
    ["half a body", `${head}Content-Length: 100\r\n\r\n{"email":`, /^HTTP\/1.1 408 /],
    ["half a chunk", `${head}Transfer-Encoding: chunked\r\n\r\nff\r\n{"email":`, /^HTTP\/1.1 408 /],
    ["nothing", "", /^(HTTP\/1.1 408 .*)?$/s],
    ["no second request", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", /^HTTP\/1.1 200 /],
  ])("to send anything more than %s loses the connection", async (_, bytes, reply) => {
    expect(await rawRequest(shop.url, bytes)).toMatch(reply);
  });
});

describe("many slow clients", () => {
  let shop: TestShop;
  const slow: Socket[] = [];
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(async () => {
    for (const socket of slow) socket.destroy();
    await shop.close();
  });

  it("leave the shop to everyone else: 1,000 unfinished requests wait while others are answered", async () => {
    for (let n = 0; n < 1000; n += 1) {
      const socket = await openSocket(shop.url);
      socket.on("error", () => {});
      socket.write("POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n");
      slow.push(socket);
    }
    for (const path of ["/api/parts", "/readyz", "/api/reviews"]) {
      expect((await fetch(`${shop.url}${path}`)).status).toBe(200);
    }
    expect(slow.filter((socket) => socket.closed)).toEqual([]);
  });

  it("cannot send more requests than wait for their responses", async () => {
    const pipelined = (count: number) =>
      rawRequest(
        shop.url,
        `${"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(count - 1)}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
    const answers = (reply: string) => reply.split("HTTP/1.1 200").length - 1;
    expect(answers(await pipelined(30))).toBe(30);
    expect(answers(await pipelined(1000))).toBeLessThanOrEqual(32);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });
});

describe("connections of one address", () => {
  it("are limited, and a closed one makes room", async () => {
    const server = createServer((_request, response) => response.end("ok"));
    limitConnections(server, 2, () => false);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const first = await openSocket(url);
    const second = await openSocket(url);
    expect(await readToEnd(await openSocket(url))).toBe("");
    expect([first.closed, second.closed]).toEqual([false, false]);
    first.destroy();
    const get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    await until("there is room", async () => (await rawRequest(url, get)).includes("ok"));
    second.destroy();
    server.close();
  });

  it("are not limited for a proxy, from which all visitors come", async () => {
    const server = createServer((_request, response) => response.end("ok"));
    limitConnections(server, 0, (address) => address === "127.0.0.1");
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(url)).text()).toBe("ok");
    server.close();
  });
});
