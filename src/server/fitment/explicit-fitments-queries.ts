import { sql } from "kysely";
import type { ExplicitFitment } from "#domain/fitment/explicit-fitment.ts";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface FoundFitment extends ExplicitFitment {
  /** The laptop's key. */
  id: string;
  name: string;
  derived: boolean;
}

export interface FitmentFilter {
  q: string | undefined;
  derived: boolean;
}

/** The rows of one part in the order of the laptops' names, and how many there are in all. */
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

/** Keeps others from writing a part while its rows are worked out anew; orders wait for a moment, too. */
export async function lockPart(
  tx: Tx,
  partId: string,
): Promise<{ category: string; specs: Record<string, string | number | boolean> } | undefined> {
  return tx
    .selectFrom("parts")
    .select(["category", "specs"])
    .where("id", "=", partId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Pair {
  partId: string;
  laptopId: string;
}

/** States something where nothing was stated; what a rule had derived makes way. @returns whether nothing was. */
export async function insertExplicitFitment(
  tx: Tx,
  { partId, laptopId }: Pair,
  fit: ExplicitFitment,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("fitments")
    .values({ part_id: partId, laptop_id: laptopId, ...fit, derived: false })
    .onConflict((conflict) =>
      conflict
        .columns(["part_id", "laptop_id"])
        .doUpdateSet({ ...fit, derived: false })
        .where("fitments.derived", "=", true),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** States something else than what was read. @returns whether that still stood there. */
export async function replaceExplicitFitment(
  tx: Tx,
  pair: Pair,
  fit: ExplicitFitment,
  read: ExplicitFitment,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("fitments")
    .set(fit)
    .where((fits) => fits.and(asRead(pair, read)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes back what was read. @returns whether that still stood there. */
export async function deleteExplicitFitment(tx: Tx, pair: Pair, read: ExplicitFitment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("fitments")
    .where((fits) => fits.and(asRead(pair, read)))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The row of a pair, as long as it says what was read. */
const asRead = ({ partId, laptopId }: Pair, { verdict, condition, source }: ExplicitFitment) => ({
  ...{ part_id: partId, laptop_id: laptopId, derived: false },
  ...{ verdict, condition, source },
});
