import type Stripe from "stripe";
import { unixSeconds } from "./api-objects.ts";
import type { DisputeRow, DisputeStatus } from "./rows.ts";

/** Returns the dispute as the account's own server sees it. */
export function disputeObject(row: DisputeRow, now: Date): Stripe.Dispute {
  return {
    id: row.id,
    object: "dispute",
    amount: row.amountMinor,
    balance_transactions: [],
    charge: row.chargeId,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: evidence(row.evidence),
    evidence_details: {
      due_by: unixSeconds(row.dueBy),
      enhanced_eligibility: {},
      has_evidence: Object.keys(row.evidence).length > 0,
      past_due: row.dueBy <= now,
      submission_count: row.submissionCount,
      submission_method: row.submissionCount > 0 ? "manual" : "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isChargeRefundable(row.status),
    livemode: false,
    metadata: row.metadata,
    network_reason_code: networkReasonCode(row),
    payment_intent: row.paymentIntentId,
    payment_method_details: {
      type: "card",
      card: {
        brand: row.cardBrand,
        case_type: isInquiry(row.status) ? "inquiry" : "chargeback",
        network: row.cardBrand,
        network_reason_code: networkReasonCode(row),
      },
    },
    reason: row.reason,
    status: row.status,
  };
}

/** An inquiry: the bank asks before it takes money back. */
export function isInquiry(status: DisputeStatus): boolean {
  return status.startsWith("warning_");
}

/** An inquired or won charge can be refunded; one whose money the bank took back cannot. */
export function isChargeRefundable(status: DisputeStatus): boolean {
  return isInquiry(status) || status === "won";
}

/** Visa's codes. */
function networkReasonCode({ reason, status }: DisputeRow): string {
  if (isInquiry(status)) return "10";
  return reason === "fraudulent" ? "10.4" : "13.1";
}

/** The evidence an account may send as text or as the id of a file. */
export const evidenceFields = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const satisfies ReadonlyArray<keyof Stripe.Dispute.Evidence>;

function evidence(sent: Record<string, string>): Stripe.Dispute.Evidence {
  type TextEvidence = Record<(typeof evidenceFields)[number], string | null>;
  const texts = Object.fromEntries(evidenceFields.map((name) => [name, sent[name] ?? null])) as TextEvidence;
  return { ...texts, enhanced_evidence: {} };
}
