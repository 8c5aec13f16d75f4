import { AppError } from "#domain/app-error.ts";
import type { Tx } from "#server/db/database.ts";
import { returnUnits } from "#server/stock/stock-commands.ts";
import { lockOrder, moveOrder, noteEvent } from "./order-changes-queries.ts";

/**
 * Closes a paid order because its money goes back; pieces that were not sent yet return to stock.
 * Refuses `unknown` and, unless money was taken for it, `order_not_paid`.
 * @returns what is owed, or undefined when it was refunded before.
 */
export async function closeForRefund(
  tx: Tx,
  id: string,
  actorId: string,
): Promise<{ transactionId: string; totalCents: number; currency: string } | undefined> {
  const order = await lockOrder(tx, id);
  if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
  if (order.state === "refunded") return undefined;
  if (
    !order.transaction_id ||
    !(await moveOrder(tx, id, ["paid", "shipped"], "refunded", { stamp: "closed_at" }))
  ) {
    throw new AppError("order_not_paid", "Nothing has been paid for this order.");
  }
  if (order.state === "paid") await returnUnits(tx, id, actorId);
  await noteEvent(tx, id, "refund_due", actorId, { transactionId: order.transaction_id });
  return { transactionId: order.transaction_id, totalCents: order.total_cents, currency: order.currency };
}
