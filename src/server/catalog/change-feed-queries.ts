import type pg from "pg";
import type { FeedChanges, FeedPosition } from "./change-watermark.ts";

/** Greater than every id there will be. */
const end = Number.MAX_SAFE_INTEGER;

/**
 * Returns the changes of active parts after a position, or none and the end of the feed without a position. One
 * statement reads the changes and the running transactions, so both are of the same snapshot.
 *
 * @param withStock whether stock movements count as changes
 */
export async function changesSince(
  pool: pg.Pool,
  position: FeedPosition | undefined,
  { withStock }: { withStock: boolean },
): Promise<FeedChanges> {
  const { rows } = await pool.query<
    FeedChanges & { movement: number; change: number; [key: string]: unknown }
  >({
    name: "feed-changes-since",
    text: `
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "oldestRunning",
        pg_snapshot_xmax(pg_current_snapshot())::text AS "nextTransaction",
        coalesce((SELECT max(id) FROM stock_movements), 0) AS movement,
        coalesce((SELECT max(id) FROM catalog.part_changes), 0) AS change,
        ARRAY(
          SELECT p.row_id FROM stock_movements m JOIN parts p ON p.id = m.part_id WHERE m.id > $1
          UNION SELECT row_id FROM catalog.part_changes WHERE id > $2 AND row_id IS NOT NULL) AS "rowIds",
        EXISTS (SELECT FROM catalog.part_changes WHERE id > $2 AND row_id IS NULL) AS "hasSharedChanges"`,
    values: [(withStock ? position?.movement : undefined) ?? end, position?.change ?? end],
  });
  const [read] = rows;
  if (!read) throw new Error("A statement without FROM returned no row");
  const { movement, change, rowIds, hasSharedChanges } = read;
  return {
    upTo: { movement, change },
    oldestRunning: BigInt(read.oldestRunning),
    nextTransaction: BigInt(read.nextTransaction),
    rowIds,
    hasSharedChanges,
  };
}

/** Deletes changes older than this. @returns how many */
export async function deleteOldChanges(pool: pg.Pool, olderThanHours: number): Promise<number> {
  const { rowCount } = await pool.query(
    "DELETE FROM catalog.part_changes WHERE at < now() - make_interval(hours => $1)",
    [olderThanHours],
  );
  return rowCount ?? 0;
}
