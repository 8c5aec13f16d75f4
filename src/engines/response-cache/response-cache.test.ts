import { describe, expect, it } from "vitest";
import { AdmissionFilter } from "./entry-store.ts";
import type { ProducedResponse } from "./produced-response.ts";
import { ResponseCache } from "./response-cache.ts";
import { heldProducer, page, textOf } from "./testing.ts";

describe("a stored response", () => {
  it("is produced once for any number of simultaneous and later requests", async () => {
    const cache = new ResponseCache();
    const held = heldProducer();
    const requests = Array.from({ length: 50 }, () =>
      cache.getOrProduce("k", { tags: [] }, held.produce("one")),
    );
    held.finish();
    const responses = await Promise.all(requests);
    await cache.getOrProduce("k", { tags: [] }, held.produce("two"));
    expect(responses.map(textOf)).toEqual(Array(50).fill("one"));
    expect(held.runs).toBe(1);
  });

  it("is produced again after one of its tags was invalidated, and only then", async () => {
    const cache = new ResponseCache();
    let version = 1;
    const get = () => cache.getOrProduce("k", { tags: ["parts"] }, async () => page(`v${version}`));
    expect(textOf(await get())).toBe("v1");
    version = 2;
    cache.invalidate(["reviews"]);
    expect(textOf(await get())).toBe("v1");
    cache.invalidate(["parts"]);
    expect(textOf(await get())).toBe("v2");
  });

  it("becomes stale by a tag its producer added", async () => {
    const cache = new ResponseCache();
    let version = 1;
    const get = () =>
      cache.getOrProduce("k", { tags: [] }, async (addTag) => {
        addTag("part:1");
        return page(`v${version}`);
      });
    await get();
    version = 2;
    cache.invalidate(["part:1"]);
    expect(textOf(await get())).toBe("v2");
  });

  it("has status 200 and was not excluded by its producer", async () => {
    const cache = new ResponseCache();
    let runs = 0;
    const get = (produced: ProducedResponse) =>
      cache.getOrProduce("k", { tags: [] }, async () => {
        runs += 1;
        return produced;
      });
    await get(page("gone", { status: 404 }));
    await get(page("elsewhere", { status: 301 }));
    await get(page("once", { store: false }));
    expect(textOf(await get(page("stored")))).toBe("stored");
    await get(page("never produced"));
    expect(runs).toBe(4);
  });

  it("is produced again after a minute, in case an invalidation was lost", async () => {
    let now = 0;
    let version = 1;
    const cache = new ResponseCache({ now: () => now });
    const get = () => cache.getOrProduce("k", { tags: ["parts"] }, async () => page(`v${version}`));
    await get();
    version = 2;
    now = 59_999;
    expect(textOf(await get())).toBe("v1");
    now = 60_000;
    expect(textOf(await get())).toBe("v2");
  });
});

describe("a change while a response is being produced", () => {
  it("keeps the stale response from being served as fresh and starts a new production", async () => {
    const cache = new ResponseCache();
    const held = heldProducer();
    const early = cache.getOrProduce("k", { tags: ["parts"] }, held.produce("before"));
    cache.invalidate(["parts"]);
    const later = cache.getOrProduce("k", { tags: ["parts"] }, async () => page("after"));
    expect(textOf(await later)).toBe("after");
    held.finish();
    expect(textOf(await early)).toBe("before");
    const last = await cache.getOrProduce("k", { tags: ["parts"] }, async () => page("not produced"));
    expect(textOf(last)).toBe("after");
  });

  it("makes the response stale even if the data was read after it: the cache cannot know", async () => {
    const cache = new ResponseCache();
    const { promise: invalidated, resolve: proceed } = Promise.withResolvers<void>();
    let runs = 0;
    const get = () =>
      cache.getOrProduce("k", { tags: [] }, async (addTag) => {
        runs += 1;
        await invalidated;
        addTag("parts");
        return page("read after the change");
      });
    const first = get();
    cache.invalidate(["parts"]);
    proceed();
    await first;
    await get();
    await get();
    expect(runs).toBe(2);
  });

  it("counts even if the producer names what it shows only after reading it", async () => {
    const cache = new ResponseCache();
    const started = Promise.withResolvers<void>();
    let version = 1;
    let hold: Promise<void> | undefined = started.promise;
    const get = () =>
      cache.getOrProduce("k", { tags: [] }, async (addTag) => {
        const read = version;
        await hold;
        addTag("part:1");
        return page(`v${read}`);
      });
    const first = get();
    version = 2;
    cache.invalidate(["part:1"]);
    const afterChange = get();
    hold = undefined;
    started.resolve();
    expect(textOf(await first)).toBe("v1");
    expect(textOf(await afterChange)).toBe("v2");
    expect(textOf(await get())).toBe("v2");
  });

  it("makes everything stale when invalidations may have been missed", async () => {
    const cache = new ResponseCache();
    const held = heldProducer();
    const running = cache.getOrProduce("b", { tags: [] }, held.produce("old"));
    await cache.getOrProduce("a", { tags: [] }, async () => page("old"));
    cache.invalidateAll();
    held.finish();
    await running;
    const fresh = async () => page("new");
    expect(textOf(await cache.getOrProduce("a", { tags: [] }, fresh))).toBe("new");
    expect(textOf(await cache.getOrProduce("b", { tags: [] }, fresh))).toBe("new");
  });
});

it("a full cache stores what is requested for the second time and evicts what was not used lately", async () => {
  const cache = new ResponseCache({ maxBytes: 30_000 });
  let runs = 0;
  const get = (key: string) =>
    cache.getOrProduce(key, { tags: [key] }, async () => {
      runs += 1;
      return page(key.repeat(8000));
    });
  for (const key of ["a", "b", "a", "c"]) await get(key);
  expect(cache.size.responses).toBe(2);
  runs = 0;
  await get("b");
  expect(runs, "c was requested once and must not displace b").toBe(0);
  for (const key of ["a", "d", "c"]) await get(key);
  await get("d");
  await get("e");
  await get("e");
  expect(cache.size.bytes).toBeLessThanOrEqual(30_000);
  runs = 0;
  await get("e");
  expect(runs).toBe(0);
});

it("the admission filter admits keys it has seen recently, and no others", () => {
  const filter = new AdmissionFilter<number>();
  expect([filter.admits(1), filter.admits(2), filter.admits(1), filter.admits(3)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  for (let key = 10; key < 5000; key += 1) filter.admits(key);
  expect(filter.admits(2)).toBe(false);
  expect(filter.admits(4999)).toBe(true);
});
