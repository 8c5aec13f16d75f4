import { sql } from "kysely";
import type { ExplicitFitment } from "#domain/fitment/explicit-fitment.ts";
import type { Reads, Tx } from "#server/db/database.ts";

export interface FitmentToSet extends ExplicitFitment {
  partId: string;
  laptopId: string;
  /** What was listed when this was decided; null when nothing was. */
  replaces: ExplicitFitment | null;
}

/** What is listed of these pairs of parts and laptops. */
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

/** Lists many fits in place of what was read, where that still stands. @returns how many. */
export async function upsertFitments(tx: Tx, fits: readonly FitmentToSet[]): Promise<number> {
  const given = (
    some: readonly FitmentToSet[],
  ) => sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS x (
    "partId" uuid, "laptopId" uuid, verdict text, condition text, source text, replaces jsonb)`;
  const added = await sql`
    INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, derived)
    SELECT "partId", "laptopId", verdict, condition, source, false
    FROM ${given(fits.filter(({ replaces }) => replaces === null))}
    ON CONFLICT (part_id, laptop_id) DO UPDATE SET verdict = excluded.verdict, condition = excluded.condition,
      source = excluded.source, derived = false WHERE fitments.derived`.execute(tx);
  const changed = await sql`
    UPDATE fitments f SET verdict = x.verdict, condition = x.condition, source = x.source
    FROM ${given(fits.filter(({ replaces }) => replaces !== null))}
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

/** So many listed rows after a pair, in the order of the table's key. */
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
