import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { CachedResponse, ProducedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

const page = (body: string, more: Partial<ProducedResponse> = {}): ProducedResponse => ({
  status: 200,
  headers: { "content-type": "text/plain" },
  body,
  ...more,
});
const textOf = ({ body }: { body: string | Buffer }) => body.toString();

/** A production that waits until the test lets it go on. */
function heldProduction() {
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>();
  let runs = 0;
  return {
    go,
    get runs() {
      return runs;
    },
    produce: (body: string) => async () => {
      runs += 1;
      await letGo;
      return page(body);
    },
  };
}

describe("an answer that is kept", () => {
  it("is produced once, however many ask at the same time and afterwards", async () => {
    const cache = new ResponseCache();
    const held = heldProduction();
    const asked = Array.from({ length: 50 }, () => cache.answer("k", { topics: [] }, held.produce("one")));
    held.go();
    const answers = await Promise.all(asked);
    await cache.answer("k", { topics: [] }, held.produce("two"));
    expect(answers.map(textOf)).toEqual(Array(50).fill("one"));
    expect(held.runs).toBe(1);
  });

  it("is produced anew after a topic it shows was dropped, and only then", async () => {
    const cache = new ResponseCache();
    let version = 1;
    const ask = () => cache.answer("k", { topics: ["parts"] }, async () => page(`v${version}`));
    expect(textOf(await ask())).toBe("v1");
    version = 2;
    cache.drop(["reviews"]);
    expect(textOf(await ask())).toBe("v1");
    cache.drop(["parts"]);
    expect(textOf(await ask())).toBe("v2");
  });

  it("goes stale by a topic that was noted while it was produced", async () => {
    const cache = new ResponseCache();
    let version = 1;
    const ask = () =>
      cache.answer("k", { topics: [] }, async (note) => {
        note("part:1");
        return page(`v${version}`);
      });
    await ask();
    version = 2;
    cache.drop(["part:1"]);
    expect(textOf(await ask())).toBe("v2");
  });

  it("is not kept when it is anything but a 200, or says so itself", async () => {
    const cache = new ResponseCache();
    let runs = 0;
    const ask = (produced: ProducedResponse) =>
      cache.answer("k", { topics: [] }, async () => {
        runs += 1;
        return produced;
      });
    await ask(page("gone", { status: 404 }));
    await ask(page("elsewhere", { status: 301 }));
    await ask(page("once", { keep: false }));
    expect(textOf(await ask(page("kept")))).toBe("kept");
    await ask(page("never asked for"));
    expect(runs).toBe(4);
  });

  it("is produced anew after a minute, in case word of a change got lost", async () => {
    let now = 0;
    let version = 1;
    const cache = new ResponseCache({ now: () => now });
    const ask = () => cache.answer("k", { topics: ["parts"] }, async () => page(`v${version}`));
    await ask();
    version = 2;
    now = 59_999;
    expect(textOf(await ask())).toBe("v1");
    now = 60_000;
    expect(textOf(await ask())).toBe("v2");
  });

  it("makes room for what is asked for a second time, and gives up what has not been asked for lately", async () => {
    const cache = new ResponseCache({ maxBytes: 30_000 });
    let runs = 0;
    const ask = (key: string) =>
      cache.answer(key, { topics: [key] }, async () => {
        runs += 1;
        return page(key.repeat(8000));
      });
    for (const key of ["a", "b", "a", "c"]) await ask(key);
    expect(cache.size.answers).toBe(2);
    runs = 0;
    await ask("b");
    expect(runs, "asked for once, c is not worth the room").toBe(0);
    for (const key of ["a", "d", "c"]) await ask(key);
    await ask("d");
    await ask("e");
    await ask("e");
    expect(cache.size.bytes).toBeLessThanOrEqual(30_000);
    runs = 0;
    await ask("e");
    expect(runs).toBe(0);
  });
});

describe("a change that comes while an answer is being produced", () => {
  it("keeps the overtaken answer out and starts anew for whoever asks after it", async () => {
    const cache = new ResponseCache();
    const before = heldProduction();
    const asked = cache.answer("k", { topics: ["parts"] }, before.produce("before"));
    cache.drop(["parts"]);
    const askedAfter = cache.answer("k", { topics: ["parts"] }, async () => page("after"));
    expect(textOf(await askedAfter)).toBe("after");
    before.go();
    expect(textOf(await asked)).toBe("before");
    const late = await cache.answer("k", { topics: ["parts"] }, async () => page("not produced again"));
    expect(textOf(late)).toBe("after");
  });

  it("does not matter for what is read after it", async () => {
    const cache = new ResponseCache();
    const { promise: dropped, resolve: goOn } = Promise.withResolvers<void>();
    let runs = 0;
    const ask = () =>
      cache.answer("k", { topics: [] }, async (note) => {
        runs += 1;
        await dropped;
        note("parts");
        return page("read after the change");
      });
    const asked = ask();
    cache.drop(["parts"]);
    goOn();
    await asked;
    await ask();
    expect(runs).toBe(1);
  });

  it("reaches everything when nobody knows what was missed", async () => {
    const cache = new ResponseCache();
    const held = heldProduction();
    const underWay = cache.answer("b", { topics: [] }, held.produce("old"));
    await cache.answer("a", { topics: [] }, async () => page("old"));
    cache.invalidateAll();
    held.go();
    await underWay;
    const fresh = async () => page("new");
    expect(textOf(await cache.answer("a", { topics: [] }, fresh))).toBe("new");
    expect(textOf(await cache.answer("b", { topics: [] }, fresh))).toBe("new");
  });
});

describe("while the data is away", () => {
  const away = async (): Promise<ProducedResponse> => {
    throw new AppError("unavailable", "The database is away.");
  };

  it("the last good answer stands in and says so", async () => {
    let now = 0;
    const cache = new ResponseCache({ now: () => now });
    await cache.answer("k", { topics: ["parts"] }, async () => page("good"));
    cache.drop(["parts"]);
    const standIn = await cache.answer("k", { topics: [] }, away);
    expect(textOf(standIn)).toBe("good");
    expect(standIn.headers["cache-status"]).toContain("data-away");

    let tries = 0;
    const back = async () => {
      tries += 1;
      return page("back");
    };
    expect(textOf(await cache.answer("k", { topics: [] }, back))).toBe("good");
    expect(tries).toBe(0);
    now += 1001;
    const again = await cache.answer("k", { topics: [] }, back);
    expect(textOf(again)).toBe("back");
    expect(again.headers["cache-status"]).toBeUndefined();
  });

  it("the failure is passed on where there never was a good answer, and is not kept", async () => {
    const cache = new ResponseCache();
    await expect(cache.answer("k", { topics: [] }, away)).rejects.toThrow("The database is away.");
    expect(textOf(await cache.answer("k", { topics: [] }, async () => page("good")))).toBe("good");
  });

  it("an answer that was overtaken while it was made stands in where there is nothing better", async () => {
    const cache = new ResponseCache();
    const held = heldProduction();
    const asked = cache.answer("k", { topics: ["parts"] }, held.produce("overtaken"));
    cache.drop(["parts"]);
    held.go();
    await asked;
    expect(textOf(await cache.answer("k", { topics: [] }, away))).toBe("overtaken");
  });

  it("an overtaken answer never takes the place of a newer one", async () => {
    const cache = new ResponseCache();
    const slow = heldProduction();
    const asked = cache.answer("k", { topics: ["parts"] }, slow.produce("overtaken"));
    cache.drop(["parts"]);
    await cache.answer("k", { topics: ["parts"] }, async () => page("newer"));
    cache.drop(["parts"]);
    slow.go();
    await asked;
    expect(textOf(await cache.answer("k", { topics: [] }, away))).toBe("newer");
  });

  it("a page made of what was known last is shown, but not taken for the truth once the data is back", async () => {
    let now = 0;
    const cache = new ResponseCache({ now: () => now });
    const fromMemory = async () => page("from memory", { keep: "as-stand-in" });
    expect(textOf(await cache.answer("k", { topics: ["parts"] }, fromMemory))).toBe("from memory");
    const back = async () => page("back");
    expect(textOf(await cache.answer("k", { topics: ["parts"] }, back))).toBe("from memory");
    now += 1001;
    expect(textOf(await cache.answer("k", { topics: ["parts"] }, back))).toBe("back");
  });

  it("a refusal that is the data's own answer is no outage: what was there is gone", async () => {
    const cache = new ResponseCache();
    await cache.answer("k", { topics: ["part:1"] }, async () => page("for sale"));
    cache.drop(["part:1"]);
    const gone = async (): Promise<ProducedResponse> => {
      throw new AppError("unknown", "There is no such part.");
    };
    await expect(cache.answer("k", { topics: [] }, gone)).rejects.toThrow("There is no such part.");
    await expect(cache.answer("k", { topics: [] }, away)).rejects.toThrow("The database is away.");
  });
});

describe("an address answered before routing", () => {
  /** A real server that tries the cache first and counts what it had to route. */
  async function server(
    cache: ResponseCache,
    route: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
  ) {
    let routed = 0;
    const http = createServer((request, response) => {
      if (cache.tryAnswer(request, response)) return;
      routed += 1;
      void route(request, response);
    });
    await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void http.close());
    const { port } = http.address() as AddressInfo;
    const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    return {
      ask,
      get routed() {
        return routed;
      },
    };
  }
  const long = "All laptop parts, and every one of them in stock. ".repeat(40);

  function keepingServer(cache: ResponseCache, body: () => string = () => long) {
    return server(cache, async (request, response) => {
      const options = { topics: ["parts"], address: request.url };
      const key = request.url?.split("?")[0] ?? "";
      const answer = await cache.answer(key, options, async () => page(body()));
      await answer.send(request, response);
    });
  }

  it("is routed once for each encoding, then never again until it changes", async () => {
    const cache = new ResponseCache();
    let text = long;
    const shop = await keepingServer(cache, () => text);
    for (let round = 0; round < 3; round++) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const response = await shop.ask("/list", { "accept-encoding": encoding });
        expect(await response.text()).toBe(long);
        const encoded = response.headers.get("content-encoding");
        expect(encoded).toBe(encoding === "identity" ? null : encoding);
        expect(response.headers.get("vary")).toBe("accept-encoding");
      }
    }
    expect(shop.routed).toBe(2);
    text = long.toUpperCase();
    cache.drop(["parts"]);
    expect(await (await shop.ask("/list")).text()).toBe(text);
    expect(shop.routed).toBe(3);
  });

  it("hears 304 while the visitor's copy is the same, and the new page when it is not", async () => {
    const cache = new ResponseCache();
    let text = long;
    const shop = await keepingServer(cache, () => text);
    const first = await shop.ask("/list", { "accept-encoding": "br" });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const copy = { "accept-encoding": "br", "if-none-match": etag };
    const second = await shop.ask("/list", copy);
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    text = long.toUpperCase();
    cache.drop(["parts"]);
    const third = await shop.ask("/list", copy);
    expect(third.status).toBe(200);
    expect(third.headers.get("etag")).not.toBe(etag);
  });

  it("has another strong ETag for every encoding", async () => {
    const shop = await keepingServer(new ResponseCache());
    const tags = new Set<string | null>();
    for (const encoding of ["br", "gzip", "identity"])
      tags.add((await shop.ask("/list", { "accept-encoding": encoding })).headers.get("etag"));
    expect(tags.size).toBe(3);
  });

  it("answers HEAD with the same headers and no body, and leaves every other method to the routes", async () => {
    const shop = await keepingServer(new ResponseCache());
    const get = await shop.ask("/list", { "accept-encoding": "gzip" });
    const head = await shop.ask("/list", { "accept-encoding": "gzip" }, "HEAD");
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(await head.text()).toBe("");
    expect(shop.routed).toBe(1);
    await shop.ask("/list", {}, "POST");
    expect(shop.routed).toBe(2);
  });

  it("reaches everybody who waited for one that is not kept, and is let go when the last of them has it", async () => {
    const cache = new ResponseCache();
    const held = heldProduction();
    const passed: CachedResponse[] = [];
    const shop = await server(cache, async (request, response) => {
      const produced = async () => ({ ...(await held.produce(long)()), keep: false });
      const asked = cache.answer("k", { topics: [] }, produced);
      passed.push(await asked);
      await passed[0]?.send(request, response);
    });
    const asked = ["br", "gzip"].map((encoding) => shop.ask("/list", { "accept-encoding": encoding }));
    await vi.waitUntil(() => shop.routed === 2);
    held.go();
    const answers = await Promise.all(asked);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([long, long]);
    expect(held.runs).toBe(1);
    expect(passed[0]).toBe(passed[1]);
    expect(passed[0]?.body).toBe("");
  });

  it("never sends an encoding that the visitor forbids", async () => {
    const shop = await keepingServer(new ResponseCache());
    const forbids = await shop.ask("/list", { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect(forbids.headers.get("content-encoding")).toBe("gzip");
    const nothing = await shop.ask("/list", { "accept-encoding": "br;q=0, gzip;q=0, identity" });
    expect(nothing.headers.get("content-encoding")).toBeNull();
  });

  it("remembers only a few spellings of one answer, the newest ones", async () => {
    const cache = new ResponseCache();
    const shop = await keepingServer(cache);
    for (let campaign = 0; campaign < 20; campaign++) await shop.ask(`/list?utm=${campaign}`);
    const before = shop.routed;
    await shop.ask("/list?utm=19");
    expect(shop.routed).toBe(before);
    await shop.ask("/list?utm=0");
    expect(shop.routed).toBe(before + 1);
  });
});
