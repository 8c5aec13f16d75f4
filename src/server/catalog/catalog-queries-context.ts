import { AppError } from "#domain/app-error.ts";
import { fromDecimal } from "#domain/money.ts";
import { noDocs } from "#engines/catalog-index/doc-set.ts";
import type { IndexQuery } from "#engines/catalog-index/filter-predicate.ts";
import type { CatalogIndexReplica, LoadedCatalog } from "./catalog-index-replica.ts";
import { findParts } from "./find-parts.ts";
import type { LaptopSets } from "./laptop-sets.ts";
import type { SearchContext } from "./search-context.ts";

/** Which parts a visitor asks for, as the wire has it. */
export interface PartsQuery {
  q?: string | undefined;
  category?: string | undefined;
  laptop?: string | undefined;
  spec?: readonly string[] | undefined;
  inStock?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** What questions are put to: made once for the process. */
export interface CatalogQueries {
  search: SearchContext;
  kept: CatalogIndexReplica;
  laptops: LaptopSets;
  currency: string;
}

/** The shelves as they are now, and the question in their words. */
export async function resolveQuery(
  { search, kept, laptops, currency }: CatalogQueries,
  asked: PartsQuery,
): Promise<LoadedCatalog & { question: IndexQuery }> {
  // A form sends what was left empty, too.
  const [found, filled] = await Promise.all([
    asked.q ? findParts(search, asked.q).then(({ set }) => set) : undefined,
    kept.current(),
  ]);
  const fitting = asked.laptop ? await laptops.of(asked.laptop, filled) : undefined;
  const nobodyKnows = asked.laptop && !fitting;
  const question: IndexQuery = {
    category: asked.category || undefined,
    inStock: asked.inStock,
    minPriceCents: inCents(asked.minPrice, currency, Math.ceil),
    maxPriceCents: inCents(asked.maxPrice, currency, Math.floor),
    chosen: chosenOf(asked.spec ?? []),
    found: nobodyKnows ? noDocs : found,
    fitting,
  };
  return { ...filled, question };
}

/** "generation:DDR4" twice with other values: either will do. */
function chosenOf(specs: readonly string[]): Map<string, Set<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const spec of specs) {
    const [key, value] = [spec.slice(0, spec.indexOf(":")), spec.slice(spec.indexOf(":") + 1)];
    chosen.set(key, (chosen.get(key) ?? new Set()).add(value));
  }
  return chosen;
}

function inCents(
  price: number | undefined,
  currency: string,
  round: (value: number) => number,
): number | undefined {
  if (price === undefined) return undefined;
  const money = fromDecimal(round(price * 100) / 100, currency);
  if (!money) throw new AppError("rule_broken", "The price is not an amount in the shop's currency.");
  return money.cents;
}
