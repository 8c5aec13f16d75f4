import type Stripe from "stripe";
import type { Caller } from "./keys.ts";
import type { PaymentIntentRow, RefundRow } from "./rows.ts";

/** The API version of these objects, which the `stripe` SDK 23 uses. */
export const apiVersion = "2026-10-28.endive";

/** Returns the intent as this caller may see it: completely with the secret key, in Stripe's reduced form otherwise. */
export function paymentIntentFor(
  caller: Caller,
  row: PaymentIntentRow,
): Stripe.PaymentIntent | PublicPaymentIntent {
  return caller === "secret" ? paymentIntentObject(row) : publicPaymentIntent(row);
}

/** Returns the intent as the account's own server sees it. */
export function paymentIntentObject(row: PaymentIntentRow): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: row.amountMinor,
    amount_capturable: 0,
    amount_received: row.amountReceivedMinor,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: row.automaticMethods ? { enabled: true } : null,
    canceled_at: row.canceledAt && unixSeconds(row.canceledAt),
    cancellation_reason: row.cancellationReason,
    capture_method: "automatic",
    client_secret: row.clientSecret,
    confirmation_method: "automatic",
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.lastPaymentError,
    latest_charge: row.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: nextAction(row),
    on_behalf_of: null,
    payment_method: row.paymentMethodId,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: row.status === "processing" ? { type: "card", card: {} } : null,
    receipt_email: row.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** The fields a browser may see with the intent's client secret. */
const publicFields = [
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "status",
] as const satisfies ReadonlyArray<keyof Stripe.PaymentIntent>;

type PublicPaymentIntent = Pick<Stripe.PaymentIntent, (typeof publicFields)[number]>;

function publicPaymentIntent(row: PaymentIntentRow): PublicPaymentIntent {
  const object = paymentIntentObject(row);
  return Object.fromEntries(publicFields.map((name) => [name, object[name]])) as PublicPaymentIntent;
}

/** Uses `use_stripe_sdk`, not `redirect_to_url`: like Stripe.js, the browser's client shows a dialog in the page. */
function nextAction(row: PaymentIntentRow): Stripe.PaymentIntent.NextAction | null {
  if (row.challengeId === null) return null;
  return { type: "use_stripe_sdk", use_stripe_sdk: { type: "test_bank_challenge", source: row.challengeId } };
}

export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Returns the refund as the account's own server sees it. */
export function refundObject(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: "refund",
    amount: row.amountMinor,
    balance_transaction: null,
    charge: row.chargeId,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: "card",
      card: { type: "refund", reference_status: "pending", reference_type: "acquirer_reference_number" },
    },
    ...(row.failureReason !== null && { failure_reason: row.failureReason }),
    metadata: row.metadata,
    payment_intent: row.paymentIntentId,
    payment_method: row.paymentMethodId,
    ...(row.status === "pending" && { pending_reason: "processing" as const }),
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
}
