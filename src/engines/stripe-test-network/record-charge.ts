import type Stripe from "stripe";
import { paymentIntentObject } from "./api-objects.ts";
import { chargeObject, paymentMethodObject } from "./charge-object.ts";
import { insertCharge } from "./charge-queries.ts";
import type { Decline } from "./declines.ts";
import type { Caller } from "./keys.ts";
import { planLaterChange } from "./later-change-queries.ts";
import { docUrl } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import type { Expected } from "./payment-intent-queries.ts";
import { insertPaymentMethod } from "./payment-method-queries.ts";
import type { ChargeRow, PaymentIntentRow, PaymentMethodRow } from "./rows.ts";

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
