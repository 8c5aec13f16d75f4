import { chargeObject } from "./charge-object.ts";
import { endPendingCharge, lockLiveCharge } from "./charge-queries.ts";
import { declines } from "./declines.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { lockIntent, markCharged, markFailed } from "./payment-intent-queries.ts";
import { declineError, reportDeclined, reportPaid } from "./record-charge.ts";
import type { ChargeRow } from "./rows.ts";

/** Ends a payment that is processing as its card says: paid or declined. Does nothing if it was canceled. */
export async function finishProcessing(tx: NetworkTransaction, intentId: string): Promise<void> {
  const intent = await lockIntent(tx.db, intentId);
  const charge = intent?.status === "processing" && (await lockLiveCharge(tx.db, intentId));
  if (!charge) return;
  if (charge.card.behavior === "processing_then_paid") await pay(tx, charge);
  else await decline(tx, charge);
}

async function pay(tx: NetworkTransaction, charge: ChargeRow): Promise<void> {
  await endPendingCharge(tx.db, charge.id, null);
  const paid = { status: "succeeded", paymentMethodId: charge.card.id, chargeId: charge.id } as const;
  const intent = await markCharged(tx.db, { id: charge.paymentIntentId, statuses: ["processing"] }, paid);
  if (intent) await reportPaid(tx, intent, { ...charge, status: "succeeded" });
}

async function decline(tx: NetworkTransaction, charge: ChargeRow): Promise<void> {
  const { code, declineCode, message } = declines.insufficient_funds;
  const failed = await failPendingCharge(tx, charge, { code, declineCode, message });
  const failure = {
    error: declineError(declines.insufficient_funds, charge.id, charge.card),
    chargeId: charge.id,
  };
  const intent = await markFailed(tx.db, { id: charge.paymentIntentId, statuses: ["processing"] }, failure);
  if (intent) await reportDeclined(tx, intent, failed);
}

/** Fails the pending charge of an intent that was canceled while it was processing, if there is one. */
export async function cancelPendingCharge(tx: NetworkTransaction, intentId: string): Promise<void> {
  const charge = await lockLiveCharge(tx.db, intentId);
  if (!charge) return;
  const cause = { code: "payment_intent_canceled", declineCode: null, message: "The payment was canceled." };
  const failed = await failPendingCharge(tx, charge, cause);
  await recordEvents(tx, [{ type: "charge.failed", object: chargeObject(failed) }]);
}

async function failPendingCharge(
  tx: NetworkTransaction,
  charge: ChargeRow,
  cause: { code: string; declineCode: string | null; message: string },
): Promise<ChargeRow> {
  const failure = { failureCode: cause.code, declineCode: cause.declineCode, failureMessage: cause.message };
  await endPendingCharge(tx.db, charge.id, failure);
  return { ...charge, ...failure, status: "failed" };
}
