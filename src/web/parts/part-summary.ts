import type { AnswerOf } from "#contract/call.ts";
import type { getPart } from "#contract/parts.ts";
import type { TextSegment } from "#domain/highlight.ts";
import { type Stock, stockOf } from "#domain/part.ts";
import type { PictureSource } from "#web/ui/picture.tsx";

export type PartDto = AnswerOf<typeof getPart>;

/** What a card shows of a part. A page's data travels twice, as HTML and for the scripts: no more than this. */
export interface PartSummary {
  slug: string;
  sku: string;
  name: string;
  /** The name in pieces, those that were looked for marked. */
  pieces?: readonly TextSegment[];
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
export function cardSummary(part: PartDto): PartSummary {
  const { picture, ...summary } = partSummary(part);
  const stem = picture.src.replace(/\.\w+$/, "");
  const sources = picture.sources.map(({ type, srcset }) => ({ type, srcset: srcset.replaceAll(stem, "") }));
  return { ...summary, picture: { ...picture, alt: "", sources } };
}

export function partSummary(part: PartDto): PartSummary {
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
