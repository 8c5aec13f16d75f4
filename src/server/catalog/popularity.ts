import { sql } from "kysely";
import type { Database, Reads } from "#server/db/database.ts";

/** Per statement: about a second in a shop whose parts fit thousands of laptops each. */
const BATCH_SIZE = 2000;
/** Per run; the shop's other parts have their turn in the next one. */
const MAX_MEASURED_AGAIN = 6000;
const DAYS_OF_SALES = 90;

/**
 * Measures how often parts were sold, how many reported laptops they fit and how many are on hand: all parts that were
 * never measured, and those whose figures are the oldest. Only figures that differ change the catalog index.
 * @returns of how many parts the figures have changed
 */
export async function measurePopularity({ kysely }: Pick<Database, "kysely">): Promise<number> {
  await sql`DELETE FROM catalog.part_popularity m WHERE NOT EXISTS (SELECT FROM parts WHERE id = m.part_id)`.execute(
    kysely,
  );
  let [measured, changed] = [0, 0];
  for (;;) {
    const batch = await measureOldest(kysely);
    measured += batch.count;
    changed += batch.changed;
    // Each new part is measured once, so this ends.
    if (batch.count < BATCH_SIZE || (!batch.hasNew && measured >= MAX_MEASURED_AGAIN)) return changed;
  }
}

interface MeasuredBatch {
  count: number;
  changed: number;
  /** Whether some of the parts had never been measured. */
  hasNew: boolean;
}

/** Measures one batch: the parts that were never measured first, then those whose figures are the oldest. */
export async function measureOldest(db: Reads): Promise<MeasuredBatch> {
  const { rows } = await sql<MeasuredBatch>`
    WITH due AS MATERIALIZED (
      SELECT p.id, m.sold, m.reach, m.stocked, m.measured_at, least(p.on_hand, 9999) AS stocked_now
      FROM parts p LEFT JOIN catalog.part_popularity m ON m.part_id = p.id
      WHERE p.state = 'active' ORDER BY m.measured_at NULLS FIRST LIMIT ${BATCH_SIZE}
    ), figures AS MATERIALIZED (
      SELECT due.id,
        (SELECT least(coalesce(sum(l.quantity), 0), 1000000)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
         WHERE l.part_id = due.id AND o.paid_at > now() - make_interval(days => ${DAYS_OF_SALES})) AS sold,
        (SELECT least(coalesce(sum(x.reports), 0), 1000000)::int FROM fitments f JOIN laptops x ON x.id = f.laptop_id
         WHERE f.part_id = due.id AND f.verdict IN ('fits', 'fits_if')) AS reach,
        greatest(stocked_now, 0) AS stocked
      FROM due
    ), written AS (
      INSERT INTO catalog.part_popularity (part_id, sold, reach, stocked) SELECT id, sold, reach, stocked FROM figures
      ON CONFLICT (part_id) DO UPDATE
        SET sold = excluded.sold, reach = excluded.reach, stocked = excluded.stocked, measured_at = now()
    )
    SELECT count(*)::int AS count, coalesce(bool_or(due.measured_at IS NULL), false) AS "hasNew",
      (count(*) FILTER (WHERE (coalesce(due.sold, 0), coalesce(due.reach, 0), coalesce(due.stocked, 0))
        <> (figures.sold, figures.reach, figures.stocked)))::int AS changed
    FROM due JOIN figures USING (id)`.execute(db);
  return rows[0] ?? { count: 0, changed: 0, hasNew: false };
}
