import { describe, expect, it } from "vitest";
import { type CatalogDoc, type CatalogIndex, createIndex, findDoc, MAX_FACETS } from "./catalog-index.ts";
import { countMatches } from "./count-matches.ts";
import type { DocSet } from "./doc-set.ts";
import type { IndexQuery } from "./filter-predicate.ts";
import { listMatches } from "./list-matches.ts";
import type { SortOrder } from "./sort-orders.ts";
import { emptyIndex, facetsOf, RandomCatalog, seededRandom, universalCategories } from "./testing.ts";
import { updateIndex } from "./update-index.ts";

const docCount = 160;
const orders: SortOrder[] = ["featured", "newest", "price", "-price", "name", "rating", "relevance"];
const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const everything: IndexQuery = { selected: new Map() };

/** The query evaluated the obvious way. */
function matches(doc: CatalogDoc, query: IndexQuery): boolean {
  const { category, inStock, minPriceCents = 0, maxPriceCents = 1e9, selected, hits, compatible } = query;
  if (category !== undefined && doc.category !== category) return false;
  if (inStock && !doc.inStock) return false;
  if (doc.priceCents < minPriceCents || doc.priceCents > maxPriceCents) return false;
  if (hits && !hits.docIds.includes(doc.docId)) return false;
  if (compatible && !compatible.docIds.includes(doc.docId) && !universalCategories.includes(doc.category)) {
    return false;
  }
  return [...selected].every(([key, values]) => {
    const value = facetsOf(doc.category)
      .find((facet) => facet.key === key)
      ?.valueOf(doc.attributes);
    return value !== undefined && values.has(value);
  });
}

/** Negative when the first document sorts first. */
function compare(one: CatalogDoc, other: CatalogDoc, order: SortOrder, query: IndexQuery): number {
  const by = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const scoreIn = (set: DocSet | undefined, doc: CatalogDoc) =>
    set?.scores?.[set.docIds.indexOf(doc.docId)] ?? 0;
  const score = (doc: CatalogDoc) => scoreIn(query.hits, doc) + scoreIn(query.compatible, doc);
  const newest = by(other.createdMicros, one.createdMicros) || by(other.id, one.id);
  const featured = by(other.rank, one.rank) || newest;
  switch (order) {
    case "price":
      return by(one.priceCents, other.priceCents) || by(one.id, other.id);
    case "-price":
      return by(other.priceCents, one.priceCents) || by(other.id, one.id);
    case "name":
      return by(one.name.toLowerCase(), other.name.toLowerCase()) || by(one.id, other.id);
    case "rating":
      return by(other.rating, one.rating) || by(other.id, one.id);
    case "relevance":
      if (!query.hits && !query.compatible) return featured;
      return (
        by(score(other), score(one)) ||
        by(Number(other.inStock), Number(one.inStock)) ||
        by(other.rank, one.rank) ||
        by(other.id, one.id)
      );
    case "featured":
      return featured;
    default:
      return newest;
  }
}

/** An index that was filled in batches and updated since, and the documents that should be in it. */
function randomIndex(seed: number) {
  const random = seededRandom(seed);
  const catalog = new RandomCatalog(random);
  const docs = new Map<number, CatalogDoc>();
  const index = emptyIndex();
  const put = (some: CatalogDoc[]) => {
    updateIndex(index, some, []);
    for (const doc of some) docs.set(doc.docId, doc);
  };
  const all = Array.from({ length: docCount }, (_, docId) => catalog.doc(docId * 2));
  put(all.slice(0, 100));
  put(all.slice(100));
  for (let round = 0; round < 4; round += 1) {
    const removed = all.filter(() => random() < 0.1).map(({ docId }) => docId);
    updateIndex(index, [], removed);
    for (const docId of removed) docs.delete(docId);
    const added = Array.from({ length: 8 }, () => catalog.doc(Math.floor(random() * docCount * 2)));
    put([...new Map(added.map((doc) => [doc.docId, doc])).values()]);
    const sold = [...docs.values()].filter(() => random() < 0.2);
    put(sold.map((doc) => ({ ...doc, inStock: !doc.inStock })));
  }
  return { catalog, random, index, docs: [...docs.values()] };
}

function randomQuery({ catalog, random }: ReturnType<typeof randomIndex>): IndexQuery {
  const maybe = <Value>(chance: number, value: () => Value) => (random() < chance ? value() : undefined);
  const selected = new Map<string, Set<string>>();
  if (random() < 0.5) selected.set("generation", new Set([catalog.pick(["DDR4", "DDR5"]), "DDR3L"]));
  if (random() < 0.4) selected.set("capacityGb", new Set(["16", catalog.pick(["32", "8", "999"])]));
  if (random() < 0.2) selected.set("energyWh", new Set(["45", "60"]));
  if (random() < 0.05) selected.set("pins", new Set(["260"]));
  return {
    category: maybe(0.6, () => catalog.pick(["memory", "battery", "tools", "other", "spaceships"])),
    inStock: maybe(0.4, () => true),
    minPriceCents: maybe(0.4, () => 300),
    maxPriceCents: maybe(0.4, () => 1000),
    selected,
    hits: maybe(0.4, () => catalog.docSet(docCount * 2, random() < 0.8)),
    compatible: maybe(0.3, () => catalog.docSet(docCount * 2, random() < 0.8)),
  };
}

