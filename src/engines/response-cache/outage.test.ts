import { describe, expect, it } from "vitest";
import type { ProducedResponse } from "./produced-response.ts";
import { ResponseCache } from "./response-cache.ts";
import { heldProducer, page, textOf } from "./testing.ts";

class NotFound extends Error {}
const isOutage = (error: unknown) => !(error instanceof NotFound);
const unavailable = async (): Promise<ProducedResponse> => {
  throw new Error("The database is unavailable.");
};

describe("during an outage", () => {
  it("serves the last good response, marked as stale, and tries again after a second", async () => {
    let now = 0;
    const cache = new ResponseCache({ name: "shop", now: () => now });
    await cache.getOrProduce("k", { tags: ["parts"] }, async () => page("good"));
    cache.invalidate(["parts"]);
    const stale = await cache.getOrProduce("k", { tags: [] }, unavailable);
    expect(textOf(stale)).toBe("good");
    expect(stale.headers["cache-status"]).toBe("shop; hit; detail=data-away");

    let attempts = 0;
    const recovered = async () => {
      attempts += 1;
      return page("recovered");
    };
    expect(textOf(await cache.getOrProduce("k", { tags: [] }, recovered))).toBe("good");
    expect(attempts).toBe(0);
    now += 1001;
    const fresh = await cache.getOrProduce("k", { tags: [] }, recovered);
    expect(textOf(fresh)).toBe("recovered");
    expect(fresh.headers["cache-status"]).toBeUndefined();
  });

  it("throws the failure if there is no good response, and does not store it", async () => {
    const cache = new ResponseCache();
    await expect(cache.getOrProduce("k", { tags: [] }, unavailable)).rejects.toThrow(
      "The database is unavailable.",
    );
    expect(textOf(await cache.getOrProduce("k", { tags: [] }, async () => page("good")))).toBe("good");
  });

  it("serves a response that became stale during production if there is nothing better", async () => {
    const cache = new ResponseCache();
    const held = heldProducer();
    const request = cache.getOrProduce("k", { tags: ["parts"] }, held.produce("stale"));
    cache.invalidate(["parts"]);
    held.finish();
    await request;
    expect(textOf(await cache.getOrProduce("k", { tags: [] }, unavailable))).toBe("stale");
  });

  it("never replaces a newer response with one that became stale during production", async () => {
    const cache = new ResponseCache();
    const slow = heldProducer();
    const request = cache.getOrProduce("k", { tags: ["parts"] }, slow.produce("stale"));
    cache.invalidate(["parts"]);
    await cache.getOrProduce("k", { tags: ["parts"] }, async () => page("newer"));
    cache.invalidate(["parts"]);
    slow.finish();
    await request;
    expect(textOf(await cache.getOrProduce("k", { tags: [] }, unavailable))).toBe("newer");
  });

  it("serves a response built from the last known data only until the source is back", async () => {
    let now = 0;
    const cache = new ResponseCache({ now: () => now });
    const fromLastKnown = async () => page("last known", { store: "stale" });
    const get = (produce: () => Promise<ProducedResponse>) =>
      cache.getOrProduce("k", { tags: ["parts"] }, produce);
    const recovered = async () => page("recovered");
    expect(textOf(await get(fromLastKnown))).toBe("last known");
    expect(textOf(await get(recovered))).toBe("last known");
    now += 1001;
    expect(textOf(await get(recovered))).toBe("recovered");
  });
});

describe("a failure that is no outage", () => {
  it("removes the stored response: the data says that it is gone", async () => {
    const cache = new ResponseCache({ isOutage });
    await cache.getOrProduce("k", { tags: ["part:1"] }, async () => page("for sale"));
    cache.invalidate(["part:1"]);
    const gone = async (): Promise<ProducedResponse> => {
      throw new NotFound("There is no such part.");
    };
    await expect(cache.getOrProduce("k", { tags: [] }, gone)).rejects.toThrow("There is no such part.");
    await expect(cache.getOrProduce("k", { tags: [] }, unavailable)).rejects.toThrow(
      "The database is unavailable.",
    );
  });
});
