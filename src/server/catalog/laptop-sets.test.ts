import type pg from "pg";
import { describe, expect, it } from "vitest";
import { createIndex, updateIndex } from "#engines/catalog-index/index.ts";
import { LaptopSets } from "./laptop-sets.ts";

const archived = 9;
const idOf = (rowId: number) => `019a0000-0000-7000-8000-00000000000${rowId}`;
const index = createIndex({ facetsOf: () => [], universalCategories: [] });
const part = {
  name: "",
  category: "",
  priceCents: 1,
  inStock: true,
  createdMicros: 1,
  rank: 0,
  rating: 1,
  attributes: {},
};
updateIndex(
  index,
  [1, 2, 3].map((docId) => ({ ...part, docId, id: idOf(docId) })),
  [],
);

/** A pool that knows three laptops, and a record of what it is asked. */
function fakePool() {
  const requested: string[] = [];
  const compatible: Record<string, number[]> = { t480: [3, 1, archived, 2], x260: [2, 3], e14: [] };
  const query = async ({ values: [slug = ""] }: { values: string[] }) => {
    requested.push(slug);
    if (slug === "broken") throw new Error("The database is away");
    const docIds = compatible[slug];
    const bytes = (some: number[]) =>
      some.length === 0 ? null : Buffer.from(some.map(idOf).join("").replaceAll("-", ""), "hex");
    return { rows: docIds ? [{ fits: bytes(docIds.slice(0, 2)), fitsIf: bytes(docIds.slice(2)) }] : [] };
  };
  return { requested, pool: { query } as unknown as pg.Pool };
}

const docIds = async (sets: LaptopSets, slug: string, fitmentVersion = 1) =>
  Array.from((await sets.of(slug, { index, fitmentVersion }))?.docIds ?? [-1]);

describe("The compatible parts of a laptop", () => {
  it("are read once, even for concurrent requests, until fitments may have changed", async () => {
    const { requested, pool } = fakePool();
    const sets = new LaptopSets(pool);
    await Promise.all([docIds(sets, "t480"), docIds(sets, "t480")]);
    expect(await docIds(sets, "t480")).toEqual([1, 2, 3]);
    expect(requested).toEqual(["t480"]);
    expect(await docIds(sets, "t480", 2)).toEqual([1, 2, 3]);
    expect(requested).toEqual(["t480", "t480"]);
  });

  it("score higher if they fit without a condition", async () => {
    const found = await new LaptopSets(fakePool().pool).of("t480", { index, fitmentVersion: 1 });
    const scores = new Map(Array.from(found?.docIds ?? [], (docId, at) => [docId, found?.scores?.[at] ?? 0]));
    expect(scores.get(1)).toBe(scores.get(3));
    expect(scores.get(1)).toBeGreaterThan(scores.get(2) ?? 0);
  });

  it("are evicted for the least recently used laptop first", async () => {
    const { requested, pool } = fakePool();
    const sets = new LaptopSets(pool, 4);
    for (const slug of ["t480", "e14", "x260", "e14", "x260", "t480"]) await docIds(sets, slug);
    expect(requested).toEqual(["t480", "e14", "x260", "t480"]);
    expect(sets.size.docIds).toBeLessThanOrEqual(4);
  });

  it("are not cached for an unknown laptop, an invalid slug, or after a database error", async () => {
    const { requested, pool } = fakePool();
    const sets = new LaptopSets(pool);
    expect(await docIds(sets, "amiga")).toEqual([-1]);
    expect(await docIds(sets, "T480';--")).toEqual([-1]);
    await expect(docIds(sets, "broken")).rejects.toThrow(/away/);
    await expect(docIds(sets, "broken")).rejects.toThrow(/away/);
    expect([requested, sets.size.laptops]).toEqual([["amiga", "broken", "broken"], 0]);
  });
});
