import type Stripe from "stripe";
import { unixSeconds } from "./api-objects.ts";
import type { ChargeRow, PaymentMethodRow } from "./rows.ts";

/** Returns the charge as the account's own server sees it. */
export function chargeObject(row: ChargeRow): Stripe.Charge {
  const succeeded = row.status === "succeeded";
  return {
    id: row.id,
    object: "charge",
    amount: row.amountMinor,
    amount_captured: succeeded ? row.amountMinor : 0,
    amount_refunded: row.amountRefundedMinor,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetails(row.card),
    calculated_statement_descriptor: null,
    captured: succeeded,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: row.disputed,
    failure_balance_transaction: null,
    failure_code: row.failureCode,
    failure_message: row.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: outcome(row),
    paid: succeeded,
    payment_intent: row.paymentIntentId,
    payment_method: row.card.id,
    payment_method_details: { type: "card", card: paidCard(row) },
    receipt_email: row.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: succeeded && row.amountRefundedMinor === row.amountMinor,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcome(row: ChargeRow): Stripe.Charge.Outcome | null {
  if (row.status === "pending") return null;
  const declined = row.status === "failed";
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? "declined_by_network" : "approved_by_network",
    reason: row.declineCode ?? row.failureCode,
    risk_level: "normal",
    seller_message: declined
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: declined ? "issuer_declined" : "authorized",
  };
}

function paidCard({ amountMinor, card }: ChargeRow): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    ...cardDetails(card),
    amount_authorized: amountMinor,
    authorization_code: null,
    checks: null,
    electronic_commerce_indicator: null,
    installments: null,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    three_d_secure: null,
    transaction_link_id: null,
  };
}

/** Returns the payment method of an error body, so that a form can name the card that failed. */
export function paymentMethodObject(row: PaymentMethodRow): Stripe.PaymentMethod {
  return {
    id: row.id,
    object: "payment_method",
    billing_details: billingDetails(row),
    card: {
      ...cardDetails(row),
      checks: null,
      display_brand: row.brand,
      generated_from: null,
      networks: { available: [row.brand], preferred: null },
      three_d_secure_usage: { supported: true },
    },
    created: unixSeconds(row.createdAt),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

function billingDetails({ billingDetails: details }: PaymentMethodRow): Stripe.Charge.BillingDetails {
  return { ...details, tax_id: null };
}

function cardDetails(card: PaymentMethodRow) {
  return {
    brand: card.brand,
    country: "US",
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: "credit",
    last4: card.last4,
    regulated_status: "unregulated" as const,
    wallet: null,
  };
}
