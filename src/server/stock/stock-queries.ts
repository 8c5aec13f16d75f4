import { sql } from "kysely";
import type { AnswerOf } from "#contract/call.ts";
import type { listStockHistory } from "#contract/stock.ts";
import type { Reads } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { StockLevel } from "./stock-commands.ts";

export async function stockLevelOf(db: Reads, partId: string): Promise<StockLevel | undefined> {
  return db
    .selectFrom("parts")
    .select(["on_hand as onHand", "reserved"])
    .where("id", "=", partId)
    .executeTakeFirst();
}

/** The movement of a part that was sent under an idempotency key. */
export async function movementOfKey(
  db: Reads,
  partId: string,
  key: string,
): Promise<{ kind: Tables["stock_movements"]["kind"]; onHandChange: number; note: string } | undefined> {
  return db
    .selectFrom("stock_movements")
    .select(["kind", "on_hand_change as onHandChange", "note"])
    .where("part_id", "=", partId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

export interface HistoryRow {
  /** The step's number in the part's history, counted from the first. */
  id: number;
  at: Date;
  kind: AnswerOf<typeof listStockHistory>[number]["kind"];
  on_hand_change: number;
  reserved_change: number;
  on_hand: number | null;
  reserved: number | null;
  price_before_cents: number | null;
  price_cents: number | null;
  by_name: string | null;
  order_id: string | null;
  order_number: number | null;
  order_deleted: boolean;
  note: string;
}

/**
 * Returns a page of a part's history, newest first, and the number of steps. Stock comes from the ledger with its
 * running balance, prices from the audit: an edit writes its row there in the transaction that changes the price.
 * Steps are numbered from the first and only added at the end, so a number is a cursor that stays right. Movements
 * are in the order of the ledger: before migration 104 their time was that at which their transaction began.
 */
export async function partHistory(
  db: Reads,
  partId: string,
  kind: HistoryRow["kind"] | undefined,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow & { total: number }>`
    WITH moved AS (
      SELECT max(at) OVER so_far AS at, 0 AS source, id AS step, kind, on_hand_change, reserved_change,
        sum(on_hand_change) OVER so_far AS on_hand, sum(reserved_change) OVER so_far AS reserved,
        NULL::bigint AS price_before_cents, NULL::bigint AS price_cents, actor_id, order_id, note
      FROM stock_movements WHERE part_id = ${partId}
      WINDOW so_far AS (ORDER BY id ROWS UNBOUNDED PRECEDING)
    ), priced AS (
      SELECT at, 1 AS source, id AS step, 'price' AS kind, 0 AS on_hand_change, 0 AS reserved_change,
        NULL::bigint AS on_hand, NULL::bigint AS reserved, (before->>'price_cents')::bigint AS price_before_cents,
        (after->>'price_cents')::bigint AS price_cents, actor_id, NULL::uuid AS order_id, coalesce(after->>'note', '') AS note
      FROM audit
      WHERE subject_kind = 'part' AND subject_id = ${partId}::text AND action IN ('part.add', 'part.edit')
        AND after ? 'price_cents' AND (before->>'price_cents') IS DISTINCT FROM (after->>'price_cents')
    ), steps AS (
      SELECT *, row_number() OVER (ORDER BY at, source, step) AS number
      FROM (SELECT * FROM moved UNION ALL SELECT * FROM priced) AS both_sources
    ), chosen AS (
      SELECT * FROM steps WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null}
    )
    SELECT c.number AS id, c.at, c.kind, c.on_hand_change, c.reserved_change, c.on_hand, c.reserved,
      c.price_before_cents, c.price_cents, u.display_name AS by_name, c.order_id, o.order_number,
      o.deleted_at IS NOT NULL AS order_deleted, c.note,
      (SELECT count(*) FROM chosen) AS total
    FROM chosen c LEFT JOIN users u ON u.id = c.actor_id LEFT JOIN orders o ON o.id = c.order_id
    WHERE ${after ?? null}::bigint IS NULL OR c.number < ${after ?? null}
    ORDER BY c.number DESC LIMIT ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
