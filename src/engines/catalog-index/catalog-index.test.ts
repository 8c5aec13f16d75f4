import { describe, expect, it } from "vitest";
import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import { type CatalogIndex, emptyIndex, type IndexedPart } from "./catalog-index.ts";
import { countMatches } from "./count-matches.ts";
import { facetsOf, facetValue } from "./facet-values.ts";
import type { IndexQuery } from "./filter-predicate.ts";
import { type ListOrder, listMatches } from "./list-matches.ts";
import { lotOf, RandomCatalog } from "./testing.ts";
import { updateIndex } from "./update-index.ts";

const partCount = 160;
const orders: ListOrder[] = ["newest", "price", "-price", "name", "rating", "relevance"];
const seeds = Array.from({ length: 60 }, (_, seed) => seed);

/** Which parts are asked for, said as plainly as it can be. */
function isAskedFor(part: IndexedPart, question: IndexQuery): boolean {
  const { category, inStock, minPriceCents = 0, maxPriceCents = 1e9, chosen, found, fitting } = question;
  if (category !== undefined && part.category !== category) return false;
  if (inStock && !part.inStock) return false;
  if (part.priceCents < minPriceCents || part.priceCents > maxPriceCents) return false;
  if (found && !found.ordinals.includes(part.ordinal)) return false;
  if (fitting && !fitting.ordinals.includes(part.ordinal) && !universalCategories.includes(part.category)) {
    return false;
  }
  return [...chosen].every(([key, values]) => {
    const facet = facetsOf(part.category).find((known) => known.key === key);
    const value = facet && facetValue(part.category, facet, part.specs);
    return value !== undefined && values.has(value);
  });
}

/** Below zero when the first comes first. */
function comesBefore(one: IndexedPart, other: IndexedPart, order: ListOrder, question: IndexQuery): number {
  const by = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const score = (part: IndexedPart) =>
    question.found?.scores?.[question.found.ordinals.indexOf(part.ordinal)] ?? 0;
  const newest = by(other.createdMicros, one.createdMicros) || by(other.id, one.id);
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
      if (!question.found) return newest;
      return (
        by(score(other), score(one)) || by(Number(other.inStock), Number(one.inStock)) || by(other.id, one.id)
      );
    default:
      return newest;
  }
}

/** Shelves that were filled in pieces and changed since, and the parts that should be on them. */
function drawnShelves(seed: number) {
  const lot = lotOf(seed);
  const drawn = new RandomCatalog(lot);
  const parts = new Map<number, IndexedPart>();
  const shelves = emptyIndex();
  const put = (some: IndexedPart[]) => {
    updateIndex(shelves, some, []);
    for (const part of some) parts.set(part.ordinal, part);
  };
  const all = Array.from({ length: partCount }, (_, ordinal) => drawn.part(ordinal * 2));
  put(all.slice(0, 100));
  put(all.slice(100));
  for (let round = 0; round < 4; round += 1) {
    const gone = all.filter(() => lot() < 0.1).map(({ ordinal }) => ordinal);
    updateIndex(shelves, [], gone);
    for (const ordinal of gone) parts.delete(ordinal);
    put(Array.from({ length: 8 }, () => drawn.part(Math.floor(lot() * partCount * 2))).filter(uniquely()));
    const sold = [...parts.values()].filter(() => lot() < 0.2);
    put(sold.map((part) => ({ ...part, inStock: !part.inStock })));
  }
  return { drawn, lot, shelves, parts: [...parts.values()] };
}

function uniquely() {
  const seen = new Set<number>();
  return ({ ordinal }: IndexedPart) => !seen.has(ordinal) && Boolean(seen.add(ordinal));
}

function drawnQuestion({ drawn, lot }: ReturnType<typeof drawnShelves>): IndexQuery {
  const some = <Value>(chance: number, value: () => Value) => (lot() < chance ? value() : undefined);
  const chosen = new Map<string, Set<string>>();
  if (lot() < 0.5) chosen.set("generation", new Set([drawn.pick(["DDR4", "DDR5"]), "DDR3L"]));
  if (lot() < 0.4) chosen.set("capacityGb", new Set(["16", drawn.pick(["32", "8", "999"])]));
  if (lot() < 0.2) chosen.set("energyWh", new Set(["45-60", "90-"]));
  if (lot() < 0.05) chosen.set("pins", new Set(["260"]));
  return {
    category: some(0.6, () => drawn.pick(["memory", "battery", "tools", "other", "spaceships"])),
    inStock: some(0.4, () => true),
    minPriceCents: some(0.4, () => 300),
    maxPriceCents: some(0.4, () => 1000),
    chosen,
    found: some(0.4, () => drawn.set(partCount * 2, lot() < 0.8)),
    fitting: some(0.3, () => drawn.set(partCount * 2, false)),
  };
}

