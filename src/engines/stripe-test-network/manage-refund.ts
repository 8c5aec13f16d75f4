import type { z } from "zod";
import { refundObject } from "./api-objects.ts";
import { chargeObject } from "./charge-object.ts";
import { addRefunded, lockCharge } from "./charge-queries.ts";
import { isId } from "./keys.ts";
import { type ApiResponse, invalidRequest, resourceMissing } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { findRefund, markRefundFailed, markRefundSucceeded, updateRefundMetadata } from "./refund-queries.ts";
import type { updateRefundParams } from "./request-params.ts";
import type { RefundRow } from "./rows.ts";

/**
 * Returns a refund.
 * @throws a 404 for an unknown refund
 */
export async function refundFor(db: Parameters<typeof findRefund>[0], id: string): Promise<RefundRow> {
  const refund = isId("re", id) ? await findRefund(db, id) : undefined;
  if (!refund) throw resourceMissing("refund", id, "id");
  return refund;
}

/** Updates a refund's metadata; nothing else of it can change. */
export async function updateRefund(
  tx: NetworkTransaction,
  params: z.infer<typeof updateRefundParams>,
  id: string,
): Promise<ApiResponse> {
  const before = await refundFor(tx.db, id);
  await updateRefundMetadata(tx.db, id, params.metadata ?? {});
  const object = refundObject(await refundFor(tx.db, id));
  await recordEvents(tx, [{ type: "refund.updated", object, previous: { metadata: before.metadata } }]);
  return { status: 200, body: object };
}

/** @throws always: only refunds that require an action can be canceled, and no card's refund does */
export async function cancelRefund(
  tx: NetworkTransaction,
  _params: unknown,
  id: string,
): Promise<ApiResponse> {
  await refundFor(tx.db, id);
  throw invalidRequest("Canceling this refund is unsupported.");
}

/** Ends a pending refund successfully. */
export async function settleRefund(tx: NetworkTransaction, id: string): Promise<void> {
  if (!(await markRefundSucceeded(tx.db, id))) return;
  await reportUpdate(tx, await refundFor(tx.db, id), "pending");
}

/** Fails a refund that seemed to succeed: the money is back on the charge, and can be refunded again. */
export async function failRefund(tx: NetworkTransaction, id: string): Promise<void> {
  const before = await refundFor(tx.db, id);
  const charge = await lockCharge(tx.db, before.chargeId);
  if (!charge || !(await markRefundFailed(tx.db, id, "expired_or_canceled_card"))) return;
  await addRefunded(tx.db, charge.id, -before.amountMinor);
  const refund = await refundFor(tx.db, id);
  const returned = { ...charge, amountRefundedMinor: charge.amountRefundedMinor - before.amountMinor };
  await recordEvents(tx, [{ type: "refund.failed", object: refundObject(refund) }]);
  await reportUpdate(tx, refund, before.status);
  await recordEvents(tx, [
    {
      type: "charge.updated",
      object: chargeObject(returned),
      previous: { amount_refunded: charge.amountRefundedMinor },
    },
  ]);
}

/** Stripe sends both: `charge.refund.updated` is the older one, for cards. */
function reportUpdate(tx: NetworkTransaction, refund: RefundRow, previousStatus: string): Promise<void> {
  const update = { object: refundObject(refund), previous: { status: previousStatus } };
  return recordEvents(tx, [
    { type: "refund.updated", ...update },
    { type: "charge.refund.updated", ...update },
  ]);
}
