import { AppError } from "#domain/app-error.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import type { Database, Reads, Tx } from "#server/db/database.ts";
import { type LaptopNames, wordsIn } from "./laptop-names.ts";
import {
  allLaptops,
  insertLaptops,
  type LaptopRow,
  laptopBySlug,
  laptopsByIds,
  laptopsLike,
  laptopsNamed,
  type NewLaptop,
  type SuggestedLaptop,
} from "./laptops-queries.ts";

/** A laptop with all that the fit rules want to know of it. */
export interface Laptop extends LaptopFacts {
  id: string;
  slug: string;
  brand: string;
  model: string;
}

/** A laptop by the name in its address. Refuses `unknown` for one the shop has never heard of. */
export async function knownLaptop(db: Reads, slug: string): Promise<Laptop> {
  const row = mayBeLaptop(slug) ? await laptopBySlug(db, slug) : undefined;
  if (!row) throw new AppError("unknown", "We do not know this laptop.");
  return asLaptop(row);
}

/** Could a laptop have this name in its address? The database would not even read some of the others. */
export const mayBeLaptop = (slug: string): boolean => /^[a-z0-9-]+$/.test(slug);

/** Every laptop the shop knows, for a rule that is asked about all of them. */
export async function laptopsToEvaluate(db: Reads): Promise<Laptop[]> {
  return (await allLaptops(db)).map(asLaptop);
}

/** The laptops with these keys, in no order; those that are gone are left out. */
export async function laptopsWithIds(db: Reads, ids: readonly string[]): Promise<Laptop[]> {
  return ids.length === 0 ? [] : (await laptopsByIds(db, ids)).map(asLaptop);
}

/** Laptops by slugs, or by names in small letters ("lenovo thinkpad t480"); those that nobody knows are left out. */
export const namedLaptops = (
  db: Reads,
  slugsOrNames: readonly string[],
): Promise<(SuggestedLaptop & { id: string; name: string })[]> => laptopsNamed(db, slugsOrNames);

export async function addLaptops(tx: Tx, laptops: readonly NewLaptop[]): Promise<Laptop[]> {
  await insertLaptops(tx, laptops);
  return laptops.map(asLaptop);
}

/** What somebody may mean who has typed this much: names that contain every word, else the names most like it. */
export async function suggestLaptops(
  { pool, names }: Pick<Database, "pool"> & { names: LaptopNames },
  typed: string,
  limit: number,
): Promise<SuggestedLaptop[]> {
  const words = wordsIn(typed);
  const named = names.containing(typed, limit);
  return named.length > 0 || words.length === 0 ? named : laptopsLike(pool, words.join(" "), limit);
}

const asLaptop = ({ id, slug, brand, model, memory, batteries, known }: LaptopRow): Laptop => ({
  id,
  slug,
  brand,
  model,
  name: `${brand} ${model}`,
  memory,
  batteries,
  known,
});
