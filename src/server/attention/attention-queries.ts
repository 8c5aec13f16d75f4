import { sql } from "kysely";
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
