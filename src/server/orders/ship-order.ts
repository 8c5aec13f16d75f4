import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { lockOrder, moveOrder, queueOrderMail, recordEvent } from "./order-changes-queries.ts";

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
