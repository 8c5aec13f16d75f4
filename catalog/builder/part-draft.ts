import type { SpecCategory, Specs } from "#domain/part-specs.ts";

interface PartNumber {
  kind: "own" | "maker" | "old" | "substitute";
  number: string;
}

/** A part as it will stand in the catalog. */
export interface Part {
  sku: string;
  slug: string;
  name: string;
  category: string;
  description: string;
  specs: Record<string, string | number | boolean>;
  priceCents: number;
  onHand: number;
  minimumQuantity: number;
  picture: string;
  pictureAlt: string;
  numbers: PartNumber[];
}

interface Draft<Category extends SpecCategory> {
  sku: string;
  slug: string;
  name: string;
  /** Sentences; what does not apply is left out by giving an empty string. */
  description: readonly string[];
  specs: Specs<Category>;
  /** In whole dollars and cents: 24.9 */
  price: number;
  minimumQuantity?: number;
  /** File in `pictures/`, without its ending, and what is to be seen on it. */
  picture: readonly [file: string, alt: string];
  numbers?: readonly PartNumber[];
}

/** A part of a category: its specs are held to that category's words, its stock follows from its sku. */
export function part<Category extends SpecCategory>(category: Category, draft: Draft<Category>): Part {
  const { sku, slug, name, description, specs, price, minimumQuantity = 1, numbers = [] } = draft;
  return {
    sku,
    slug,
    name,
    category,
    description: description.filter((sentence) => sentence !== "").join(" "),
    specs: { ...(specs as Part["specs"]) },
    priceCents: Math.round(price * 100),
    onHand: stockOf(sku, minimumQuantity),
    minimumQuantity,
    picture: `${draft.picture[0]}.webp`,
    pictureAlt: draft.picture[1],
    numbers: [{ kind: "own", number: sku }, ...numbers],
  };
}

/** A price as shops write it: just under the next half or whole unit. */
export const shelfPrice = (amount: number) => Math.round(Math.max(amount, 3)) - 0.1;

/**
 * How many lie on the shelf: an even, repeatable spread. One in sixteen is sold out, one in eight is nearly so,
 * the rest is plenty.
 */
function stockOf(sku: string, minimumQuantity: number): number {
  const spread = spreadOf(sku);
  const turn = spread % 16;
  if (turn === 0) return 0;
  if (turn <= 2) return minimumQuantity + ((spread >> 5) % 4);
  return minimumQuantity + 5 + ((spread >> 5) % (turn < 6 ? 180 : 60));
}

/** FNV-1a: the same number for the same word, on every machine. */
export function spreadOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash >>> 4;
}
