import type { z } from "zod";
import { paymentIntentFor } from "./api-objects.ts";
import { type AcceptedCard, cardOfToken, checkCard } from "./card-check.ts";
import { type Attempt, challengeCard, chargeCard } from "./charge-card.ts";
import { newId } from "./ids.ts";
import { type ApiResponse, resourceMissing, unexpectedState } from "./network-error.ts";
import type { NetworkTransaction } from "./network-transaction.ts";
import { type IntentReader, intentFor } from "./read-objects.ts";
import type { confirmIntentParams, SentBillingDetails } from "./request-params.ts";
import type { BillingDetails, IntentStatus, PaymentIntentRow } from "./rows.ts";

/** Includes intents with an unanswered challenge: the shopper may try another card. */
const confirmable: readonly IntentStatus[] = ["requires_payment_method", "requires_action"];

/**
 * Pays an intent with a card: charges it, declines it (402) or starts a challenge of the cardholder. Of any number of
 * parallel confirmations one charges; the others are rejected because of the new status.
 */
export async function confirmPaymentIntent(
  tx: NetworkTransaction,
  id: string,
  params: z.infer<typeof confirmIntentParams>,
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
