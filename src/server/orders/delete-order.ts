import { AppError } from "#domain/app-error.ts";
import { deletableStates } from "#domain/order.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { release } from "#server/stock/stock-commands.ts";
import { hideOrder, lockOrder, moveOrder, noteEvent } from "./order-changes-queries.ts";

/**
 * Deletes an order from the lists while nothing is paid for it; the books keep it as cancelled. Its stock is
 * free at once. The payment intent, if any, is cancelled in the background; a payment that was faster is
 * refunded by the settlement.
 * Refuses `unknown`, `not_yours`, and `order_must_be_refunded` for a paid order.
 * @returns how many orders went: 0 when it was deleted before.
 */
export async function deleteOrder({ kysely }: Database, id: string, caller: Caller): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError("unknown", "There is no such order.");
    if (order.user_id !== caller.userId && !caller.admin) {
      throw new AppError("not_yours", "That order belongs to someone else.");
    }
    if (order.deleted_at) return 0;
    if (!(deletableStates as readonly string[]).includes(order.state)) {
      throw new AppError(
        "order_must_be_refunded",
        "A paid order cannot be deleted. It would have to be refunded first.",
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
      await release(tx, id, caller.userId);
      await noteEvent(tx, id, "cancelled", caller.userId);
      return 1;
    }
    return (await hideOrder(tx, id)) ? 1 : 0;
  });
}
