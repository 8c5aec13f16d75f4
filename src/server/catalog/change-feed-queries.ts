import type pg from "pg";
import type { FeedChanges, FeedPosition } from "./change-watermark.ts";

/** Beyond every id there will be. */
const end = Number.MAX_SAFE_INTEGER;

/**
 * What has changed of the parts on lists behind a place in the logs. All of it and the transactions under way are
 * read in one statement, and so as they stood at one moment. Without a place: where the logs end.
 *
 * @param withStock whether a part has changed when its stock has
 */
export async function changesSince(
  pool: pg.Pool,
  place: FeedPosition | undefined,
  { withStock }: { withStock: boolean },
): Promise<FeedChanges> {
  const { rows } = await pool.query<
    FeedChanges & { movement: number; change: number; [key: string]: unknown }
  >({
    name: "part-changes-since",
    text: `
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "oldestUnderWay",
        pg_snapshot_xmax(pg_current_snapshot())::text AS "nextTransaction",
        coalesce((SELECT max(id) FROM stock_movements), 0) AS movement,
        coalesce((SELECT max(id) FROM catalog.part_changes), 0) AS change,
        ARRAY(
          SELECT p.row_id FROM stock_movements m JOIN parts p ON p.id = m.part_id WHERE m.id > $1
          UNION SELECT row_id FROM catalog.part_changes WHERE id > $2 AND row_id IS NOT NULL) AS ordinals,
        EXISTS (SELECT FROM catalog.part_changes WHERE id > $2 AND row_id IS NULL) AS elsewhere`,
    values: [(withStock ? place?.movement : undefined) ?? end, place?.change ?? end],
  });
  const [read] = rows;
  if (!read) throw new Error("A statement without FROM gave no row");
  const { movement, change, ordinals, elsewhere } = read;
  return {
    upTo: { movement, change },
    oldestUnderWay: BigInt(read.oldestUnderWay),
    nextTransaction: BigInt(read.nextTransaction),
    ordinals,
    elsewhere,
  };
}

/** Forgets changes that every process has long read. @returns how many. */
export async function deleteOldChanges(pool: pg.Pool, olderThanHours: number): Promise<number> {
  const { rowCount } = await pool.query(
    "DELETE FROM catalog.part_changes WHERE at < now() - make_interval(hours => $1)",
    [olderThanHours],
  );
  return rowCount ?? 0;
}
