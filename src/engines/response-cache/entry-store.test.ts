import { expect, it } from "vitest";
import { AdmissionFilter } from "./admission-filter.ts";
import { ResponseCache } from "./response-cache.ts";
import { page } from "./testing.ts";

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
