import { sql } from "kysely";
import type { ExplicitFitment } from "#domain/fitment/evaluate-fit.ts";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { type PartToDerive, partToDerive } from "./fitments-queries.ts";

export interface FoundFitment extends ExplicitFitment {
  /** The laptop's id. */
  id: string;
  name: string;
  derived: boolean;
}

export interface FitmentFilter {
  q: string | undefined;
  derived: boolean;
}

/** Returns a page of a part's fitments by laptop name, and the total number. */
export async function fitmentsOfPart(
  db: Reads,
  partId: string,
  { q = "", derived }: FitmentFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: FoundFitment[]; total: number }> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).map(containing);
  const where = sql`f.part_id = ${partId} AND f.derived = ${derived} AND l.name LIKE ALL (${words}::text[])`;
  const beyond = after ? sql`AND (l.name, l.id) > (${after.key}, ${after.id}::uuid)` : sql``;
  const [{ rows }, counted] = await Promise.all([
    sql<FoundFitment>`
      SELECT l.id, l.name, f.verdict, f.condition, f.source, f.derived
      FROM fitments f JOIN laptops l ON l.id = f.laptop_id WHERE ${where} ${beyond}
      ORDER BY l.name, l.id LIMIT ${limit}`.execute(db),
    sql<{ total: number }>`
      SELECT count(*) AS total FROM fitments f JOIN laptops l ON l.id = f.laptop_id WHERE ${where}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Locks a part while its fitments are derived; orders of the part wait, too. @returns what the rules read */
export async function lockPartToDerive(tx: Tx, partId: string): Promise<PartToDerive | undefined> {
  await tx.selectFrom("parts").select("id").where("id", "=", partId).forNoKeyUpdate().execute();
  // A second statement sees the numbers as of the lock.
  const { rows } = await sql<PartToDerive>`
    SELECT ${partToDerive} FROM parts p WHERE p.id = ${partId}`.execute(tx);
  return rows[0];
}

interface Pair {
  partId: string;
  laptopId: string;
}

/** Inserts an explicit fitment, in place of a derived one. @returns false if there already was an explicit one */
export async function insertExplicitFitment(
  tx: Tx,
  { partId, laptopId }: Pair,
  fitment: ExplicitFitment,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("fitments")
    .values({ part_id: partId, laptop_id: laptopId, ...fitment, derived: false })
    .onConflict((conflict) =>
      conflict
        .columns(["part_id", "laptop_id"])
        .doUpdateSet({ ...fitment, derived: false })
        .where("fitments.derived", "=", true),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the fitment that was read. @returns false if it has changed since */
export async function replaceExplicitFitment(
  tx: Tx,
  pair: Pair,
  fitment: ExplicitFitment,
  read: ExplicitFitment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("fitments")
    .set(fitment)
    .where((row) => row.and(asRead(pair, read)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the fitment that was read. @returns false if it has changed since */
export async function deleteExplicitFitment(tx: Tx, pair: Pair, read: ExplicitFitment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("fitments")
    .where((row) => row.and(asRead(pair, read)))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Matches the row of a pair if it is still the one that was read. */
const asRead = ({ partId, laptopId }: Pair, { verdict, condition, source }: ExplicitFitment) => ({
  ...{ part_id: partId, laptop_id: laptopId, derived: false },
  ...{ verdict, condition, source },
});
