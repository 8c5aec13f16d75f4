import type Stripe from "stripe";
import { unixSeconds } from "./api-objects.ts";
import type { RefundRow } from "./rows.ts";

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
