import { AppError } from "#domain/app-error.ts";
import { isDeletable } from "#domain/order-states.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { release } from "#server/stock/stock-commands.ts";
import {
  hideOrder,
  type LockedOrder,
  lockOrder,
  lockOverdueOrder,
  moveOrder,
  queueOrderMail,
  recordEvent,
} from "./order-changes-queries.ts";

/**
 * Marks a paid order as shipped and tells the buyer. Doing it again changes nothing.
 * @returns the number of orders changed (0 or 1). Errors: `unknown`, `order_not_paid`, `order_disputed`.
 */
export async function shipOrder(
  { kysely }: Database,
  id: string,
  parcel: { carrier: string; trackingNumber: string },
  caller: Caller,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
    if (order.state === "shipped" || order.state === "delivered") return 0;
    const shipped = await moveOrder(tx, id, "ship", {
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
    });
    if (!shipped && order.state === "paid") {
      throw new AppError(
        "order_disputed",
        "The buyer's bank disputes this payment. Answer the dispute at the payment provider before you ship.",
      );
    }
    if (!shipped) throw new AppError("order_not_paid", "Only a paid order can be shipped.");
    await recordEvent(tx, id, "shipped", caller.userId, parcel);
    await recordChange(tx, {
      actorId: caller.userId,
      action: "order.ship",
      subject: { kind: "order", id },
      after: parcel,
    });
    await queueOrderMail(tx, "order-shipped", order);
    return 1;
  });
}

/**
 * Marks a shipped order as delivered. Doing it again changes nothing.
 * @returns the number of orders changed (0 or 1). Errors: `unknown`, `order_not_paid`.
 */
export async function deliverOrder({ kysely }: Database, id: string, caller: Caller): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
    if (order.state === "delivered") return 0;
    if (!(await moveOrder(tx, id, "deliver"))) {
      throw new AppError("order_not_paid", "Only a shipped order can be delivered.");
    }
    await recordEvent(tx, id, "delivered", caller.userId);
    await queueOrderMail(tx, "order-delivered", order);
    await recordChange(tx, {
      actorId: caller.userId,
      action: "order.deliver",
      subject: { kind: "order", id },
    });
    return 1;
  });
}

/**
 * Deletes an order for which no more money can come in: it leaves the lists and, if it was unpaid, stays in the
 * database as canceled, and its stock is free at once.
 * @returns the number of orders deleted, 0 if it was deleted before, and the parts whose stock that freed. Errors:
 * `unknown`, `order_must_be_refunded` for a paid order, `edited_meanwhile` when a payment was started in the meantime.
 */
export async function deleteOrder(
  { kysely }: Database,
  id: string,
  caller: Caller,
): Promise<{ deletedCount: number; freedPartIds: string[] }> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError("unknown", "There is no such order.");
    if (order.deleted_at) return { deletedCount: 0, freedPartIds: [] };
    if (!isDeletable(order.state)) {
      throw new AppError(
        "order_must_be_refunded",
        "A paid order cannot be deleted. It has to be refunded first.",
      );
    }
    if (order.user_id !== caller.userId) await recordDeletion(tx, order, caller);
    if (order.state !== "unpaid") {
      return { deletedCount: (await hideOrder(tx, id)) ? 1 : 0, freedPartIds: [] };
    }
    if (!(await moveOrder(tx, id, "cancel", { deleted: true }))) {
      throw new AppError(
        "edited_meanwhile",
        "A payment for this order was started in the meantime. Please try again.",
      );
    }
    const freedPartIds = await release(tx, id, caller.userId);
    await recordEvent(tx, id, "cancelled", caller.userId);
    return { deletedCount: 1, freedPartIds };
  });
}

async function recordDeletion(tx: Tx, order: LockedOrder, caller: Caller): Promise<void> {
  await recordChange(tx, {
    actorId: caller.userId,
    action: "order.delete",
    subject: { kind: "order", id: order.id },
    before: { state: order.state, amountCents: order.total_cents, currency: order.currency },
  });
}

/**
 * Expires the unpaid orders whose hold has run out and for which no intent was ever opened, and frees their stock. The
 * others wait until the provider has closed their intents (`payments/end-holds.ts`). Each order is a transaction of its
 * own: one transaction for several would lock their parts in no common order and could deadlock with a buyer who orders
 * two of them.
 * @returns the number of orders expired, and the parts whose stock that freed
 */
export async function expireOrders({ kysely }: Database): Promise<{ orders: number; partIds: string[] }> {
  const partIds = new Set<string>();
  for (let orders = 0; ; orders += 1) {
    const freed = await kysely.transaction().execute(async (tx) => {
      const id = await lockOverdueOrder(tx);
      return id === undefined ? undefined : expireOrderIn(tx, id);
    });
    if (!freed) return { orders, partIds: [...partIds] };
    for (const id of freed) partIds.add(id);
  }
}

/**
 * Expires an order whose hold has run out, unless money could still come in.
 * @returns the parts whose stock that freed
 */
export async function expireOrder({ kysely }: Database, id: string): Promise<string[]> {
  return kysely.transaction().execute((tx) => expireOrderIn(tx, id));
}

/** Expires an order like {@link expireOrder}, in a transaction with something else. */
export async function expireOrderIn(tx: Tx, id: string): Promise<string[]> {
  const order = await lockOrder(tx, id);
  if (order?.state !== "unpaid" || !(await moveOrder(tx, id, "expire"))) return [];
  const freed = await release(tx, id, null);
  await recordEvent(tx, id, "expired", null);
  await queueOrderMail(tx, "order-expired", order);
  return freed;
}
