import type pg from "pg";
import { describe, expect, it } from "vitest";
import { type CatalogIndex, emptyIndex } from "#engines/catalog-index/catalog-index.ts";
import { idOf, lotOf, RandomCatalog } from "#engines/catalog-index/testing.ts";
import { updateIndex } from "#engines/catalog-index/update-index.ts";
import type { LoadedCatalog } from "./catalog-index-replica.ts";
import { LaptopSets } from "./laptop-sets.ts";

const retired = 9;

/** Knows three laptops, and counts how often it is asked. */
function categoryNameOf() {
  const asked: string[] = [];
  const known: Record<string, number[]> = {
    t480: [3, 1, retired, 2],
    x260: [2, 3],
    e14: [],
  };
  const pool = {
    query: async ({ values: [slug] }: { values: string[] }) => {
      asked.push(slug ?? "");
      if (slug === "broken") throw new Error("The database is away");
      const parts = known[slug ?? ""];
      const ids = parts && Buffer.from(parts.map(idOf).join("").replaceAll("-", ""), "hex");
      return { rows: ids ? [{ ids }] : [] };
    },
  } as unknown as pg.Pool;
  return { asked, pool };
}

function shelvesOf(ordinals: number[]): CatalogIndex {
  const shelves = emptyIndex();
  const drawn = new RandomCatalog(lotOf(1));
  const parts = ordinals.map((ordinal) => drawn.part(ordinal));
  updateIndex(shelves, parts, []);
  return shelves;
}

const filled = (fits = 1): LoadedCatalog => ({ fits, categories: [], shelves: shelvesOf([1, 2, 3]) });
const ordinals = async (sets: LaptopSets, slug: string, fits = 1) =>
  Array.from((await sets.of(slug, filled(fits)))?.ordinals ?? [-1]);

describe("what is listed for a laptop", () => {
  it("is read once, also for those who ask together, until what fits may have changed", async () => {
    const { asked, pool } = categoryNameOf();
    const sets = new LaptopSets(pool);
    await Promise.all([ordinals(sets, "t480"), ordinals(sets, "t480")]);
    expect(await ordinals(sets, "t480")).toEqual([1, 2, 3]);
    expect(asked).toEqual(["t480"]);
    expect(await ordinals(sets, "t480", 2)).toEqual([1, 2, 3]);
    expect(asked).toEqual(["t480", "t480"]);
  });

  it("is forgotten first of the laptops asked for longest ago", async () => {
    const { asked, pool } = categoryNameOf();
    const sets = new LaptopSets(pool, 4);
    for (const slug of ["t480", "e14", "x260", "e14", "x260", "t480"]) await ordinals(sets, slug);
    expect(asked).toEqual(["t480", "e14", "x260", "t480"]);
    expect(sets.size.ordinals).toBeLessThanOrEqual(4);
  });

  it("is nothing to keep for a laptop nobody knows, an address no laptop has, or a database that is away", async () => {
    const { asked, pool } = categoryNameOf();
    const sets = new LaptopSets(pool);
    expect(await ordinals(sets, "amiga")).toEqual([-1]);
    expect(await ordinals(sets, "T480';--")).toEqual([-1]);
    await expect(sets.of("broken", filled())).rejects.toThrow(/away/);
    await expect(sets.of("broken", filled())).rejects.toThrow(/away/);
    expect([asked, sets.size.laptops]).toEqual([["amiga", "broken", "broken"], 0]);
  });
});
