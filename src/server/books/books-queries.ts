import { sql } from "kysely";
import type { Reads } from "#server/db/database.ts";

export interface MovedCents {
  currency: string;
  received_cents: number;
  refunded_cents: number;
  disputed_cents: number;
}

/**
 * Returns the money that moved on each day of a period, oldest first, without days on which none did. Days are in the
 * shop's time zone, which every connection uses.
 */
export async function movedByDay(
  db: Reads,
  { from, to }: { from: string; to: string },
): Promise<(MovedCents & { day: string })[]> {
  const { rows } = await sql<MovedCents & { day: string }>`
    WITH moved AS (
      SELECT closed_at AS at, currency, received_cents AS received, 0 AS refunded, 0 AS disputed
      FROM payment_intents
      WHERE received_cents > 0 AND closed_at >= ${from}::date AND closed_at < ${to}::date + 1
      UNION ALL
      SELECT done_at, currency, 0, amount_cents, 0
      FROM refunds WHERE state = 'done' AND done_at >= ${from}::date AND done_at < ${to}::date + 1
      UNION ALL
      SELECT disputed_at, currency, 0, 0, disputed_cents
      FROM payment_intents
      WHERE dispute_id IS NOT NULL AND dispute_state <> 'won'
        AND disputed_at >= ${from}::date AND disputed_at < ${to}::date + 1)
    SELECT at::date::text AS day, currency, sum(received)::bigint AS received_cents,
      sum(refunded)::bigint AS refunded_cents, sum(disputed)::bigint AS disputed_cents
    FROM moved GROUP BY at::date, currency ORDER BY at::date, currency`.execute(db);
  return rows;
}

export type OpenKind = "holds" | "refunds" | "disputes" | "quarantined";

export interface OpenCents {
  kind: OpenKind;
  currency: string;
  count: number;
  cents: number;
}

/** Returns how much money is still open, from any day. */
export async function openAmounts(db: Reads): Promise<OpenCents[]> {
  const { rows } = await sql<OpenCents>`
    WITH open AS (
      SELECT 'holds' AS kind, currency, total_cents AS cents FROM orders WHERE state = 'unpaid'
      UNION ALL
      SELECT 'refunds', currency, amount_cents FROM refunds WHERE state IN ('due', 'pending')
      UNION ALL
      SELECT 'disputes', currency, disputed_cents FROM payment_intents WHERE dispute_state = 'open'
      UNION ALL
      SELECT 'quarantined', currency, received_cents - refunded_cents FROM payment_intents
      WHERE state = 'quarantined' AND refunded_cents < received_cents)
    SELECT kind, currency, count(*)::int AS count, sum(cents)::bigint AS cents
    FROM open GROUP BY kind, currency ORDER BY currency`.execute(db);
  return rows;
}
