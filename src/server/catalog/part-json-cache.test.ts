import { beforeEach, describe, expect, it } from "vitest";
import { initialPart } from "#contract/part-field-values.ts";
import { newId } from "#server/db/database.ts";
import type { PartDto } from "#server/parts/part-dto.ts";
import { createPartJsonCache, type PartJsonCache, partsAsJson } from "./part-cache.ts";

const [battery, panel, erased] = [newId(), newId(), newId()];
const rowIds = new Map([battery, panel, erased].map((id, rowId) => [id, rowId]));
/** The ids of each read, in order. */
let reads: string[][];
let parts: Map<string, PartDto>;
let cache: PartJsonCache;
beforeEach(() => {
  parts = new Map([battery, panel].map((id) => [id, dtoOf(id)]));
  reads = [];
  cache = createPartJsonCache();
});
const jsonOf = async (...ids: string[]) => {
  const response = await partsAsJson(
    cache,
    ids.map((id) => ({ id, rowId: rowIds.get(id) as number })),
    async (missing) => {
      reads.push([...missing]);
      return missing.map((id) => parts.get(id)).filter((dto) => dto !== undefined);
    },
  );
  return response.take();
};

describe("partsAsJson", () => {
  it("returns the parts in the order requested, without erased ones", async () => {
    expect(JSON.parse(await jsonOf(panel, erased, battery))).toEqual([dtoOf(panel), dtoOf(battery)]);
    expect(await jsonOf()).toBe("[]");
  });

  it("reads each part once until it changes", async () => {
    await jsonOf(battery);
    await jsonOf(panel, battery);
    expect(reads).toEqual([[battery], [panel]]);
    parts.set(battery, { ...dtoOf(battery), availableQuantity: 3 });
    cache.invalidate([rowIds.get(battery) as number]);
    expect(JSON.parse(await jsonOf(battery, panel))[0].availableQuantity).toBe(3);
    expect(reads).toEqual([[battery], [panel], [battery]]);
  });

  it("throws for a part that does not match its schema", async () => {
    parts.set(battery, { ...dtoOf(battery), availableQuantity: 1.5 });
    await expect(jsonOf(battery)).rejects.toThrow(/availableQuantity/);
  });
});

function dtoOf(id: string): PartDto {
  return {
    ...initialPart,
    _id: id,
    slug: "battery-45n1m767",
    sku: "45N1M767",
    name: "Battery 45N1M767",
    category: "batteries",
    categoryName: "Batteries",
    price: 49.9,
    currency: "USD",
    pictureView: { src: "", alt: "", sources: [] },
    morePictureViews: [],
    availableQuantity: 8,
    ratings: { average: null, count: 0 },
    specs: { cells: 4 },
    numbers: [{ kind: "own", number: "45N1M767" }],
    version: 1,
    createdAt: "2026-03-01T12:00:00.000Z",
  };
}
