import type { AnswerOf } from "#contract/call.ts";
import type { getPart } from "#contract/parts.ts";
import type { TextSegment } from "#domain/highlight.ts";
import { type Stock, stockOf } from "#domain/part.ts";
import type { PictureSource } from "#web/ui/picture.tsx";
import { type KeySpecs, keySpecs } from "./key-specs.ts";

export type PartDto = AnswerOf<typeof getPart>;

/** The fields of a part that a card shows, and no more: page data is sent twice, as HTML and for the scripts. */
export interface PartSummary {
  id: string;
  slug: string;
  sku: string;
  name: string;
  /** The name in segments, with search matches marked. */
  segments?: readonly TextSegment[];
  /** The values of its category's columns, only in a table of one category. */
  cells?: readonly string[];
  /** Id of its category. */
  category: string;
  price: number;
  currency: string;
  picture: PictureSource;
  stock: Stock;
  minimumQuantity: number;
  /** Three specs at most: "8 GB · 3200 MT/s · CL22". */
  specs?: string;
  generation?: KeySpecs["generation"];
  average: number | null;
  reviews: number;
}

/** Returns a part for a card, without the picture's alt text: the card shows the name next to the picture. */
export function cardSummary(part: PartDto): PartSummary {
  const { picture, ...summary } = partSummary(part);
  const { texts, generation } = keySpecs(part);
  return {
    ...summary,
    ...(texts.length > 0 && { specs: texts.join(" · ") }),
    ...(generation && { generation }),
    picture: { ...picture, alt: "" },
  };
}

/** Returns a picture whose sources continue its own address, as `PictureSource` allows: pages name many of them. */
export function shortened(picture: PartDto["pictureView"]): PartSummary["picture"] {
  const stem = picture.src.replace(/\.\w+$/, "");
  const sources = picture.sources.map(({ type, srcset }) => ({ type, srcset: srcset.replaceAll(stem, "") }));
  return { ...picture, sources };
}

export function partSummary(part: PartDto): PartSummary {
  return {
    id: part._id,
    slug: part.slug,
    sku: part.sku,
    name: part.name,
    category: part.category,
    price: part.price,
    currency: part.currency,
    picture: shortened(part.pictureView),
    stock: stockOf(part),
    minimumQuantity: part.minimumQuantity,
    average: part.ratings.average,
    reviews: part.ratings.count,
  };
}
