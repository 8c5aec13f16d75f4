import { AppError } from "#domain/app-error.ts";
import { laptopAlias } from "#domain/fitment/laptop-alias.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import { type LaptopSeries, laptopSeries } from "#domain/laptop-series.ts";
import { slugOf } from "#domain/slug.ts";
import { type Database, newId, type Reads, type Tx } from "#server/db/database.ts";
import { type LaptopNames, wordsIn } from "./laptop-names.ts";
import {
  allLaptops,
  type LaptopRow,
  type LaptopToSave,
  laptopBySlug,
  laptopSlugs,
  laptopsByIds,
  laptopsCalled,
  laptopsLike,
  laptopsNamed,
  type NamedLaptop,
  type SuggestedLaptop,
  upsertLaptops,
} from "./laptops-queries.ts";
import { withoutNoise, withoutSize } from "./printed-numbers.ts";

/** A laptop with the facts that the fit rules need. */
export interface Laptop extends LaptopFacts {
  id: string;
  slug: string;
  brand: string;
  model: string;
}

/** Returns a laptop by its slug. Throws `unknown` if the shop does not have it. */
export async function findLaptop(db: Reads, slug: string): Promise<Laptop> {
  const row = isLaptopSlug(slug) ? await laptopBySlug(db, slug) : undefined;
  if (!row) throw new AppError("unknown", "We don't have this laptop in our list.");
  return asLaptop(row);
}

/** Whether a text can be a laptop's slug. The database rejects some other texts. */
export const isLaptopSlug = (slug: string): boolean => /^[a-z0-9-]+$/.test(slug);

/** Returns every laptop, for rules that evaluate all of them. */
export async function findAllLaptops(db: Reads): Promise<Laptop[]> {
  return (await allLaptops(db)).map(asLaptop);
}

/** Returns the laptops with these ids, in no order; missing ones are skipped. */
export async function laptopsWithIds(db: Reads, ids: readonly string[]): Promise<Laptop[]> {
  return ids.length === 0 ? [] : (await laptopsByIds(db, ids)).map(asLaptop);
}

/**
 * Returns laptops by what they were called: their slug, lowercase name ("lenovo thinkpad t480"), or a name of that kind
 * that is a short form of one of them alone, as firmware's are. Unknown ones are missing.
 */
export async function namedLaptops(
  db: Reads,
  slugsOrNames: readonly string[],
): Promise<Map<string, NamedLaptop>> {
  const named = await laptopsNamed(db, slugsOrNames);
  const found = new Map(named.flatMap((laptop) => [[laptop.slug, laptop] as const, [laptop.name, laptop]]));
  const missing = slugsOrNames.filter((name) => name.includes(" ") && !found.has(name));
  if (missing.length === 0) return found;
  const called = Map.groupBy(await laptopsCalled(db, missing.map(laptopAlias)), ({ alias }) => alias);
  for (const name of missing) {
    const [laptop, ...others] = called.get(laptopAlias(name)) ?? [];
    if (laptop && others.length === 0) found.set(name, laptop);
  }
  return found;
}

/** Saves laptops by their slugs. @returns the ids of those that are new or differ from what was saved */
export const saveLaptops = (tx: Tx, laptops: readonly Omit<LaptopToSave, "id">[]): Promise<string[]> =>
  upsertLaptops(
    tx,
    laptops.map((laptop) => ({ ...laptop, id: newId() })),
  );

/**
 * Returns laptops for a typed text: names that contain every word or, if there are none, the most similar names with
 * the same numbers. A "T14 Gen 9" is no T14 Gen 2, however similar.
 */
export async function suggestLaptops(
  { pool, names }: Pick<Database, "pool"> & { names: LaptopNames },
  typed: string,
  limit: number,
): Promise<SuggestedLaptop[]> {
  const named = names.containing(typed, limit);
  const words = withoutSize(withoutNoise(wordsIn(typed)));
  if (named.length > 0 || words.length === 0) return named;
  const numbers = words.flatMap((word) => word.match(/\d+/g) ?? []);
  const similar = await laptopsLike(pool, words.join(" "), limit);
  return similar.filter(({ model }) => {
    const own = model.match(/\d+/g) ?? [];
    return numbers.every((number) => own.some((each) => each.startsWith(number)));
  });
}

export interface LaptopBrand {
  slug: string;
  name: string;
  models: number;
}

/** Returns the brands of laptops, by name. */
export function findLaptopBrands(names: LaptopNames): LaptopBrand[] {
  return [...names.byBrand].map(([name, { length }]) => ({ slug: slugOf(name), name, models: length }));
}

/** Returns a brand with all its models by series. Throws `unknown`. */
export function findLaptopBrand(
  names: LaptopNames,
  slug: string,
): LaptopBrand & { lines: LaptopSeries<{ slug: string; model: string }>[] } {
  const brand = findLaptopBrands(names).find((each) => each.slug === slug);
  if (!brand) throw new AppError("unknown", "We have no laptops of this brand in our list.");
  const laptops = names.byBrand.get(brand.name) ?? [];
  return { ...brand, lines: laptopSeries(laptops.map(({ slug, model }) => ({ slug, model }))) };
}

/** Returns the slugs of all laptops, the most common first. */
export const findLaptopSlugs = (db: Reads): Promise<string[]> => laptopSlugs(db);

const asLaptop = (row: LaptopRow): Laptop => ({ ...row, name: `${row.brand} ${row.model}` });
