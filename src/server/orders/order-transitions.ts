import { AppError } from "#domain/app-error.ts";
import { deletableStates } from "#domain/order.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { release } from "#server/stock/stock-commands.ts";
import {
  hideOrder,
  lockOrder,
  lockOverdueOrder,
  moveOrder,
  queueOrderMail,
  recordEvent,
} from "./order-changes-queries.ts";

/**
 * Marks a paid order as shipped and tells the buyer. Doing it again changes nothing.
 * @returns the number of orders changed (0 or 1). Errors: `unknown`, `order_not_paid`.
 */
export async function shipOrder(
  { kysely }: Database,
  id: string,
  parcel: { carrier: string; trackingNumber: string },
  caller: Caller,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const shipped = await moveOrder(tx, id, ["paid"], "shipped", {
      stamp: "shipped_at",
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
    });
    const order = await lockOrder(tx, id);
    if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
    if (!shipped) {
      if (order.state === "shipped") return 0;
      throw new AppError("order_not_paid", "Only a paid order can be shipped.");
    }
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
 * Deletes an order that is not paid for: it leaves the lists and stays in the database as cancelled. Its stock is free
 * at once. The background work cancels its payment intent, and refunds a payment that was faster.
 * @returns the number of orders deleted, 0 if it was deleted before, and the parts whose stock that freed. Errors: `unknown`, `not_yours`,
 * `order_must_be_refunded` for a paid order.
 */
export async function deleteOrder(
  { kysely }: Database,
  id: string,
  caller: Caller,
): Promise<{ deletedCount: number; freedPartIds: string[] }> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError("unknown", "There is no such order.");
    if (order.user_id !== caller.userId && !caller.admin) {
      throw new AppError("not_yours", "That order belongs to someone else.");
    }
    if (order.deleted_at) return { deletedCount: 0, freedPartIds: [] };
    if (!(deletableStates as readonly string[]).includes(order.state)) {
      throw new AppError(
        "order_must_be_refunded",
        "A paid order cannot be deleted. It has to be refunded first.",
      );
    }
    if (order.user_id !== caller.userId) {
      await recordChange(tx, {
        actorId: caller.userId,
        action: "order.delete",
        subject: { kind: "order", id },
        before: { state: order.state, amountCents: order.total_cents, currency: order.currency },
      });
    }
    if (await moveOrder(tx, id, ["unpaid"], "cancelled", { stamp: "closed_at", deleted: true })) {
      const freedPartIds = await release(tx, id, caller.userId);
      await recordEvent(tx, id, "cancelled", caller.userId);
      return { deletedCount: 1, freedPartIds };
    }
    return { deletedCount: (await hideOrder(tx, id)) ? 1 : 0, freedPartIds: [] };
  });
}

/**
 * Expires the unpaid orders whose hold has run out, and frees their stock. Each order is a transaction of its own: one
 * transaction for several would lock their parts in no common order and could deadlock with a buyer who orders two of
 * them.
 * @returns the number of orders expired, and the parts whose stock that freed
 */
export async function expireOrders(db: Database): Promise<{ orders: number; partIds: string[] }> {
  const partIds = new Set<string>();
  for (let orders = 0; ; orders += 1) {
    const freed = await expireNext(db);
    if (!freed) return { orders, partIds: [...partIds] };
    for (const id of freed) partIds.add(id);
  }
}

/** @returns the parts whose stock was freed; undefined if no hold has run out */
async function expireNext({ kysely }: Database): Promise<string[] | undefined> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOverdueOrder(tx);
    if (!order) return undefined;
    if (!(await moveOrder(tx, order.id, ["unpaid"], "expired", { stamp: "closed_at" }))) {
      throw new Error(`Order ${order.id} was locked as unpaid and is not`);
    }
    const freed = await release(tx, order.id, null);
    await recordEvent(tx, order.id, "expired", null);
    await queueOrderMail(tx, "order-expired", order);
    return freed;
  });
}
