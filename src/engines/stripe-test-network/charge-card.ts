import { chargeObject, paymentIntentFor, paymentIntentObject, paymentMethodObject } from "./api-objects.ts";
import { insertCharge, insertPaymentMethod } from "./charge-queries.ts";
import { newId } from "./ids.ts";
import type { Caller } from "./keys.ts";
import { type ApiResponse, docUrl } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { type Expected, markChallenged, markFailed, markSucceeded } from "./payment-intent-queries.ts";
import type { ChargeRow, PaymentIntentRow, PaymentMethodRow } from "./rows.ts";
import { type Decline, declines, type Verdict } from "./test-cards.ts";

/** One attempt to pay: the state the intent must be in, the caller and the card. */
export interface Attempt {
  expected: Expected;
  caller: Caller;
  method: PaymentMethodRow;
  isNewMethod: boolean;
}

/** Charges or declines the card. Returns undefined, with nothing written, if the intent's state has changed. */
export async function chargeCard(
  tx: NetworkTransaction,
  attempt: Attempt,
  verdict: Verdict,
): Promise<ApiResponse | undefined> {
  return verdict === "approved" ? approveCharge(tx, attempt) : declineCharge(tx, attempt, declines[verdict]);
}

/** Starts the bank's challenge. Returns undefined if the intent's state has changed. */
export async function challengeCard(
  tx: NetworkTransaction,
  attempt: Attempt,
  verdict: Verdict,
): Promise<ApiResponse | undefined> {
  const challenge = { id: newId("src"), verdict, paymentMethodId: attempt.method.id };
  const intent = await markChallenged(tx.db, attempt.expected, challenge);
  if (!intent) return undefined;
  await insertPaymentMethod(tx.db, attempt.method);
  await recordEvents(tx, [{ type: "payment_intent.requires_action", object: paymentIntentObject(intent) }]);
  return { status: 200, body: paymentIntentFor(attempt.caller, intent) };
}

async function approveCharge(tx: NetworkTransaction, attempt: Attempt): Promise<ApiResponse | undefined> {
  const chargeId = newId("ch");
  const paid = { paymentMethodId: attempt.method.id, chargeId };
  const intent = await markSucceeded(tx.db, attempt.expected, paid);
  if (!intent) return undefined;
  const charge = await storeCharge(tx, attempt, intent, chargeId);
  await recordEvents(tx, [
    { type: "charge.succeeded", object: chargeObject(charge) },
    { type: "payment_intent.succeeded", object: paymentIntentObject(intent) },
  ]);
  return { status: 200, body: paymentIntentFor(attempt.caller, intent) };
}

async function declineCharge(
  tx: NetworkTransaction,
  attempt: Attempt,
  decline: Decline,
): Promise<ApiResponse | undefined> {
  const chargeId = newId("ch");
  const error = {
    charge: chargeId,
    code: decline.code,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    doc_url: docUrl(decline.code),
    message: decline.message,
    payment_method: paymentMethodObject(attempt.method),
    type: "card_error",
  };
  const intent = await markFailed(tx.db, attempt.expected, { error, chargeId });
  if (!intent) return undefined;
  const charge = await storeCharge(tx, attempt, intent, chargeId, decline);
  await recordEvents(tx, [
    { type: "charge.failed", object: chargeObject(charge) },
    { type: "payment_intent.payment_failed", object: paymentIntentObject(intent) },
  ]);
  return {
    status: 402,
    body: { error: { ...error, payment_intent: paymentIntentFor(attempt.caller, intent) } },
  };
}

async function storeCharge(
  tx: NetworkTransaction,
  { method, isNewMethod }: Attempt,
  intent: PaymentIntentRow,
  chargeId: string,
  decline?: Decline,
): Promise<ChargeRow> {
  if (isNewMethod) await insertPaymentMethod(tx.db, method);
  const charge = {
    id: chargeId,
    paymentIntentId: intent.id,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    status: decline ? ("failed" as const) : ("succeeded" as const),
    failureCode: decline?.code ?? null,
    declineCode: decline?.declineCode ?? null,
    failureMessage: decline?.message ?? null,
    createdAt: tx.now,
  };
  await insertCharge(tx.db, { ...charge, paymentMethodId: method.id });
  const { description, receiptEmail, metadata } = intent;
  return { ...charge, amountRefundedMinor: 0, card: method, description, receiptEmail, metadata };
}
