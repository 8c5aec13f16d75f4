import type Stripe from "stripe";
import { paymentIntentObject } from "./api-objects.ts";
import { chargeObject, paymentMethodObject } from "./charge-object.ts";
import { endPendingCharge, insertCharge, insertPaymentMethod, lockLiveCharge } from "./charge-queries.ts";
import type { Caller } from "./keys.ts";
import { planLaterChange } from "./later-change-queries.ts";
import { docUrl } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { type Expected, lockIntent, markCharged, markFailed } from "./payment-intent-queries.ts";
import type { ChargeRow, PaymentIntentRow, PaymentMethodRow } from "./rows.ts";
import { type Decline, declines } from "./test-cards.ts";

/** One attempt to pay: the state the intent must be in, the caller and the card. */
export interface Attempt {
  expected: Expected;
  caller: Caller;
  method: PaymentMethodRow;
  isNewMethod: boolean;
}

/** Stores the charge of an attempt, and its card. */
export async function recordCharge(
  tx: NetworkTransaction,
  { method, isNewMethod }: Attempt,
  intent: PaymentIntentRow,
  { id, status, decline }: { id: string; status: ChargeRow["status"]; decline?: Decline },
): Promise<ChargeRow> {
  if (isNewMethod) await insertPaymentMethod(tx.db, method);
  const charge = {
    id,
    paymentIntentId: intent.id,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    status,
    failureCode: decline?.code ?? null,
    declineCode: decline?.declineCode ?? null,
    failureMessage: decline?.message ?? null,
    createdAt: tx.now,
  };
  await insertCharge(tx.db, { ...charge, paymentMethodId: method.id });
  const { description, receiptEmail, metadata } = intent;
  return {
    ...charge,
    amountRefundedMinor: 0,
    disputed: false,
    card: method,
    description,
    receiptEmail,
    metadata,
  };
}

/** Records the events of a payment, and plans the dispute of a card that disputes it. */
export async function reportPaid(
  tx: NetworkTransaction,
  intent: PaymentIntentRow,
  charge: ChargeRow,
): Promise<void> {
  await recordEvents(tx, [
    { type: "charge.succeeded", object: chargeObject(charge) },
    { type: "payment_intent.succeeded", object: paymentIntentObject(intent) },
  ]);
  if (charge.card.behavior.startsWith("disputed_"))
    await planLaterChange(tx.db, { objectId: charge.id, kind: "open_dispute" }, tx.laterAt);
}

/** Returns the `last_payment_error` of a declined charge. */
export function declineError(
  { code, declineCode, message }: Decline,
  chargeId: string,
  method: PaymentMethodRow,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    charge: chargeId,
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    doc_url: docUrl(code),
    message,
    payment_method: paymentMethodObject(method),
    type: "card_error",
  };
}

/** Records the events of a declined payment. */
export function reportDeclined(
  tx: NetworkTransaction,
  intent: PaymentIntentRow,
  charge: ChargeRow,
): Promise<void> {
  return recordEvents(tx, [
    { type: "charge.failed", object: chargeObject(charge) },
    { type: "payment_intent.payment_failed", object: paymentIntentObject(intent) },
  ]);
}

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
