import { sql } from "kysely";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import type { Reads, Tx } from "#server/db/database.ts";

type Facts = Pick<LaptopFacts, "batteries" | "known">;

interface AddedLaptopRow extends Facts {
  slug: string;
  brand: string;
  model: string;
  added_at: Date;
  added_by_name: string;
  version: number;
}

/** The screen shows the newest. */
const MAX_SHOWN = 500;

/** Returns the laptops that the team added, newest first. */
export async function addedLaptops(db: Reads): Promise<AddedLaptopRow[]> {
  const { rows } = await sql<AddedLaptopRow>`
    SELECT l.slug, l.brand, l.model, l.batteries, l.known, l.added_at, l.version,
      coalesce(nullif(u.display_name, ''), u.email) AS added_by_name
    FROM laptops l JOIN users u ON u.id = l.added_by
    WHERE l.added_at IS NOT NULL ORDER BY l.added_at DESC, l.id DESC LIMIT ${MAX_SHOWN}`.execute(db);
  return rows;
}

/** Returns how the shop spells a brand, if it knows it. */
export async function spellingOf(db: Reads, brand: string): Promise<string | undefined> {
  const { rows } = await sql<{ brand: string }>`
    SELECT brand FROM laptops WHERE lower(brand) = lower(${brand}) LIMIT 1`.execute(db);
  return rows[0]?.brand;
}

interface LaptopToAdd extends Facts {
  id: string;
  slug: string;
  brand: string;
  model: string;
  addedBy: string;
}

/** Inserts a laptop. A slug or name that the shop has surfaces as `laptops_slug_once` or `laptops_model_once`. */
export async function insertAdded(
  tx: Tx,
  { addedBy, batteries, known, ...laptop }: LaptopToAdd,
): Promise<void> {
  await tx
    .insertInto("laptops")
    .values({
      ...laptop,
      batteries: JSON.stringify(batteries),
      known: JSON.stringify(known),
      added_at: sql`now()`,
      added_by: addedBy,
    })
    .execute();
}

/**
 * Returns a laptop that the team added, and locks it; undefined if there is none. Fitments can refer to it meanwhile,
 * so that an edited part does not wait.
 */
export async function lockAdded(
  tx: Tx,
  slug: string,
): Promise<(Facts & { id: string; brand: string; model: string }) | undefined> {
  return tx
    .selectFrom("laptops")
    .select(["id", "brand", "model", "batteries", "known"])
    .where("slug", "=", slug)
    .where("added_at", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes what is known of a laptop if it still has this version. @returns whether it had */
export async function updateFacts(
  tx: Tx,
  { id, version, batteries, known }: Facts & { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("laptops")
    .set({
      batteries: JSON.stringify(batteries),
      known: JSON.stringify(known),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a laptop that the team added. @returns what it was; undefined if there is none */
export async function deleteAdded(
  tx: Tx,
  slug: string,
): Promise<{ id: string; brand: string; model: string } | undefined> {
  return tx
    .deleteFrom("laptops")
    .where("slug", "=", slug)
    .where("added_at", "is not", null)
    .returning(["id", "brand", "model"])
    .executeTakeFirst();
}
