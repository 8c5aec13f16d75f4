import { sql } from "kysely";
import type pg from "pg";
import type { ExplicitFitment, PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { Disagreement } from "#domain/fitment/how-to-check.ts";
import type { Reads, Tx } from "#server/db/database.ts";

export interface FitmentRow {
  partId: string;
  laptopId: string;
  verdict: ExplicitFitment["verdict"];
  condition: string;
  source: string;
  derived: boolean;
}

/**
 * Inserts fitments in one statement. Existing rows stay, so an explicit fitment is never overwritten by a rule. Parts
 * that were deleted since they were read are left out.
 */
export async function insertFitments(tx: Tx, rows: readonly FitmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof FitmentRow>(key: Key) => rows.map((row) => row[key]);
  const partIds = [...new Set(column("partId"))];
  await sql`
    WITH existing AS (SELECT id FROM parts WHERE id = ANY (${partIds}::uuid[]) ORDER BY id FOR KEY SHARE)
    INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, derived)
    SELECT given.* FROM unnest(${column("partId")}::uuid[], ${column("laptopId")}::uuid[],
      ${column("verdict")}::text[], ${column("condition")}::text[], ${column("source")}::text[],
      ${column("derived")}::boolean[]) AS given (part_id, laptop_id, verdict, condition, source, derived)
    JOIN existing ON existing.id = given.part_id
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteDerivedFitments(tx: Tx, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return;
  await tx.deleteFrom("fitments").where("part_id", "in", partIds).where("derived", "=", true).execute();
}

export async function deleteDerivedForLaptops(tx: Tx, laptopIds: readonly string[] | "all"): Promise<void> {
  const ofLaptops = laptopIds === "all" ? sql`` : sql`AND laptop_id = ANY (${laptopIds}::uuid[])`;
  await sql`DELETE FROM fitments WHERE derived ${ofLaptops}`.execute(tx);
}

/** The properties of a part that the rules read. */
export type PartToDerive = Required<PartToFit> & { id: string };

/** Its columns, of `parts p`. */
export const partToDerive = sql.raw(`p.id, p.category, p.specs, coalesce(
  (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'number', number)) FROM part_numbers WHERE part_id = p.id),
  '[]') AS numbers`);

/** Returns a page of all parts, archived ones included, in the order of their ids. */
export async function partsAfter(
  db: Reads,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<PartToDerive[]> {
  const { rows } = await sql<PartToDerive>`
    SELECT ${partToDerive} FROM parts p
    WHERE (${after ?? null}::uuid IS NULL OR p.id > ${after ?? null})
    ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The stored fitment of a part and a laptop. */
export interface StoredEvidence {
  explicit: ExplicitFitment | undefined;
  /** Open: no admin has settled it. */
  disagreement: Disagreement | undefined;
}

/** Returns what is stored about several parts and a laptop, by part. A prepared statement: many lists use it. */
export async function evidenceForLaptop(
  pool: pg.Pool,
  partIds: readonly string[],
  laptopId: string,
): Promise<Map<string, StoredEvidence>> {
  const { rows } = await pool.query<{
    part_id: string;
    explicit: ExplicitFitment | null;
    misfit_units: number | null;
  }>({
    name: "evidence-for-laptop",
    text: `SELECT part_id, f.explicit, c.misfit_units
      FROM (SELECT part_id, jsonb_build_object('verdict', verdict, 'condition', condition, 'source', source) AS explicit
        FROM fitments WHERE part_id = ANY ($1::uuid[]) AND laptop_id = $2 AND NOT derived) AS f
      FULL JOIN (SELECT part_id, misfit_units FROM fit_contradictions
        WHERE part_id = ANY ($1::uuid[]) AND laptop_id = $2 AND settled_at IS NULL) AS c USING (part_id)`,
    values: [partIds, laptopId],
  });
  return new Map(
    rows.map(({ part_id, explicit, misfit_units }) => [
      part_id,
      {
        explicit: explicit ?? undefined,
        disagreement: misfit_units === null ? undefined : { misfitUnits: misfit_units },
      },
    ]),
  );
}

/** Returns the explicit fitment of a part and a laptop, if any. */
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

export interface FitmentToSet extends ExplicitFitment {
  partId: string;
  laptopId: string;
  /** The fitment that was read before; null if there was none. */
  replaces: ExplicitFitment | null;
}

/** Returns the explicit fitments of pairs of parts and laptops. */
export async function explicitFitments(
  db: Reads,
  pairs: readonly { partId: string; laptopId: string }[],
): Promise<(ExplicitFitment & { partId: string; laptopId: string })[]> {
  const { rows } = await sql<ExplicitFitment & { partId: string; laptopId: string }>`
    SELECT f.part_id AS "partId", f.laptop_id AS "laptopId", f.verdict, f.condition, f.source
    FROM unnest(${pairs.map(({ partId }) => partId)}::uuid[], ${pairs.map(({ laptopId }) => laptopId)}::uuid[])
      AS x (part_id, laptop_id)
    JOIN fitments f ON f.part_id = x.part_id AND f.laptop_id = x.laptop_id AND NOT f.derived`.execute(db);
  return rows;
}

/** Sets fitments whose current state is still the one that was read. @returns how many were set */
export async function upsertFitments(tx: Tx, fitments: readonly FitmentToSet[]): Promise<number> {
  const rows = (
    some: readonly FitmentToSet[],
  ) => sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS x (
    "partId" uuid, "laptopId" uuid, verdict text, condition text, source text, replaces jsonb)`;
  const added = await sql`
    INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, derived)
    SELECT "partId", "laptopId", verdict, condition, source, false
    FROM ${rows(fitments.filter(({ replaces }) => replaces === null))}
    ON CONFLICT (part_id, laptop_id) DO UPDATE SET verdict = excluded.verdict, condition = excluded.condition,
      source = excluded.source, derived = false WHERE fitments.derived`.execute(tx);
  const changed = await sql`
    UPDATE fitments f SET verdict = x.verdict, condition = x.condition, source = x.source
    FROM ${rows(fitments.filter(({ replaces }) => replaces !== null))}
    WHERE f.part_id = x."partId" AND f.laptop_id = x."laptopId" AND NOT f.derived
      AND f.verdict = x.replaces->>'verdict' AND f.condition = x.replaces->>'condition'
      AND f.source = x.replaces->>'source'`.execute(tx);
  return Number(added.numAffectedRows ?? 0) + Number(changed.numAffectedRows ?? 0);
}

export interface ExplicitFitmentRow extends ExplicitFitment {
  part_id: string;
  laptop_id: string;
  sku: string;
  slug: string;
  brand: string;
  model: string;
}

/** Returns a page of explicit fitments after a pair, in the order of the primary key. */
export async function explicitFitmentsAfter(
  db: Reads,
  { after, limit }: { after: { part_id: string; laptop_id: string } | undefined; limit: number },
): Promise<ExplicitFitmentRow[]> {
  const beyond = after ? sql`AND (f.part_id, f.laptop_id) > (${after.part_id}, ${after.laptop_id})` : sql``;
  const { rows } = await sql<ExplicitFitmentRow>`
    SELECT f.part_id, f.laptop_id, p.sku, l.slug, l.brand, l.model, f.verdict, f.condition, f.source
    FROM (SELECT * FROM fitments f WHERE NOT f.derived ${beyond}
          ORDER BY f.part_id, f.laptop_id LIMIT ${limit}) AS f
    JOIN parts p ON p.id = f.part_id JOIN laptops l ON l.id = f.laptop_id
    ORDER BY f.part_id, f.laptop_id`.execute(db);
  return rows;
}
