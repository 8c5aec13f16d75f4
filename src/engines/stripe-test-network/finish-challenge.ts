import type { z } from "zod";
import { paymentIntentFor, paymentIntentObject, paymentMethodObject } from "./api-objects.ts";
import { chargeCard } from "./charge-card.ts";
import { findPaymentMethod } from "./charge-queries.ts";
import type { Caller } from "./keys.ts";
import { type ApiResponse, docUrl, unexpectedState } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { type Expected, markFailed } from "./payment-intent-queries.ts";
import { intentFor } from "./read-objects.ts";
import type { finishChallengeParams } from "./request-params.ts";
import type { PaymentMethodRow } from "./rows.ts";

/**
 * Handles the cardholder's answer to the bank's challenge. If approved, the card is charged, which the bank may still
 * decline. If declined, the intent returns to requires_payment_method with `payment_intent_authentication_failure`.
 * Returns 200 with the intent in all cases; last_payment_error contains the failure.
 */
export async function finishChallenge(
  tx: NetworkTransaction,
  id: string,
  params: z.infer<typeof finishChallengeParams>,
  caller: Caller,
): Promise<ApiResponse> {
  const reader = { caller, clientSecret: params.client_secret };
  const intent = await intentFor(tx.db, id, reader);
  const expected: Expected = { id, statuses: ["requires_action"], challengeId: params.source };
  const { challengeVerdict, paymentMethodId } = intent;
  if (challengeVerdict !== null && paymentMethodId !== null) {
    const method = await findPaymentMethod(tx.db, paymentMethodId);
    if (method) {
      const finished =
        params.outcome === "approved"
          ? await chargeCard(tx, { expected, caller, method, isNewMethod: false }, challengeVerdict)
          : await failAuthentication(tx, expected, method);
      if (finished)
        return { status: 200, body: paymentIntentFor(caller, await intentFor(tx.db, id, reader)) };
    }
  }
  throw unexpectedState(
    "This challenge has already been answered, or another card was tried since.",
    paymentIntentFor(caller, await intentFor(tx.db, id, reader)),
  );
}

async function failAuthentication(
  tx: NetworkTransaction,
  expected: Expected,
  method: PaymentMethodRow,
): Promise<boolean> {
  const code = "payment_intent_authentication_failure";
  const error = {
    code,
    doc_url: docUrl(code),
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new " +
      "PaymentMethod to attempt to fulfill this PaymentIntent again.",
    payment_method: paymentMethodObject(method),
    type: "invalid_request_error",
  };
  const intent = await markFailed(tx.db, expected, { error, chargeId: null });
  if (!intent) return false;
  await recordEvents(tx, [{ type: "payment_intent.payment_failed", object: paymentIntentObject(intent) }]);
  return true;
}
