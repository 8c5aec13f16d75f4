import type Stripe from "stripe";
import type { Caller } from "./keys.ts";
import type { ChargeRow, PaymentIntentRow, PaymentMethodRow, RefundRow } from "./rows.ts";

/** The API version of these objects, which the `stripe` SDK 23 uses. */
export const apiVersion = "2026-10-28.endive";

/** Returns the intent as this caller may see it: completely with the secret key, in Stripe's reduced form otherwise. */
export function paymentIntentFor(caller: Caller, row: PaymentIntentRow) {
  return caller === "secret" ? paymentIntentObject(row) : publicPaymentIntent(row);
}

/** Returns the intent as the account's own server sees it. */
export function paymentIntentObject(row: PaymentIntentRow) {
  const serverOnly = {
    amount_capturable: 0,
    amount_received: row.amountReceivedMinor,
    customer: null,
    latest_charge: row.latestChargeId,
    metadata: row.metadata,
    payment_method_options: {},
  } satisfies Partial<Stripe.PaymentIntent>;
  return { ...publicPaymentIntent(row), ...serverOnly };
}

/** Returns the fields a browser may see with the intent's client secret. */
function publicPaymentIntent(row: PaymentIntentRow) {
  return {
    id: row.id,
    object: "payment_intent",
    amount: row.amountMinor,
    automatic_payment_methods: row.automaticMethods ? { enabled: true } : null,
    canceled_at: row.canceledAt && unixSeconds(row.canceledAt),
    cancellation_reason: row.cancellationReason,
    capture_method: "automatic",
    client_secret: row.clientSecret,
    confirmation_method: "automatic",
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    description: row.description,
    last_payment_error: row.lastPaymentError,
    livemode: false,
    next_action: nextAction(row),
    payment_method: row.paymentMethodId,
    payment_method_types: ["card"],
    processing: null,
    receipt_email: row.receiptEmail,
    setup_future_usage: null,
    shipping: null,
    status: row.status,
  } satisfies Partial<Omit<Stripe.PaymentIntent, "last_payment_error">> & { last_payment_error: unknown };
}

/** Uses `use_stripe_sdk`, not `redirect_to_url`: like Stripe.js, the browser's client shows a dialog in the page. */
function nextAction(row: PaymentIntentRow): Stripe.PaymentIntent.NextAction | null {
  if (row.challengeId === null) return null;
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "test_bank_challenge", source: row.challengeId } };
}

export function chargeObject(row: ChargeRow) {
  const succeeded = row.status === "succeeded";
  return {
    id: row.id,
    object: "charge",
    amount: row.amountMinor,
    amount_captured: succeeded ? row.amountMinor : 0,
    amount_refunded: row.amountRefundedMinor,
    billing_details: { ...row.card.billingDetails, tax_id: null },
    captured: succeeded,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: false,
    failure_code: row.failureCode,
    failure_message: row.failureMessage,
    livemode: false,
    metadata: row.metadata,
    paid: succeeded,
    payment_intent: row.paymentIntentId,
    payment_method: row.card.id,
    payment_method_details: { type: "card", card: cardDetails(row.card) },
    receipt_email: row.receiptEmail,
    refunded: succeeded && row.amountRefundedMinor === row.amountMinor,
    status: row.status,
  } satisfies Partial<Omit<Stripe.Charge, "payment_method_details">> & { payment_method_details: unknown };
}

/** Returns the payment method of an error body, so that a form can name the card that failed. */
export function paymentMethodObject(row: PaymentMethodRow) {
  return {
    id: row.id,
    object: "payment_method",
    billing_details: row.billingDetails,
    card: cardDetails(row),
    created: unixSeconds(row.createdAt),
    livemode: false,
    type: "card",
  };
}

export function refundObject(row: RefundRow) {
  return {
    id: row.id,
    object: "refund",
    amount: row.amountMinor,
    charge: row.chargeId,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.paymentIntentId,
    reason: row.reason,
    status: "succeeded",
  } satisfies Partial<Stripe.Refund>;
}

function cardDetails(card: PaymentMethodRow) {
  return { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear };
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
