import { sql } from "kysely";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import type { Reads, Tx } from "#server/db/database.ts";

/** Locks all orders of a buyer, in the order of their ids. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Returns the ids of a buyer's unpaid orders. */
export async function unpaidOrdersOf(db: Reads, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "unpaid")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the numbers of a buyer's orders that are not settled: paid and not delivered, with an open return, with money
 * on its way back or stuck there, or disputed. A parcel that shipped this many days ago counts as delivered.
 */
export async function ordersUnderWay(
  db: Reads,
  userId: string,
  deliveredAfterDays: number,
): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    SELECT o.order_number FROM orders o WHERE o.user_id = ${userId} AND (
      o.state = 'paid'
      OR o.state = 'shipped' AND o.shipped_at > now() - ${deliveredAfterDays} * interval '1 day'
      OR EXISTS (SELECT FROM returns r WHERE r.order_id = o.id AND r.state IN ('requested', 'accepted', 'received'))
      OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state IN ('due', 'pending', 'failed'))
      OR EXISTS (SELECT FROM payment_intents i WHERE i.order_id = o.id
                 AND (i.dispute_state = 'open'
                      OR i.state = 'quarantined' AND i.refunded_cents < i.received_cents)))
    ORDER BY o.order_number`.execute(db);
  return rows.map(({ order_number }) => order_number);
}

/**
 * Removes a buyer from their orders. An order that was paid keeps the name and address of its invoice; of the others
 * nothing is left. Notes and earlier addresses in the history go as well.
 */
export async function removeBuyer(tx: Tx, userId: string, email: string): Promise<void> {
  await sql`
    UPDATE orders SET email = ${email}, phone = ${DELETED_CUSTOMER},
      name = CASE WHEN paid_at IS NULL THEN ${DELETED_CUSTOMER} ELSE name END,
      address = CASE WHEN paid_at IS NULL THEN ${DELETED_CUSTOMER} ELSE address END,
      address_parts = CASE WHEN paid_at IS NULL THEN NULL ELSE address_parts END
    WHERE user_id = ${userId}`.execute(tx);
  await sql`
    UPDATE order_events SET detail = detail - 'from' - 'note'
    WHERE actor_id = ${userId} AND detail ?| ARRAY['from', 'note']
      AND order_id IN (SELECT id FROM orders WHERE user_id = ${userId})`.execute(tx);
}

/** Writes a buyer's new address to all of their orders, closed ones included. */
export async function writeBuyerEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable("orders").set({ email }).where("user_id", "=", userId).execute();
}
