import type { z } from "zod";
import type { part } from "#contract/parts.ts";
import { toDecimal } from "#domain/money.ts";
import type { PictureView } from "#server/images/picture-view.ts";
import type { PartRow } from "./parts-queries.ts";

export type PartDto = z.infer<typeof part>;

/** A part in the words of the wire (contract: money as a decimal with its currency, `availableQuantity` free stock). */
export function toPartDto(row: PartRow, currency: string, pictureView: PictureView): PartDto {
  return {
    _id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    category: row.category,
    categoryName: row.category_name,
    price: toDecimal({ cents: row.price_cents, currency }),
    currency,
    description: row.description,
    picture: row.picture,
    pictureView: pictureView(row.picture, row.picture_alt || row.name),
    availableQuantity: row.available,
    minimumQuantity: row.minimum_quantity,
    ratings: { average: row.rating_average, count: row.rating_count },
    specs: row.specs,
    numbers: row.numbers,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}
