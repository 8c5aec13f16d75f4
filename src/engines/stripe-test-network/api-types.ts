import type Stripe from "stripe";

/** The part of Stripe's PaymentIntent that a browser may see with its client secret. */
export type PublicPaymentIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "automatic_payment_methods"
  | "canceled_at"
  | "cancellation_reason"
  | "capture_method"
  | "client_secret"
  | "confirmation_method"
  | "created"
  | "currency"
  | "description"
  | "livemode"
  | "next_action"
  | "payment_method"
  | "payment_method_types"
  | "processing"
  | "receipt_email"
  | "setup_future_usage"
  | "shipping"
  | "status"
> & { last_payment_error: unknown };

/** The payment intent as the account's own server sees it. */
export type PaymentIntentObject = PublicPaymentIntent &
  Pick<
    Stripe.PaymentIntent,
    "amount_capturable" | "amount_received" | "customer" | "metadata" | "payment_method_options"
  > & { latest_charge: string | ChargeObject | null };

/** Stripe's Charge, as far as a shop reads one. */
export type ChargeObject = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "billing_details"
  | "captured"
  | "created"
  | "currency"
  | "customer"
  | "description"
  | "disputed"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "paid"
  | "payment_intent"
  | "payment_method"
  | "receipt_email"
  | "refunded"
  | "status"
> & { payment_method_details: { type: "card"; card: CardDetails } };

export interface CardDetails {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export type RefundObject = Pick<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status"
>;
