import type { Database } from "#server/db/database.ts";
import { type Cursor, cutPage, invalidCursor } from "#server/http/cursor.ts";
import { findActivePart } from "#server/parts/find-part.ts";
import { countLaptopsOfPart, type FittingLaptop, laptopsOfPart } from "./fitting-parts-queries.ts";

/** A page of the laptops a part fits, by rule or as listed, the commonest first. Refuses `unknown`. */
export async function listLaptopsOfPart(
  db: Database,
  idOrSlug: string,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: FittingLaptop[]; next: Cursor | undefined; total: number }> {
  if (after && !/^\d{1,9}$/.test(after.key)) throw invalidCursor();
  const { id } = await findActivePart(db.kysely, idOrSlug);
  const [rows, total] = await Promise.all([
    laptopsOfPart(db.pool, id, {
      // One row more than shown tells whether there is a next page.
      limit: limit + 1,
      after: after && { reports: Number(after.key), id: after.id },
    }),
    countLaptopsOfPart(db.pool, id),
  ]);
  return { ...cutPage(rows, limit, ({ reports }) => String(reports)), total };
}
