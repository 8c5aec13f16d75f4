import { AppError } from "#domain/app-error.ts";
import type { OrderEventKind } from "#domain/order-states.ts";
import type { Tx } from "#server/db/database.ts";
import { type LockedOrder, lockOrder, queueOrderMail, recordEvent } from "./order-changes-queries.ts";

/** Changes to an order that the returns feature makes in its own transactions, under the order's lock. */

export type { LockedOrder };

/** Returns a locked order, deleted or not: its parts may come back all the same. Error: `unknown`. */
export async function lockReturnedOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new AppError("unknown", "There is no such order.");
  return order;
}

/** Records a step of a return in its order's history and, if it has a mail, tells the buyer. */
export async function recordReturnStep(
  tx: Tx,
  order: Pick<LockedOrder, "id" | "email">,
  step: {
    kind: Extract<OrderEventKind, `return_${string}`>;
    returnId: string;
    actorId: string;
    note?: string;
    mail?: "return-requested" | "return-accepted" | "return-declined" | "return-received";
  },
): Promise<void> {
  const { kind, returnId, actorId, note, mail } = step;
  await recordEvent(tx, order.id, kind, actorId, { returnId, ...(note && { note }) });
  if (mail) await queueOrderMail(tx, mail, order, { returnId });
}
