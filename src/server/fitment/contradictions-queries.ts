import { sql } from "kysely";
import type { ExplicitFitment, PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { FitVerdict } from "#domain/fitment/fit-answer.ts";
import type { Reads } from "#server/db/database.ts";
import { type PartToDerive, partToDerive } from "./fitments-queries.ts";

/** Pairs of returned parts per run; one run evaluates them all. */
const MAX_IN_DOUBT = 5000;
/** More than an admin settles in a day. */
const MAX_LISTED = 200;

export interface Pair {
  partId: string;
  laptopId: string;
}

/** A pair with what contradicts itself: the explicit fitment, if there is one, and the units that came back. */
export interface PairToCheck extends Pair {
  explicit: ExplicitFitment | null;
  misfitUnits: number;
}

export interface FoundContradiction extends Pair {
  said: ExplicitFitment["verdict"];
  rules: FitVerdict;
  misfitUnits: number;
}

const misfitUnits = sql`
  SELECT rl.part_id, r.laptop_id, sum(rl.quantity)::int AS units
  FROM return_lines rl JOIN returns r ON r.id = rl.return_id
  WHERE rl.reason = 'does_not_fit' AND r.state <> 'declined' AND r.laptop_id IS NOT NULL
  GROUP BY rl.part_id, r.laptop_id`;

/** Returns the next explicit fitments after a pair, by primary key. */
export async function explicitPairsAfter(
  db: Reads,
  after: Pair | undefined,
  limit: number,
): Promise<PairToCheck[]> {
  const beyond = after ? sql`AND (part_id, laptop_id) > (${after.partId}, ${after.laptopId})` : sql``;
  const { rows } = await sql<PairToCheck>`
    SELECT f.part_id AS "partId", f.laptop_id AS "laptopId", coalesce(m.units, 0) AS "misfitUnits",
      jsonb_build_object('verdict', f.verdict, 'condition', f.condition, 'source', f.source) AS explicit
    FROM (SELECT * FROM fitments WHERE NOT derived ${beyond} ORDER BY part_id, laptop_id LIMIT ${limit}) AS f
    LEFT JOIN (${misfitUnits}) AS m USING (part_id, laptop_id)
    ORDER BY f.part_id, f.laptop_id`.execute(db);
  return rows;
}

/**
 * Returns the pairs that buyers named when they returned a part, most units first, and those listed as contradictions
 * whose explicit fitment is gone; or one pair.
 */
export async function pairsInDoubt(db: Reads, only?: Pair): Promise<PairToCheck[]> {
  const which = only ? sql`WHERE x.part_id = ${only.partId} AND x.laptop_id = ${only.laptopId}` : sql``;
  const { rows } = await sql<PairToCheck>`
    SELECT x.part_id AS "partId", x.laptop_id AS "laptopId", coalesce(m.units, 0) AS "misfitUnits",
      CASE WHEN f.part_id IS NOT NULL
        THEN jsonb_build_object('verdict', f.verdict, 'condition', f.condition, 'source', f.source) END AS explicit
    FROM (SELECT part_id, laptop_id FROM (${misfitUnits}) AS returned
      UNION SELECT part_id, laptop_id FROM fit_contradictions c WHERE NOT EXISTS (
        SELECT FROM fitments WHERE part_id = c.part_id AND laptop_id = c.laptop_id AND NOT derived)
      UNION SELECT part_id, laptop_id FROM fitments
        WHERE part_id = ${only?.partId ?? null} AND laptop_id = ${only?.laptopId ?? null} AND NOT derived) AS x
    LEFT JOIN (${misfitUnits}) AS m USING (part_id, laptop_id)
    LEFT JOIN fitments f ON f.part_id = x.part_id AND f.laptop_id = x.laptop_id AND NOT f.derived
    ${which} ORDER BY 3 DESC LIMIT ${MAX_IN_DOUBT}`.execute(db);
  return rows;
}

/** Returns what the rules read of these parts, by id; archived ones are left out. */
export async function partsToCheck(db: Reads, ids: readonly string[]): Promise<Map<string, PartToFit>> {
  const { rows } = await sql<PartToDerive>`
    SELECT ${partToDerive} FROM parts p WHERE p.id = ANY (${ids}::uuid[]) AND p.state = 'active'`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Adds contradictions. A settled one reopens if its evidence has changed.
 * @returns how many are new or open again
 */
export async function writeContradictions(db: Reads, found: readonly FoundContradiction[]): Promise<number> {
  if (found.length === 0) return 0;
  const { numAffectedRows } = await sql`
    INSERT INTO fit_contradictions AS c (part_id, laptop_id, said, rules, misfit_units)
    SELECT "partId", "laptopId", said, rules, "misfitUnits" FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      AS x ("partId" uuid, "laptopId" uuid, said text, rules text, "misfitUnits" integer)
    ON CONFLICT (part_id, laptop_id) DO UPDATE SET said = excluded.said, rules = excluded.rules,
      misfit_units = excluded.misfit_units, found_at = now(), settled_at = NULL, settled_by = NULL, settled_note = ''
    WHERE (c.said, c.rules, c.misfit_units) IS DISTINCT FROM (excluded.said, excluded.rules, excluded.misfit_units)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes pairs that no longer contradict themselves. @returns how many were deleted */
export async function deleteContradictions(db: Reads, pairs: readonly Pair[]): Promise<number> {
  if (pairs.length === 0) return 0;
  const { numAffectedRows } = await sql`
    DELETE FROM fit_contradictions c USING jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      AS x ("partId" uuid, "laptopId" uuid)
    WHERE c.part_id = x."partId" AND c.laptop_id = x."laptopId"`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface ContradictionRow {
  part_id: string;
  laptop_id: string;
  slug: string;
  sku: string;
  name: string;
  misfit_units: number;
  found_at: Date;
  settled_at: Date | null;
  settled_by_name: string | null;
  settled_note: string;
}

/** Returns the contradictions, those with most returns first. */
export async function findContradictions(
  db: Reads,
  settled: boolean,
): Promise<{ rows: ContradictionRow[]; total: number }> {
  const state = settled ? sql`c.settled_at IS NOT NULL` : sql`c.settled_at IS NULL`;
  const [{ rows }, counted] = await Promise.all([
    sql<ContradictionRow>`
      SELECT c.part_id, c.laptop_id, l.slug, p.sku, p.name, c.misfit_units, c.found_at, c.settled_at,
        u.display_name AS settled_by_name, c.settled_note
      FROM fit_contradictions c JOIN parts p ON p.id = c.part_id JOIN laptops l ON l.id = c.laptop_id
      LEFT JOIN users u ON u.id = c.settled_by
      WHERE ${state} ORDER BY c.misfit_units DESC, c.found_at DESC, c.part_id, c.laptop_id
      LIMIT ${MAX_LISTED}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM fit_contradictions c WHERE ${state}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Settles an open contradiction that is as the admin saw it. @returns whether it was */
export async function settle(
  db: Reads,
  { partId, laptopId }: Pair,
  { foundAt, actorId, note }: { foundAt: string; actorId: string; note: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE fit_contradictions SET settled_at = now(), settled_by = ${actorId}, settled_note = ${note}
    WHERE part_id = ${partId} AND laptop_id = ${laptopId} AND settled_at IS NULL
      AND date_trunc('milliseconds', found_at) = ${foundAt}::timestamptz`.execute(db);
  return numAffectedRows === 1n;
}
