import { type RawBuilder, sql } from "kysely";
import type { OrderMailKind } from "#domain/mail-content.ts";
import {
  type OrderAction,
  type OrderEventKind,
  type OrderState,
  orderActions,
} from "#domain/order-states.ts";
import type { Tx } from "#server/db/database.ts";
import { insertMail } from "#server/jobs/job-queues.ts";

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  user_id: string;
  email: string;
  state: OrderState;
  total_cents: number;
  currency: string;
  transaction_id: string | null;
  deleted_at: Date | null;
}

/** Locks one order. Every change of state begins here, so that no two interleave. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom("orders")
    .select(["id", "user_id", "email", "state", "total_cents", "currency", "transaction_id", "deleted_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The timestamp that is set when an order enters a state. */
const stamps = {
  paid: "paid_at",
  shipped: "shipped_at",
  delivered: "delivered_at",
  cancelled: "closed_at",
  expired: "closed_at",
  refunded: "closed_at",
} as const;

/** The conditions besides the state. */
const guards: Partial<Record<OrderAction, RawBuilder<boolean>>> = {
  expire: sql`expires_at <= now() AND ${noMoneyCanComeIn()}`,
  cancel: sql`${noMoneyCanComeIn()} AND ${isUndisputed()}`,
  ship: isUndisputed(),
};

function isUndisputed(): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM payment_intents i WHERE i.intent_id = orders.transaction_id AND i.dispute_state = 'open')`;
}

function noMoneyCanComeIn(): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM payment_intents i WHERE i.order_id = orders.id AND i.state IN ('creating', 'open'))`;
}

/** Changes an order, if its state and the other conditions allow it. @returns whether they did */
export async function moveOrder(
  tx: Tx,
  id: string,
  action: OrderAction,
  changes: { transaction_id?: string; carrier?: string; tracking_number?: string; deleted?: boolean } = {},
): Promise<boolean> {
  const { deleted, ...columns } = changes;
  const { from, to } = orderActions[action];
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({
      state: to,
      ...columns,
      // An expired order that is paid late is open again.
      closed_at: null,
      [stamps[to]]: sql`now()`,
      ...(deleted && { deleted_at: sql`now()` }),
    })
    .where("id", "=", id)
    .where("state", "in", [...from])
    .where("deleted_at", "is", null)
    .where(guards[action] ?? sql<boolean>`true`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a closed order off the lists. @returns whether it was on them. */
export async function hideOrder(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", id)
    .where("closed_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the tracking links of an order that is on the lists. @returns whether it is */
export async function countTrackingLinksEnded(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set((row) => ({ tracking_links_ended: row("tracking_links_ended", "+", 1) }))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns how often a step is in an order's history. */
export async function countEvents(tx: Tx, orderId: string, kind: OrderEventKind): Promise<number> {
  const { count } = await tx
    .selectFrom("order_events")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records a step of the order's history. */
export async function recordEvent(
  tx: Tx,
  orderId: string,
  kind: OrderEventKind,
  actorId: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto("order_events")
    .values({ order_id: orderId, kind, actor_id: actorId, detail: JSON.stringify(detail) })
    .execute();
}

/** Queues a mail about an order, in the transaction that causes it. */
export async function queueOrderMail(
  tx: Tx,
  kind: OrderMailKind,
  order: { id: string; email: string },
  detail: { amount?: string; returnId?: string } = {},
): Promise<void> {
  await insertMail(tx, { kind, recipient: order.email, orderId: order.id, ...detail });
}

/** Locks the order whose hold ran out first and for which no money can come in, skipping those that are locked. */
export async function lockOverdueOrder(tx: Tx): Promise<string | undefined> {
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "unpaid")
    .where("expires_at", "<=", sql<Date>`now()`)
    .where(noMoneyCanComeIn())
    .orderBy("expires_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return order?.id;
}
