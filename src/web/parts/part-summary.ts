import type { AnswerOf } from "#contract/call.ts";
import type { getPart } from "#contract/parts.ts";
import { type Stock, stockOf } from "#domain/part.ts";
import type { PictureSource } from "#web/ui/picture.tsx";

export type PartWire = AnswerOf<typeof getPart>;

/** What a card shows of a part. A page's data travels twice, as HTML and for the scripts: no more than this. */
export interface PartSummary {
  slug: string;
  sku: string;
  name: string;
  /** Id of its category. */
  category: string;
  price: number;
  currency: string;
  picture: PictureSource;
  stock: Stock;
  average: number | null;
  reviews: number;
}

/** A part for a card, which says its name beside the picture: what is to be seen there need not be told as well. */
export function cardSummary(part: PartWire): PartSummary {
  const summary = partSummary(part);
  return { ...summary, picture: { ...summary.picture, alt: "" } };
}

export function partSummary(part: PartWire): PartSummary {
  return {
    slug: part.slug,
    sku: part.sku,
    name: part.name,
    category: part.category,
    price: part.price,
    currency: part.currency,
    picture: part.pictureView,
    stock: stockOf(part),
    average: part.ratings.average,
    reviews: part.ratings.count,
  };
}
