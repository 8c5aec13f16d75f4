import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";

export interface MyLaptopsRow {
  version: number;
  laptops: { slug: string; brand: string; model: string; chosen: boolean }[];
}

/** A person's laptops in their order, and which state of the list this is: both of one moment. */
export async function laptopsOfUser(db: Reads, userId: string): Promise<MyLaptopsRow> {
  const { rows } = await sql<MyLaptopsRow>`
    SELECT u.laptops_version AS version,
      coalesce((SELECT jsonb_agg(jsonb_build_object('slug', l.slug, 'brand', l.brand, 'model', l.model,
          'chosen', ul.selected) ORDER BY ul.position)
        FROM user_laptops ul JOIN laptops l ON l.id = ul.laptop_id WHERE ul.user_id = u.id), '[]') AS laptops
    FROM users u WHERE u.id = ${userId}`.execute(db);
  return rows[0] ?? { version: 0, laptops: [] };
}

/** Counts the list's version up, and holds whoever else would, provided it is the one that was read. */
export async function claimVersion(tx: Tx, userId: string, version: number): Promise<boolean> {
  const claimed = await tx
    .updateTable("users")
    .set({ laptops_version: version + 1 })
    .where("id", "=", userId)
    .where("laptops_version", "=", version)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Puts the list in the place of the one before; slugs the shop does not know are left out. */
export async function replaceLaptops(
  tx: Tx,
  userId: string,
  { slugs, chosen }: { slugs: readonly string[]; chosen: string | null },
): Promise<void> {
  await tx.deleteFrom("user_laptops").where("user_id", "=", userId).execute();
  await sql`
    INSERT INTO user_laptops (user_id, laptop_id, position, selected)
    SELECT ${userId}, l.id, row_number() OVER (ORDER BY wanted.position), l.slug IS NOT DISTINCT FROM ${chosen}::text
    FROM unnest(${slugs}::text[]) WITH ORDINALITY AS wanted (slug, position) JOIN laptops l ON l.slug = wanted.slug
  `.execute(tx);
}