function everyPage(shelves: CatalogIndex, question: IndexQuery, order: ListOrder, limit: number) {
  const ids: string[] = [];
  let after: { key: string; id: string } | undefined;
  for (;;) {
    const page = listMatches(shelves, question, order, { limit, after });
    if (!page) throw new Error("The shelves refused their own place");
    ids.push(...page.parts.map(({ id }) => id));
    after = page.parts.at(-1);
    if (page.parts.length < limit) return { ids, total: page.total };
  }
}

describe("lists and counts from the shelves", () => {
  it.each(seeds)("agree with a plain search through the parts, catalog %i", (seed) => {
    const filled = drawnShelves(seed);
    for (let ask = 0; ask < 12; ask += 1) {
      const question = drawnQuestion(filled);
      const wanted = filled.parts.filter((part) => isAskedFor(part, question));
      const order = filled.drawn.pick(orders);
      const expected = wanted.toSorted((one, other) => comesBefore(one, other, order, question));
      expect(everyPage(filled.shelves, question, order, 7)).toEqual({
        ids: expected.map(({ id }) => id),
        total: expected.length,
      });
      expectCounts(filled, question, wanted.length);
    }
  });

  it("go on where a page ended although the part it ended with is gone or has moved", () => {
    const { shelves, parts } = drawnShelves(7);
    const question: IndexQuery = { chosen: new Map() };
    for (const order of ["newest", "price", "-price", "name", "rating"] as const) {
      const sorted = parts.toSorted((one, other) => comesBefore(one, other, order, question));
      const last = sorted[9] as IndexedPart;
      const after = listMatches(shelves, question, order, { limit: 10 })?.parts.at(-1);
      updateIndex(shelves, [], [last.ordinal]);
      const next = listMatches(shelves, question, order, { limit: 5, after });
      expect(next?.parts.map(({ id }) => id)).toEqual(sorted.slice(10, 15).map(({ id }) => id));
      updateIndex(shelves, [last], []);
    }
  });

  it("refuse a place of another order", () => {
    const { shelves, drawn } = drawnShelves(3);
    const question: IndexQuery = { chosen: new Map(), found: drawn.set(partCount * 2, true) };
    const placeIn = (order: ListOrder) => listMatches(shelves, question, order, { limit: 1 })?.parts[0];
    for (const order of orders) {
      for (const other of orders) {
        const page = listMatches(shelves, question, other, { limit: 1, after: placeIn(order) });
        expect([order, other, page === undefined]).toEqual([order, other, order !== other]);
      }
      expect(
        listMatches(shelves, question, order, { limit: 1, after: { key: "4990", id: "x" } }),
      ).toBeUndefined();
    }
  });
});

/** Each count is how many there are when that choice is made as well. */
function expectCounts(
  { shelves, parts }: { shelves: CatalogIndex; parts: IndexedPart[] },
  question: IndexQuery,
  total: number,
): void {
  const many = (changed: Partial<IndexQuery>) =>
    parts.filter((part) => isAskedFor(part, { ...question, ...changed })).length;
  const count = countMatches(shelves, question);
  expect(count.total).toBe(total);
  expect(count.inStock).toBe(many({ inStock: true }));
  const prices = parts
    .filter((part) => isAskedFor(part, { ...question, minPriceCents: undefined, maxPriceCents: undefined }))
    .map(({ priceCents }) => priceCents);
  expect(count.priceCents).toEqual(
    prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
  );
  for (const [category, counted] of count.categories) {
    expect([category, counted]).toEqual([category, many({ category, chosen: new Map() })]);
  }
  for (const { facet, counts } of count.facets) {
    const values = new Set(
      parts
        .filter(({ category }) => category === question.category)
        .map((part) => facetValue(part.category, facet, part.specs)),
    );
    for (const value of values) {
      if (value === undefined) continue;
      const chosen = new Map(question.chosen).set(facet.key, new Set([value]));
      expect([facet.key, value, counts.get(value) ?? 0]).toEqual([facet.key, value, many({ chosen })]);
    }
  }
}
