import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/db/database.ts";
import { PublicCache } from "#server/http/public-cache.ts";
import type { PartWire } from "./part-wire.ts";
import { WrittenParts } from "./written-parts.ts";

const [battery, panel, gone] = [newId(), newId(), newId()];
let cache: PublicCache;
let shelf: Map<string, PartWire>;
/** The ids of each reading, in turn. */
let readings: string[][];
let written: WrittenParts;

beforeEach(() => {
  cache = new PublicCache();
  shelf = new Map([battery, panel].map((id) => [id, wireOf(id)]));
  readings = [];
  written = new WrittenParts(cache, async (ids) => {
    readings.push([...ids]);
    return ids.map((id) => shelf.get(id)).filter((wire) => wire !== undefined);
  });
});

describe("a list of written parts", () => {
  it("has the parts in the order asked for, as their schema has them, without those that are gone", async () => {
    const list = JSON.parse(await written.list([panel, gone, battery]));
    expect(list).toEqual([wireOf(panel), wireOf(battery)]);
    expect(await written.list([])).toBe("[]");
  });

  it("reads each part once, until parts or reviews change", async () => {
    await written.list([battery]);
    await written.list([panel, battery]);
    expect(readings).toEqual([[battery], [panel]]);
    for (const topic of ["parts", "reviews"]) {
      cache.drop([topic]);
      await written.list([battery]);
      await written.list([battery]);
    }
    expect(readings).toEqual([[battery], [panel], [battery], [battery]]);
    cache.dropAll();
    await written.list([battery]);
    expect(readings).toHaveLength(5);
  });

  it("shows a change to whoever asks after it, even when it came while the part was being read", async () => {
    let release = () => {};
    const slow = new WrittenParts(cache, async (ids) => {
      const read = ids.map((id) => shelf.get(id) as PartWire);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return read;
    });
    const before = slow.list([battery]);
    shelf.set(battery, { ...wireOf(battery), availableQuantity: 3 });
    cache.drop(["parts"]);
    release();
    expect(JSON.parse(await before)[0].availableQuantity).toBe(8);
    const after = slow.list([battery]);
    release();
    expect(JSON.parse(await after)[0].availableQuantity).toBe(3);
  });

  it("refuses to write what its schema does not allow", async () => {
    shelf.set(battery, { ...wireOf(battery), availableQuantity: 1.5 });
    await expect(written.list([battery])).rejects.toThrow(/availableQuantity/);
  });
});

function wireOf(id: string): PartWire {
  return {
    _id: id,
    slug: "battery-45n1m767",
    sku: "45N1M767",
    name: "Battery 45N1M767",
    category: "batteries",
    categoryName: "Batteries",
    price: 49.9,
    currency: "USD",
    description: "",
    picture: "",
    pictureView: { src: "", alt: "", sources: [] },
    availableQuantity: 8,
    minimumQuantity: 1,
    ratings: { average: null, count: 0 },
    specs: { cells: 4 },
    numbers: [{ kind: "own", number: "45N1M767" }],
    version: 1,
    createdAt: "2026-03-01T12:00:00.000Z",
  };
}
