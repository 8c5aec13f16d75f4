import type { z } from "zod";
import { paymentIntentFor, paymentIntentObject } from "./api-objects.ts";
import { type AcceptedCard, cardOfToken, checkCard } from "./card-check.ts";
import { challengeCard, chargeCard } from "./charge-card.ts";
import { paymentMethodObject } from "./charge-object.ts";
import { findPaymentMethod } from "./charge-queries.ts";
import type { Caller } from "./keys.ts";
import { newId } from "./keys.ts";
import { type ApiResponse, docUrl, resourceMissing, unexpectedState } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { type Expected, markFailed } from "./payment-intent-queries.ts";
import { type IntentReader, intentFor } from "./read-objects.ts";
import type { Attempt } from "./record-charge.ts";
import type { confirmIntentParams, finishChallengeParams, SentBillingDetails } from "./request-params.ts";
import type { BillingDetails, IntentStatus, PaymentIntentRow, PaymentMethodRow } from "./rows.ts";

/** Includes intents with an unanswered challenge: the shopper may try another card. */
const confirmable: readonly IntentStatus[] = ["requires_payment_method", "requires_action"];

/**
 * Pays an intent with a card: charges it, declines it (402) or starts a challenge of the cardholder. Of any number of
 * parallel confirmations one charges; the others are rejected because of the new status.
 */
export async function confirmPaymentIntent(
  tx: NetworkTransaction,
  params: z.infer<typeof confirmIntentParams>,
  id: string,
  caller: IntentReader["caller"],
): Promise<ApiResponse> {
  const reader = { caller, clientSecret: params.client_secret };
  const intent = await intentFor(tx.db, id, reader);
  if (!confirmable.includes(intent.status)) throw notConfirmable(intent, reader);
  const card = cardFrom(params, tx.now, intent, reader);
  const attempt: Attempt = {
    expected: { id, statuses: confirmable },
    caller,
    method: {
      id: newId("pm"),
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
      behavior: card.behavior,
      billingDetails: withAllFields(params.payment_method_data?.billing_details ?? {}),
      createdAt: tx.now,
    },
    isNewMethod: true,
  };
  const response = card.challenge
    ? await challengeCard(tx, attempt, card.verdict)
    : await chargeCard(tx, attempt, card.verdict);
  if (response) return response;
  throw notConfirmable(await intentFor(tx.db, id, reader), reader);
}

function cardFrom(
  params: z.infer<typeof confirmIntentParams>,
  now: Date,
  intent: PaymentIntentRow,
  reader: IntentReader,
): AcceptedCard {
  if (params.payment_method_data) return checkCard(params.payment_method_data.card, now);
  if (params.payment_method === undefined)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        "PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a " +
        "payment method or ConfirmationToken.",
      paymentIntentFor(reader.caller, intent),
    );
  const card = cardOfToken(params.payment_method, now);
  if (!card) throw resourceMissing("PaymentMethod", params.payment_method, "payment_method");
  return card;
}

function notConfirmable(intent: PaymentIntentRow, reader: IntentReader) {
  const message =
    intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        "with one of the following statuses may be confirmed: requires_confirmation, requires_payment_method, " +
        "requires_action.";
  return unexpectedState(message, paymentIntentFor(reader.caller, intent));
}

function withAllFields(sent: SentBillingDetails): BillingDetails {
  const { name = null, email = null, phone = null, address = {} } = sent;
  const {
    city = null,
    country = null,
    line1 = null,
    line2 = null,
    postal_code = null,
    state = null,
  } = address;
  return { name, email, phone, address: { city, country, line1, line2, postal_code, state } };
}

/**
 * Handles the cardholder's answer to the bank's challenge. If approved, the card is charged, which the bank may still
 * decline. If declined, the intent returns to requires_payment_method with `payment_intent_authentication_failure`.
 * Returns 200 with the intent in all cases; last_payment_error contains the failure.
 */
export async function finishChallenge(
  tx: NetworkTransaction,
  params: z.infer<typeof finishChallengeParams>,
  id: string,
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
    type: "invalid_request_error" as const,
  };
  const intent = await markFailed(tx.db, expected, { error, chargeId: null });
  if (!intent) return false;
  await recordEvents(tx, [{ type: "payment_intent.payment_failed", object: paymentIntentObject(intent) }]);
  return true;
}
