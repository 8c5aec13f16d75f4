import { sql } from "kysely";
import type { Reads } from "#server/db/database.ts";

export interface HistoryRow {
  /** Where it stands in the part's history, counted from the beginning. */
  id: number;
  at: Date;
  kind: "receive" | "adjust" | "reserve" | "release" | "sell" | "return" | "price";
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
 * A page of what happened to a part, newest first, and how many steps there are. The ledger gives the stock with its
 * running balance, the audit the prices: an edit writes its row there in the transaction that changes the price.
 * Steps are numbered from the beginning and only ever added at the end, so a number is a cursor that stays right.
 */
export async function partHistory(
  db: Reads,
  partId: string,
  kind: HistoryRow["kind"] | undefined,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow & { total: number }>`
    WITH moved AS (
      SELECT at, 0 AS source, id AS step, kind, on_hand_change, reserved_change,
        sum(on_hand_change) OVER so_far AS on_hand, sum(reserved_change) OVER so_far AS reserved,
        NULL::bigint AS price_before_cents, NULL::bigint AS price_cents, actor_id, order_id, note
      FROM stock_movements WHERE part_id = ${partId}
      WINDOW so_far AS (ORDER BY at, id ROWS UNBOUNDED PRECEDING)
    ), priced AS (
      SELECT at, 1 AS source, id AS step, 'price' AS kind, 0 AS on_hand_change, 0 AS reserved_change,
        NULL::bigint AS on_hand, NULL::bigint AS reserved, (before->>'price_cents')::bigint AS price_before_cents,
        (after->>'price_cents')::bigint AS price_cents, actor_id, NULL::uuid AS order_id, coalesce(after->>'note', '') AS note
      FROM audit
      WHERE subject_kind = 'part' AND subject_id = ${partId}::text AND action IN ('part.add', 'part.edit')
        AND after ? 'price_cents' AND (before->>'price_cents') IS DISTINCT FROM (after->>'price_cents')
    ), steps AS (
      SELECT *, row_number() OVER (ORDER BY at, source, step) AS place
      FROM (SELECT * FROM moved UNION ALL SELECT * FROM priced) AS both_kinds
    ), wanted AS (
      SELECT * FROM steps WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null}
    )
    SELECT w.place AS id, w.at, w.kind, w.on_hand_change, w.reserved_change, w.on_hand, w.reserved,
      w.price_before_cents, w.price_cents, u.display_name AS by_name, w.order_id, o.order_number,
      o.deleted_at IS NOT NULL AS order_deleted, w.note,
      (SELECT count(*) FROM wanted) AS total
    FROM wanted w LEFT JOIN users u ON u.id = w.actor_id LEFT JOIN orders o ON o.id = w.order_id
    WHERE ${before ?? null}::bigint IS NULL OR w.place < ${before ?? null}
    ORDER BY w.place DESC LIMIT ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
