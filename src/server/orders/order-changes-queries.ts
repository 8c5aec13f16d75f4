import { sql } from "kysely";
import type { OrderState } from "#domain/order.ts";
import { newId, type Tx } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

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

/** Moves an order from one of the expected states. @returns whether it was in one of them. */
export async function moveOrder(
  tx: Tx,
  id: string,
  from: readonly OrderState[],
  to: OrderState,
  changes: {
    transaction_id?: string;
    carrier?: string;
    tracking_number?: string;
    stamp: "paid_at" | "shipped_at" | "closed_at";
    deleted?: boolean;
  },
): Promise<boolean> {
  const { stamp, deleted, ...columns } = changes;
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ state: to, ...columns, [stamp]: sql`now()`, ...(deleted && { deleted_at: sql`now()` }) })
    .where("id", "=", id)
    .where("state", "in", [...from])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a closed order off the lists. @returns whether it was on them. */
export async function hideOrder(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "in", ["expired", "refunded"])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records a step of the order's history. */
export async function recordEvent(
  tx: Tx,
  orderId: string,
  kind: Tables["order_events"]["kind"],
  actorId: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insertInto("order_events")
    .values({ order_id: orderId, kind, actor_id: actorId, detail: JSON.stringify(detail) })
    .execute();
}

export type OrderMail = "order-paid" | "order-shipped" | "order-expired" | "order-refunded";

/** Queues a mail about an order, in the transaction that is the reason for it. */
export async function queueOrderMail(
  tx: Tx,
  kind: OrderMail,
  order: { id: string; email: string },
): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({ id: newId(), kind, recipient: order.email, data: JSON.stringify({ orderId: order.id }) })
    .execute();
}

/** Locks the order whose hold ran out first, skipping those that another process has locked. */
export async function lockOverdueOrder(tx: Tx): Promise<{ id: string; email: string } | undefined> {
  return tx
    .selectFrom("orders")
    .select(["id", "email"])
    .where("state", "=", "unpaid")
    .where("expires_at", "<=", sql<Date>`now()`)
    .orderBy("expires_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
