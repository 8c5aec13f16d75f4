import type { z } from "zod";
import { partFieldList } from "#contract/part-fields.ts";
import { type part, partOutputs } from "#contract/parts.ts";
import { toDecimal } from "#domain/money.ts";
import type { PictureView } from "#server/images/picture-view.ts";
import type { PartRow } from "./parts-queries.ts";

export type PartDto = z.infer<typeof part>;

/** Returns a part as the API shows it. */
export function toPartDto(row: PartRow, currency: string, pictureView: PictureView): PartDto {
  return {
    ...fieldsOf(row),
    _id: row.id,
    slug: row.slug,
    categoryName: row.category_name,
    price: toDecimal({ cents: row.price_cents, currency }),
    currency,
    pictureView: pictureView(row.picture, row.picture_alt || row.name),
    morePictureViews: row.more_pictures.map((picture, index) =>
      pictureView(picture, `${row.name}, picture ${index + 2}`),
    ),
    ratings: { average: row.rating_average, count: row.rating_count },
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

function fieldsOf(row: PartRow): Omit<Pick<PartDto, keyof typeof partOutputs>, "price"> {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    partFieldList.flatMap(({ name, row }) => (name in partOutputs ? [[name, values.get(row)]] : [])),
  ) as ReturnType<typeof fieldsOf>;
}
