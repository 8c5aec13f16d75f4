import { sql } from "kysely";
import type { WaitingKind } from "#contract/attention.ts";
import type { Reads } from "#server/db/database.ts";

export interface ConcernedOrder {
  id: string;
  order_number: number;
  /** The intent by which the order was found; null if it was found by its id. */
  intent_id: string | null;
}

/** Returns the orders with these ids, and those paid by these intents. */
export async function findConcernedOrders(
  db: Reads,
  { orderIds, intentIds }: { orderIds: string[]; intentIds: string[] },
): Promise<ConcernedOrder[]> {
  const { rows } = await sql<ConcernedOrder>`
    SELECT id, order_number, NULL AS intent_id FROM orders WHERE id = ANY (${orderIds}::uuid[])
    UNION ALL
    SELECT o.id, o.order_number, i.intent_id FROM payment_intents i JOIN orders o ON o.id = i.order_id
    WHERE i.intent_id = ANY (${intentIds}::text[])`.execute(db);
  return rows;
}

/** Returns how many rows wait for the team. Each count reads an index of what waits, not the table. */
export async function waitingRows(db: Reads): Promise<Record<Exclude<WaitingKind, "failedJobs">, number>> {
  const { rows } = await sql<Record<Exclude<WaitingKind, "failedJobs">, number>>`
    SELECT (SELECT count(*) FROM orders WHERE state = 'paid' AND deleted_at IS NULL)::int AS orders,
      (SELECT count(*) FROM returns WHERE state IN ('requested', 'received'))::int AS returns,
      (SELECT count(*) FROM part_questions WHERE answered_at IS NULL)::int AS questions,
      (SELECT count(*) FROM messages WHERE answered_at IS NULL)::int AS messages,
      (SELECT count(*) FROM requested_laptops WHERE done_at IS NULL)::int AS "requestedLaptops",
      (SELECT count(*) FROM fit_contradictions WHERE settled_at IS NULL)::int AS contradictions`.execute(db);
  return rows[0] as Record<Exclude<WaitingKind, "failedJobs">, number>;
}