function everyPage(index: CatalogIndex, query: IndexQuery, order: SortOrder, limit: number) {
  const ids: string[] = [];
  let after: { key: string; id: string } | undefined;
  for (;;) {
    const page = listMatches(index, query, order, { limit, after });
    if (!page) throw new Error("The index rejected its own position");
    ids.push(...page.docs.map(({ id }) => id));
    after = page.docs.at(-1);
    if (page.docs.length < limit) return { ids, total: page.total };
  }
}

describe("A catalog index", () => {
  it.each(seeds)("lists and counts what a linear search finds, seed %i", (seed) => {
    const state = randomIndex(seed);
    for (let round = 0; round < 12; round += 1) {
      const query = randomQuery(state);
      const found = state.docs.filter((doc) => matches(doc, query));
      const order = state.catalog.pick(orders);
      const expected = found.toSorted((one, other) => compare(one, other, order, query));
      expect(everyPage(state.index, query, order, 7)).toEqual({
        ids: expected.map(({ id }) => id),
        total: expected.length,
      });
      const third = listMatches(state.index, query, order, { limit: 7, skip: 14 })?.docs.map(({ id }) => id);
      expect(third).toEqual(expected.slice(14, 21).map(({ id }) => id));
      expectCounts(state, query, found.length);
    }
  });

  it("continues after a page whose last document has been removed", () => {
    const { index, docs } = randomIndex(7);
    for (const order of ["featured", "newest", "price", "-price", "name", "rating"] as const) {
      const sorted = docs.toSorted((one, other) => compare(one, other, order, everything));
      const last = sorted[9] as CatalogDoc;
      const after = listMatches(index, everything, order, { limit: 10 })?.docs.at(-1);
      updateIndex(index, [], [last.docId]);
      const next = listMatches(index, everything, order, { limit: 5, after });
      expect(next?.docs.map(({ id }) => id)).toEqual(sorted.slice(10, 15).map(({ id }) => id));
      updateIndex(index, [last], []);
    }
  });

  it("rejects a position of another order", () => {
    const { index, catalog } = randomIndex(3);
    const query: IndexQuery = { selected: new Map(), hits: catalog.docSet(docCount * 2, true) };
    const firstIn = (order: SortOrder) => listMatches(index, query, order, { limit: 1 })?.docs[0];
    for (const order of orders) {
      for (const other of orders) {
        const page = listMatches(index, query, other, { limit: 1, after: firstIn(order) });
        expect([order, other, page === undefined]).toEqual([order, other, order !== other]);
      }
      const after = { key: "4990", id: "x" };
      expect(listMatches(index, query, order, { limit: 1, after })).toBeUndefined();
    }
  });

  it("returns a stored document by id", () => {
    const index = emptyIndex();
    const doc = { ...new RandomCatalog(seededRandom(1)).doc(5), category: "battery" };
    updateIndex(index, [{ ...doc, name: "Béta", attributes: { cells: 3 } }], []);
    const { createdMicros: _, attributes: __, ...stored } = doc;
    expect(findDoc(index, doc.id)).toEqual({ ...stored, name: "béta", facetValues: ["", "3"] });
    expect([findDoc(index, "x"), findDoc(index, doc.id.replace(/.$/, "g"))]).toEqual([undefined, undefined]);
    updateIndex(index, [], [5]);
    expect(findDoc(index, doc.id)).toBeUndefined();
  });

  it("throws when a category has more facets than the index has columns for", () => {
    const facet = { key: "one too many", valueOf: () => "x" };
    const options = { facetsOf: () => Array(MAX_FACETS + 1).fill(facet), universalCategories: [] };
    const doc = new RandomCatalog(seededRandom(1)).doc(1);
    expect(() => updateIndex(createIndex(options), [doc], [])).toThrow(RangeError);
  });
});

/** Checks that each count is the total of the query with that one filter more. */
function expectCounts(
  { index, docs }: { index: CatalogIndex; docs: CatalogDoc[] },
  query: IndexQuery,
  total: number,
): void {
  const totalWith = (changed: Partial<IndexQuery>) =>
    docs.filter((doc) => matches(doc, { ...query, ...changed })).length;
  const counts = countMatches(index, query);
  expect(counts.total).toBe(total);
  expect(counts.inStock).toBe(totalWith({ inStock: true }));
  const prices = docs
    .filter((doc) => matches(doc, { ...query, minPriceCents: undefined, maxPriceCents: undefined }))
    .map(({ priceCents }) => priceCents);
  expect(counts.priceCents).toEqual(
    prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
  );
  for (const [category, count] of counts.categories) {
    expect([category, count]).toEqual([category, totalWith({ category, selected: new Map() })]);
  }
  for (const { key, counts: valueCounts } of counts.facets) {
    const facet = facetsOf(query.category ?? "").find((known) => known.key === key);
    const inCategory = docs.filter(({ category }) => category === query.category);
    for (const value of new Set(inCategory.map(({ attributes }) => facet?.valueOf(attributes)))) {
      if (value === undefined) continue;
      const selected = new Map(query.selected).set(key, new Set([value]));
      expect([key, value, valueCounts.get(value) ?? 0]).toEqual([key, value, totalWith({ selected })]);
    }
  }
}
