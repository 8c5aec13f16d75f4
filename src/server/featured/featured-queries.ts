import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";

export interface FeaturedPart {
  id: string;
  sku: string;
}

/** Returns the featured parts in order, and the version of the list. */
export async function findFeatured(db: Reads): Promise<{ version: number; parts: FeaturedPart[] }> {
  const { rows } = await sql<{ version: number; parts: FeaturedPart[] }>`
    SELECT version, coalesce(
      (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'sku', p.sku) ORDER BY f.position)
       FROM featured_parts f JOIN parts p ON p.id = f.part_id), '[]') AS parts
    FROM featured_list`.execute(db);
  return rows[0] ?? { version: 1, parts: [] };
}

/** Increments the list's version and locks the list, if it has this version. @returns whether it had */
export async function takeVersion(tx: Tx, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("featured_list")
    .set((e) => ({ version: e("version", "+", 1) }))
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the list. @returns how many of these parts there are */
export async function replaceFeatured(tx: Tx, partIds: readonly string[]): Promise<number> {
  await tx.deleteFrom("featured_parts").execute();
  const { numAffectedRows } = await sql`
    INSERT INTO featured_parts (part_id, position)
    SELECT p.id, x.position FROM unnest(${partIds}::uuid[]) WITH ORDINALITY AS x (id, position)
    JOIN parts p ON p.id = x.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
