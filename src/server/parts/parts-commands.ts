import { sql } from "kysely";
import type { Tx } from "#server/db/database.ts";

export interface NewPart {
  id: string;
  sku: string;
  slug: string;
  name: string;
  category: string;
  description: string;
  specs: Record<string, string | number | boolean>;
  priceCents: number;
  minimumQuantity: number;
  picture: string;
  pictureAlt: string;
}

export async function insertPart(tx: Tx, part: NewPart): Promise<void> {
  await tx
    .insertInto("parts")
    .values({
      id: part.id,
      sku: part.sku,
      slug: part.slug,
      name: part.name,
      category: part.category,
      description: part.description,
      specs: JSON.stringify(part.specs),
      price_cents: part.priceCents,
      minimum_quantity: part.minimumQuantity,
      picture: part.picture,
      picture_alt: part.pictureAlt,
    })
    .execute();
}

export interface PartChanges {
  name?: string | undefined;
  sku?: string | undefined;
  category?: string | undefined;
  description?: string | undefined;
  specs?: string | undefined;
  price_cents?: number | undefined;
  minimum_quantity?: number | undefined;
  picture?: string | undefined;
}

/** Changes a part, on sale or retired, if it is still at the version that was read. @returns whether it was. */
export async function updatePart(
  tx: Tx,
  id: string,
  version: number,
  changes: PartChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("parts")
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceNumbers(
  tx: Tx,
  partId: string,
  numbers: readonly { kind: "own" | "maker" | "old" | "substitute"; number: string }[],
): Promise<void> {
  await tx.deleteFrom("part_numbers").where("part_id", "=", partId).execute();
  if (numbers.length === 0) return;
  await tx
    .insertInto("part_numbers")
    .values(numbers.map(({ kind, number }) => ({ part_id: partId, kind, number })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Erases a part that no order refers to. @returns whether it was there and free of orders. */
export async function erasePart(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("parts")
    .where("id", "=", id)
    .where("state", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("order_lines").select("order_id").whereRef("order_lines.part_id", "=", "parts.id")),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes a part off the shop and keeps it for the orders that show it. */
export async function archivePart(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("parts")
    .set({ state: "archived", version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "active")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a retired part on sale again. @returns whether it was retired. */
export async function reactivatePart(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("parts")
    .set({ state: "active", version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "archived")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Slugs already taken that begin with this one. */
export async function slugsLike(tx: Tx, slug: string): Promise<Set<string>> {
  const rows = await tx.selectFrom("parts").select("slug").where("slug", "like", `${slug}%`).execute();
  return new Set(rows.map((row) => row.slug));
}
