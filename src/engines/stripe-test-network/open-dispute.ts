import { lockCharge, markDisputed } from "./charge-queries.ts";
import { disputeObject } from "./dispute-object.ts";
import { findDispute, insertDispute } from "./dispute-queries.ts";
import { newId } from "./keys.ts";
import { planLaterChange } from "./later-change-queries.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import type { DisputeRow } from "./rows.ts";
import type { CardBehavior } from "./test-cards.ts";

const DAYS_TO_RESPOND = 8;
const DAY_MS = 86_400_000;

const openings: Partial<Record<CardBehavior, Pick<DisputeRow, "reason" | "status">>> = {
  disputed_fraudulent: { reason: "fraudulent", status: "needs_response" },
  disputed_not_received: { reason: "product_not_received", status: "needs_response" },
  disputed_inquiry: { reason: "fraudulent", status: "warning_needs_response" },
};

/** Lets the cardholder dispute what is not refunded of a charge; nothing happens if that is nothing. */
export async function openDispute(tx: NetworkTransaction, chargeId: string): Promise<void> {
  const charge = await lockCharge(tx.db, chargeId);
  const opening = charge && openings[charge.card.behavior];
  const amountMinor = charge ? charge.amountMinor - charge.amountRefundedMinor : 0;
  if (!opening || charge.disputed || amountMinor === 0) return;
  const id = newId("du");
  await insertDispute(tx.db, {
    id,
    chargeId,
    paymentIntentId: charge.paymentIntentId,
    amountMinor,
    currency: charge.currency,
    ...opening,
    dueBy: responseDueBy(tx.now),
    createdAt: tx.now,
  });
  await markDisputed(tx.db, chargeId);
  const dispute = await findDispute(tx.db, id);
  if (!dispute) return;
  await planLaterChange(tx.db, { objectId: id, kind: "miss_dispute_deadline" }, dispute.dueBy);
  const object = disputeObject(dispute, tx.now);
  await recordEvents(tx, [
    { type: "charge.dispute.created", object },
    // An inquiry takes no money yet.
    ...(dispute.status === "needs_response"
      ? [{ type: "charge.dispute.funds_withdrawn", object } as const]
      : []),
  ]);
}

/** Returns the end of the eighth day (UTC). */
export function responseDueBy(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + DAYS_TO_RESPOND * DAY_MS) / DAY_MS) * DAY_MS - 1000);
}
