import type Stripe from "stripe";
import type { CardBehavior, Verdict } from "./test-cards.ts";

/** Rows of the stripe_test_network schema as pg returns them; the queries cast bigint columns to numbers. */
export interface PaymentMethodRow {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  billingDetails: BillingDetails;
  behavior: CardBehavior;
  createdAt: Date;
}

export interface BillingDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: Record<"city" | "country" | "line1" | "line2" | "postal_code" | "state", string | null>;
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

export interface PaymentIntentRow {
  id: string;
  clientSecret: string;
  amountMinor: number;
  currency: string;
  status: IntentStatus;
  amountReceivedMinor: number;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  automaticMethods: boolean;
  paymentMethodId: string | null;
  latestChargeId: string | null;
  lastPaymentError: Stripe.PaymentIntent.LastPaymentError | null;
  challengeId: string | null;
  challengeVerdict: Verdict | null;
  cancellationReason: "duplicate" | "fraudulent" | "requested_by_customer" | "abandoned" | null;
  canceledAt: Date | null;
  createdAt: Date;
}

/** A charge with its card. */
export interface ChargeRow {
  id: string;
  paymentIntentId: string;
  amountMinor: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  amountRefundedMinor: number;
  disputed: boolean;
  failureCode: string | null;
  declineCode: string | null;
  failureMessage: string | null;
  createdAt: Date;
  card: PaymentMethodRow;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
}

export interface RefundRow {
  id: string;
  chargeId: string;
  paymentIntentId: string;
  paymentMethodId: string;
  amountMinor: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  failureReason: string | null;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  metadata: Record<string, string>;
  createdAt: Date;
}

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "won"
  | "lost";

/** A dispute with the brand of its card. */
export interface DisputeRow {
  id: string;
  chargeId: string;
  paymentIntentId: string;
  amountMinor: number;
  currency: string;
  reason: "fraudulent" | "product_not_received";
  status: DisputeStatus;
  evidence: Record<string, string>;
  submissionCount: number;
  dueBy: Date;
  metadata: Record<string, string>;
  createdAt: Date;
  cardBrand: string;
}
