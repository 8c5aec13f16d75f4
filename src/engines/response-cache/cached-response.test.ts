import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { CachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";
import { heldProducer, page } from "./testing.ts";

/** A real server that tries the cache first and counts the requests it had to route. */
async function server(
  cache: ResponseCache,
  route: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
) {
  let routed = 0;
  const http = createServer((request, response) => {
    if (cache.trySend(request, response)) return;
    routed += 1;
    void route(request, response);
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  return {
    request: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers }),
    get routed() {
      return routed;
    },
  };
}
const long = "All laptop parts, and every one of them in stock. ".repeat(40);

function cachingServer(cache: ResponseCache, body: () => string = () => long) {
  return server(cache, async (request, response) => {
    const options = { tags: ["parts"], url: request.url };
    const key = request.url?.split("?")[0] ?? "";
    const cached = await cache.getOrProduce(key, options, async () => page(body()));
    await cached.send(request, response);
  });
}

describe("a URL answered before routing", () => {
  it("is routed once per encoding, then not again until it changes", async () => {
    const cache = new ResponseCache();
    let text = long;
    const shop = await cachingServer(cache, () => text);
    for (let round = 0; round < 3; round++) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const response = await shop.request("/list", { "accept-encoding": encoding });
        expect(await response.text()).toBe(long);
        const encoded = response.headers.get("content-encoding");
        expect(encoded).toBe(encoding === "identity" ? null : encoding);
        expect(response.headers.get("vary")).toBe("accept-encoding");
      }
    }
    expect(shop.routed).toBe(2);
    text = long.toUpperCase();
    cache.invalidate(["parts"]);
    expect(await (await shop.request("/list")).text()).toBe(text);
    expect(shop.routed).toBe(3);
  });

  it("leaves methods other than GET and HEAD to the routes", async () => {
    const shop = await cachingServer(new ResponseCache());
    const get = await shop.request("/list", { "accept-encoding": "gzip" });
    const head = await shop.request("/list", { "accept-encoding": "gzip" }, "HEAD");
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(await head.text()).toBe("");
    expect(shop.routed).toBe(1);
    await shop.request("/list", {}, "POST");
    expect(shop.routed).toBe(2);
  });

  it("is remembered in its newest few spellings only", async () => {
    const cache = new ResponseCache();
    const shop = await cachingServer(cache);
    for (let campaign = 0; campaign < 20; campaign++) await shop.request(`/list?utm=${campaign}`);
    const before = shop.routed;
    await shop.request("/list?utm=19");
    expect(shop.routed).toBe(before);
    await shop.request("/list?utm=0");
    expect(shop.routed).toBe(before + 1);
  });
});

describe("a cached response", () => {
  it("answers 304 while the client's copy is current, and the new body when it is not", async () => {
    const cache = new ResponseCache();
    let text = long;
    const shop = await cachingServer(cache, () => text);
    const first = await shop.request("/list", { "accept-encoding": "br" });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const copy = { "accept-encoding": "br", "if-none-match": etag };
    const second = await shop.request("/list", copy);
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    text = long.toUpperCase();
    cache.invalidate(["parts"]);
    const third = await shop.request("/list", copy);
    expect(third.status).toBe(200);
    expect(third.headers.get("etag")).not.toBe(etag);
  });

  it("has a different strong ETag in every encoding", async () => {
    const shop = await cachingServer(new ResponseCache());
    const etags = new Set<string | null>();
    for (const encoding of ["br", "gzip", "identity"])
      etags.add((await shop.request("/list", { "accept-encoding": encoding })).headers.get("etag"));
    expect(etags.size).toBe(3);
  });

  it("never uses an encoding the client forbids", async () => {
    const shop = await cachingServer(new ResponseCache());
    const gzipOnly = await shop.request("/list", { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect(gzipOnly.headers.get("content-encoding")).toBe("gzip");
    const none = await shop.request("/list", { "accept-encoding": "br;q=0, gzip;q=0, identity" });
    expect(none.headers.get("content-encoding")).toBeNull();
  });

  it("that is not stored reaches all waiters and releases its body after the last one", async () => {
    const cache = new ResponseCache();
    const held = heldProducer();
    const shared: CachedResponse[] = [];
    const shop = await server(cache, async (request, response) => {
      const produce = async () => ({ ...(await held.produce(long)()), store: false });
      shared.push(await cache.getOrProduce("k", { tags: [] }, produce));
      await shared[0]?.send(request, response);
    });
    const requests = ["br", "gzip"].map((encoding) => shop.request("/list", { "accept-encoding": encoding }));
    await vi.waitUntil(() => shop.routed === 2);
    held.finish();
    const responses = await Promise.all(requests);
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual([long, long]);
    expect(held.runs).toBe(1);
    expect(shared[0]).toBe(shared[1]);
    expect(shared[0]?.body).toBe("");
  });
});
