import type { PartNumber } from "#contract/part-fields.ts";
import type { SpecCategory, Specs } from "#domain/part-specs.ts";
import { warrantyMonthsOf, weightGramsOf } from "./warranty-and-weight.ts";

/** A part as the catalog lists it. */
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
  warrantyMonths: number;
  weightGrams: number | null;
  picture: string;
  pictureAlt: string;
  numbers: PartNumber[];
}

interface Draft<Category extends SpecCategory> {
  sku: string;
  slug: string;
  name: string;
  /** Sentences; empty ones are left out. */
  description: readonly string[];
  specs: Specs<Category>;
  /** In dollars: 24.9. */
  price: number;
  minimumQuantity?: number;
  /** The file in `pictures/` without its extension, and its alternative text. */
  picture: readonly [file: string, alt: string];
  numbers?: readonly PartNumber[];
}

/** Completes a draft: its stock follows from its sku. */
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
    warrantyMonths: warrantyMonthsOf(category),
    weightGrams: weightGramsOf(category, specs as Part["specs"]),
    picture: `${draft.picture[0]}.webp`,
    pictureAlt: draft.picture[1],
    numbers: [{ kind: "own", number: sku }, ...numbers],
  };
}

/** Rounds to a retail price that ends in .90. */
export const retailPrice = (amount: number) => Math.round(Math.max(amount, 3)) - 0.1;

/** Derives a part's stock from its sku: one part in sixteen is sold out, one in eight nearly so, the rest is plenty. */
function stockOf(sku: string, minimumQuantity: number): number {
  const hash = hashOf(sku);
  const bucket = hash % 16;
  if (bucket === 0) return 0;
  if (bucket <= 2) return minimumQuantity + ((hash >> 5) % 4);
  return minimumQuantity + 5 + ((hash >> 5) % (bucket < 6 ? 180 : 60));
}

/** FNV-1a: the same number for the same text, on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash >>> 4;
}
