import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/db/database.ts";
import type { PartDto } from "./part-dto.ts";
import { createPartJsonCache, type PartJsonCache, partsAsJson } from "./part-json-cache.ts";

const [battery, panel, gone] = [newId(), newId(), newId()];
/** The ids of each reading, in turn. */
let readings: string[][];
let shelf: Map<string, PartDto>;
let written: PartJsonCache;
beforeEach(() => {
  shelf = new Map([battery, panel].map((id) => [id, wireOf(id)]));
  readings = [];
  written = createPartJsonCache();
});
const rowIds = new Map([battery, panel, gone].map((id, rowId) => [id, rowId]));
const write = async (...ids: string[]) => {
  const text = await partsAsJson(
    written,
    ids.map((id) => ({ id, rowId: rowIds.get(id) as number })),
    async (missing) => {
      readings.push([...missing]);
      return missing.map((id) => shelf.get(id)).filter((wire) => wire !== undefined);
    },
  );
  return text.take();
};

describe("a list of written parts", () => {
  it("has the parts in the order asked for, as their schema has them, without those that are gone", async () => {
    expect(JSON.parse(await write(panel, gone, battery))).toEqual([wireOf(panel), wireOf(battery)]);
    expect(await write()).toBe("[]");
  });

  it("reads each part once, until it changes", async () => {
    await write(battery);
    await write(panel, battery);
    expect(readings).toEqual([[battery], [panel]]);
    shelf.set(battery, { ...wireOf(battery), availableQuantity: 3 });
    written.invalidate([rowIds.get(battery) as number]);
    expect(JSON.parse(await write(battery, panel))[0].availableQuantity).toBe(3);
    expect(readings).toEqual([[battery], [panel], [battery]]);
  });

  it("refuses to write what its schema does not allow", async () => {
    shelf.set(battery, { ...wireOf(battery), availableQuantity: 1.5 });
    await expect(write(battery)).rejects.toThrow(/availableQuantity/);
  });
});

function wireOf(id: string): PartDto {
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
