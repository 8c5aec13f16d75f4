import type { AnswerOf } from "#contract/call.ts";
import type { getPart } from "#contract/parts.ts";
import type { TextSegment } from "#domain/highlight.ts";
import { type Stock, stockOf } from "#domain/part.ts";
import type { PictureSource } from "#web/ui/picture.tsx";

export type PartDto = AnswerOf<typeof getPart>;

/** What a card shows of a part, and no more: page data is sent twice, as HTML and for the scripts. */
export interface PartSummary {
  slug: string;
  sku: string;
  name: string;
  /** The name in segments, with search matches marked. */
  segments?: readonly TextSegment[];
  /** Id of its category. */
  category: string;
  price: number;
  currency: string;
  picture: PictureSource;
  stock: Stock;
  average: number | null;
  reviews: number;
}

/** Returns a part for a card, without the picture's alt text: the card shows the name next to the picture. */
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
