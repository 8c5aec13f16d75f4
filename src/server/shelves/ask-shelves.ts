import { fromDecimal } from "#domain/money.ts";
import { Refusal } from "#domain/refusal.ts";
import { noParts } from "#domain/search/part-set.ts";
import type { ShelvesQuestion } from "#domain/shelves/sieve.ts";
import { findParts } from "#server/search/find-parts.ts";
import type { SearchDesk } from "#server/search/search-desk.ts";
import type { FilledShelves, KeptShelves } from "./kept-shelves.ts";
import type { LaptopSets } from "./laptop-sets.ts";

/** Which parts a visitor asks for, as the wire has it. */
export interface PartsAsked {
  q?: string | undefined;
  category?: string | undefined;
  laptop?: string | undefined;
  spec?: readonly string[] | undefined;
  inStock?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** What questions are put to: made once for the process. */
export interface ShelfDesk {
  search: SearchDesk;
  kept: KeptShelves;
  laptops: LaptopSets;
  currency: string;
}

/** The shelves as they are now, and the question in their words. */
export async function askShelves(
  { search, kept, laptops, currency }: ShelfDesk,
  asked: PartsAsked,
): Promise<FilledShelves & { question: ShelvesQuestion }> {
  // A form sends what was left empty, too.
  const [found, filled] = await Promise.all([
    asked.q ? findParts(search, asked.q).then(({ set }) => set) : undefined,
    kept.current(),
  ]);
  const fitting = asked.laptop ? await laptops.of(asked.laptop, filled) : undefined;
  const nobodyKnows = asked.laptop && !fitting;
  const question: ShelvesQuestion = {
    category: asked.category || undefined,
    inStock: asked.inStock,
    minPriceCents: inCents(asked.minPrice, currency, Math.ceil),
    maxPriceCents: inCents(asked.maxPrice, currency, Math.floor),
    chosen: chosenOf(asked.spec ?? []),
    found: nobodyKnows ? noParts : found,
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
  if (!money) throw new Refusal("rule_broken", "The price is not an amount in the shop's currency.");
  return money.cents;
}
