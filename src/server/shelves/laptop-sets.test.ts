import type pg from "pg";
import { describe, expect, it } from "vitest";
import type { FilledShelves } from "./kept-shelves.ts";
import { LaptopSets } from "./laptop-sets.ts";

/** Knows three laptops, and counts how often it is asked. */
function shelfOf() {
  const asked: string[] = [];
  const known: Record<string, string> = {
    t480: "part-3 part-1 retired part-2",
    x260: "part-2 part-3",
    e14: "",
  };
  const pool = {
    query: async ({ values: [slug] }: { values: string[] }) => {
      asked.push(slug ?? "");
      if (slug === "broken") throw new Error("The database is away");
      const ids = known[slug ?? ""];
      return { rows: ids === undefined ? [] : [{ ids: ids || null }] };
    },
  } as unknown as pg.Pool;
  return { asked, pool };
}

const filled = (fits = 1) =>
  ({
    fits,
    shelves: { ordinalsById: new Map([1, 2, 3].map((ordinal) => [`part-${ordinal}`, ordinal])) },
  }) as FilledShelves;
const ordinals = async (sets: LaptopSets, slug: string, fits = 1) =>
  Array.from((await sets.of(slug, filled(fits)))?.ordinals ?? [-1]);

describe("what is listed for a laptop", () => {
  it("is read once, also for those who ask together, until what fits may have changed", async () => {
    const { asked, pool } = shelfOf();
    const sets = new LaptopSets(pool);
    await Promise.all([ordinals(sets, "t480"), ordinals(sets, "t480")]);
    expect(await ordinals(sets, "t480")).toEqual([1, 2, 3]);
    expect(asked).toEqual(["t480"]);
    expect(await ordinals(sets, "t480", 2)).toEqual([1, 2, 3]);
    expect(asked).toEqual(["t480", "t480"]);
  });

  it("is forgotten first of the laptops asked for longest ago", async () => {
    const { asked, pool } = shelfOf();
    const sets = new LaptopSets(pool, 4);
    for (const slug of ["t480", "e14", "x260", "e14", "x260", "t480"]) await ordinals(sets, slug);
    expect(asked).toEqual(["t480", "e14", "x260", "t480"]);
    expect(sets.size.ordinals).toBeLessThanOrEqual(4);
  });

  it("is nothing to keep for a laptop nobody knows, an address no laptop has, or a database that is away", async () => {
    const { asked, pool } = shelfOf();
    const sets = new LaptopSets(pool);
    expect(await ordinals(sets, "amiga")).toEqual([-1]);
    expect(await ordinals(sets, "T480';--")).toEqual([-1]);
    await expect(sets.of("broken", filled())).rejects.toThrow(/away/);
    await expect(sets.of("broken", filled())).rejects.toThrow(/away/);
    expect([asked, sets.size.laptops]).toEqual([["amiga", "broken", "broken"], 0]);
  });
});
