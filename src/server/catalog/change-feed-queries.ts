import type pg from "pg";

/** How far a reader has read the feed: the transactions its last snapshot of the database did not see. */
export interface FeedPosition {
  /** This one and all later ones. */
  nextTransaction: string;
  /** Earlier ones that were running. */
  running: string[];
}

/** The changes since a position. */
export interface FeedChanges {
  /** `parts.row_id` of the parts that have changed. */
  rowIds: number[];
  /** Whether something has changed that belongs to no single part: categories, laptops, fitments. */
  hasSharedChanges: boolean;
}

const positionColumns = `pg_snapshot_xmax(snapshot)::text AS "nextTransaction",
  ARRAY(SELECT pg_snapshot_xip(snapshot)::text) AS running`;

/** Returns the end of the feed: changes committed from now on come after it. */
export async function endOfFeed(pool: pg.Pool): Promise<FeedPosition> {
  const { rows } = await pool.query<FeedPosition>({
    name: "feed-end",
    text: `SELECT ${positionColumns} FROM pg_current_snapshot() AS snapshot`,
  });
  return onlyRow(rows);
}

/**
 * The rows of a log that transactions after a position have written. The upper bound excludes nothing but rows copied
 * from another server, whose transactions have numbers this one has not reached.
 */
const unseen = (log: string, columns: string, where = "true") => `
  SELECT ${columns} FROM ${log} WHERE xact_id >= $1::xid8 AND xact_id < pg_snapshot_xmax(snapshot) AND ${where}
  UNION SELECT ${columns} FROM ${log} WHERE xact_id = ANY ($2::xid8[]) AND ${where}`;

/**
 * Returns the changes of active parts that were committed after a position, each exactly once, and the position to
 * continue from. What other transactions do meanwhile, however long, neither delays a change nor repeats one.
 *
 * @param withStock whether stock movements count as changes
 */
export async function changesSince(
  pool: pg.Pool,
  { nextTransaction, running }: FeedPosition,
  { withStock }: { withStock: boolean },
): Promise<FeedChanges & { position: FeedPosition }> {
  const { rows } = await pool.query<FeedPosition & { rowIds: Buffer | null; hasSharedChanges: boolean }>({
    name: "feed-changes-since",
    // One statement, so that the changes and the position are of the same snapshot. The row ids are one binary value:
    // node-postgres parses an array of 100,000 numbers for 20 ms, during which no other request is served.
    text: `
      SELECT ${positionColumns},
        (SELECT string_agg(int4send(row_id), '') FROM (
          ${unseen("stock_movements JOIN parts ON parts.id = part_id", "row_id", "$3::boolean")}
          UNION ${unseen("catalog.part_changes", "row_id", "row_id IS NOT NULL")}) AS changed) AS "rowIds",
        EXISTS (${unseen("catalog.part_changes", "1", "row_id IS NULL")}) AS "hasSharedChanges"
      FROM pg_current_snapshot() AS snapshot`,
    values: [nextTransaction, running, withStock],
  });
  const { rowIds, hasSharedChanges, ...position } = onlyRow(rows);
  return { rowIds: rowIds ? numbersIn(rowIds) : [], hasSharedChanges, position };
}

/** Reads 32-bit numbers in the byte order of PostgreSQL. */
function numbersIn(bytes: Buffer): number[] {
  // The copy starts at a multiple of four, as an Int32Array must.
  const swapped = Buffer.from(new Uint8Array(bytes).buffer).swap32();
  return Array.from(new Int32Array(swapped.buffer));
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("A statement with one row returned none");
  return row;
}

/** Deletes changes older than this. @returns how many */
export async function deleteOldChanges(pool: pg.Pool, olderThanHours: number): Promise<number> {
  const { rowCount } = await pool.query(
    "DELETE FROM catalog.part_changes WHERE at < now() - make_interval(hours => $1)",
    [olderThanHours],
  );
  return rowCount ?? 0;
}
