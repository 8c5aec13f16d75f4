import { paymentIntentFor, paymentIntentObject } from "./api-objects.ts";
import { chargeObject } from "./charge-object.ts";
import { insertPaymentMethod } from "./charge-queries.ts";
import { newId } from "./keys.ts";
import { planLaterChange } from "./later-change-queries.ts";
import type { ApiResponse } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { markChallenged, markCharged, markFailed } from "./payment-intent-queries.ts";
import { type Attempt, declineError, recordCharge, reportDeclined, reportPaid } from "./record-charge.ts";
import type { Verdict } from "./test-cards.ts";
import { type Decline, declines } from "./test-cards.ts";

/** Charges or declines the card, or starts processing. Returns undefined, with nothing written, if the intent changed. */
export async function chargeCard(
  tx: NetworkTransaction,
  attempt: Attempt,
  verdict: Verdict,
): Promise<ApiResponse | undefined> {
  if (verdict !== "approved") return declineCharge(tx, attempt, declines[verdict]);
  return attempt.method.behavior.startsWith("processing_")
    ? startProcessing(tx, attempt)
    : approveCharge(tx, attempt);
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
  const paid = { status: "succeeded", paymentMethodId: attempt.method.id, chargeId: newId("ch") } as const;
  const intent = await markCharged(tx.db, attempt.expected, paid);
  if (!intent) return undefined;
  await reportPaid(
    tx,
    intent,
    await recordCharge(tx, attempt, intent, { id: paid.chargeId, status: "succeeded" }),
  );
  return { status: 200, body: paymentIntentFor(attempt.caller, intent) };
}

async function startProcessing(tx: NetworkTransaction, attempt: Attempt): Promise<ApiResponse | undefined> {
  const started = {
    status: "processing",
    paymentMethodId: attempt.method.id,
    chargeId: newId("ch"),
  } as const;
  const intent = await markCharged(tx.db, attempt.expected, started);
  if (!intent) return undefined;
  const charge = await recordCharge(tx, attempt, intent, { id: started.chargeId, status: "pending" });
  await planLaterChange(tx.db, { objectId: intent.id, kind: "finish_processing" }, tx.laterAt);
  await recordEvents(tx, [
    { type: "charge.pending", object: chargeObject(charge) },
    { type: "payment_intent.processing", object: paymentIntentObject(intent) },
  ]);
  return { status: 200, body: paymentIntentFor(attempt.caller, intent) };
}

async function declineCharge(
  tx: NetworkTransaction,
  attempt: Attempt,
  decline: Decline,
): Promise<ApiResponse | undefined> {
  const chargeId = newId("ch");
  const error = declineError(decline, chargeId, attempt.method);
  const intent = await markFailed(tx.db, attempt.expected, { error, chargeId });
  if (!intent) return undefined;
  const charge = await recordCharge(tx, attempt, intent, { id: chargeId, status: "failed", decline });
  await reportDeclined(tx, intent, charge);
  return {
    status: 402,
    body: { error: { ...error, payment_intent: paymentIntentFor(attempt.caller, intent) } },
  };
}
