import { sql } from "kysely";
import type pg from "pg";
import type { ExplicitFitment } from "#domain/fitment/explicit-fitment.ts";
import type { Reads, Tx } from "#server/db/database.ts";

export interface FitmentRow {
  partId: string;
  laptopId: string;
  verdict: "fits" | "fits_if" | "does_not_fit";
  condition: string;
  source: string;
  derived: boolean;
}

/** Writes fit rows in one statement. What is there already stays: what somebody has listed goes before a rule. */
export async function insertFitments(tx: Tx, rows: readonly FitmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof FitmentRow>(key: Key) => rows.map((row) => row[key]);
  await sql`
    INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, derived)
    SELECT * FROM unnest(${column("partId")}::uuid[], ${column("laptopId")}::uuid[], ${column("verdict")}::text[],
      ${column("condition")}::text[], ${column("source")}::text[], ${column("derived")}::boolean[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteDerivedFitments(tx: Tx, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return;
  await tx.deleteFrom("fitments").where("part_id", "in", partIds).where("derived", "=", true).execute();
}

/** What somebody has listed of several parts and a laptop, by part. For every list that shows fits: prepared. */
export async function explicitFitments(
  pool: pg.Pool,
  partIds: readonly string[],
  laptopId: string,
): Promise<Map<string, ExplicitFitment>> {
  const { rows } = await pool.query<ExplicitFitment & { part_id: string }>({
    name: "listed-fits",
    text: `SELECT part_id, verdict, condition, source FROM fitments
      WHERE part_id = ANY ($1::uuid[]) AND laptop_id = $2 AND NOT derived`,
    values: [partIds, laptopId],
  });
  return new Map(rows.map(({ part_id, ...listed }) => [part_id, listed]));
}

/** What somebody has listed of a part and a laptop; undefined when nobody has. */
export async function explicitFitment(
  db: Reads,
  partId: string,
  laptopId: string,
): Promise<ExplicitFitment | undefined> {
  return db
    .selectFrom("fitments")
    .select(["verdict", "condition", "source"])
    .where("part_id", "=", partId)
    .where("laptop_id", "=", laptopId)
    .where("derived", "=", false)
    .executeTakeFirst();
}
