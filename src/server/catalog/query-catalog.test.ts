import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createIndex, updateIndex } from "#engines/catalog-index/index.ts";
import { type CatalogQueries, listParts } from "./query-catalog.ts";

const part = {
  name: "Fan",
  category: "cooling",
  inStock: true,
  createdMicros: 1,
  rank: 0,
  rating: 1,
  attributes: {},
};

it("A list never shows half of a change that is applied while it waits for something else", async () => {
  const index = createIndex({ facetsOf: () => [], universalCategories: [] });
  const setPrices = (priceCents: number, docIds: number[]) =>
    updateIndex(
      index,
      docIds.map((docId) => ({
        ...part,
        docId,
        id: `019a0000-0000-7000-8000-00000000000${docId}`,
        priceCents,
      })),
      [],
    );
  setPrices(100, [1, 2]);
  let applied = Promise.resolve();
  const catalog = {
    currency: "USD",
    replica: {
      current: () => applied.then(() => ({ index, categories: [], fitmentVersion: 1 })),
    },
    laptops: {
      of: async () => {
        setPrices(200, [1]);
        applied = nextTurn().then(() => setPrices(200, [2]));
        return { docIds: Int32Array.of(1, 2) };
      },
    },
  } as unknown as CatalogQueries;
  const query = { laptop: "t480", maxPrice: 1.5, limit: 24, after: undefined };
  expect((await listParts(catalog, query)).parts).toEqual([]);
});
