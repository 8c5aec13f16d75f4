import type Stripe from "stripe";
import { AppError } from "#domain/app-error.ts";
import { isId } from "#server/http/ids.ts";
import type {
  Dispute,
  IntentStatus,
  PaymentEvent,
  PaymentIntent,
  ProviderRefund,
} from "./payment-gateway.ts";

/** Stripe's objects as the shop's. */

/** Something between the shop and Stripe can answer with JSON of its own, which Stripe's library takes for the object. */
function assertObject({ object }: { object: string }, expected: string): void {
  if (object === expected) return;
  throw new AppError(
    "provider_unavailable",
    "The payment provider is not responding right now. Please try again in a moment.",
    { retryAfterSeconds: 5, merchantMessage: `The answer is not a ${expected} of Stripe.` },
  );
}

/** Another shop of the same account writes ids of its own on its intents. */
const ownId = (id: string | undefined) => (id !== undefined && isId(id) ? id : undefined);

export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  assertObject(intent, "payment_intent");
  const { attempt_id, order_id, user_id } = intent.metadata;
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: toStatus(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    attemptId: ownId(attempt_id),
    orderId: ownId(order_id),
    userId: user_id,
    card: cardOf(charge),
    movedBack: charge !== null && (charge.amount_refunded > 0 || charge.disputed),
  };
}

const closedStatuses: readonly string[] = ["processing", "succeeded", "canceled"];

function toStatus(status: string): IntentStatus {
  return closedStatuses.includes(status) ? (status as IntentStatus) : "open";
}

function cardOf(charge: Stripe.Charge | null): PaymentIntent["card"] {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return brand && last4 ? { brand, last4 } : undefined;
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  assertObject(refund, "refund");
  return {
    id: refund.id,
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    state: toRefundState(refund.status),
    request: requestOf(refund.metadata),
    failure: refund.failure_reason,
  };
}

function requestOf(metadata: Stripe.Metadata | null): ProviderRefund["request"] {
  return metadata?.refund_id
    ? { refundId: metadata.refund_id, attempt: Number(metadata.attempt) }
    : undefined;
}

/** A refund that waits for the buyer's action is on its way, too. */
function toRefundState(status: string | null): ProviderRefund["state"] {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** An inquiry (`warning_…`) becomes a dispute if it is not answered: the shop treats both alike. */
export function toDispute(dispute: Stripe.Dispute): Dispute {
  const { status } = dispute;
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    state: status === "won" || status === "warning_closed" ? "won" : status === "lost" ? "lost" : "open",
    amountCents: dispute.amount,
    openedAt: new Date(dispute.created * 1000),
    dueAt: dueBy === null ? undefined : new Date(dueBy * 1000),
  };
}

/** @param payload the event's JSON, as it came */
export function toEvent(event: Stripe.Event, payload: string): PaymentEvent {
  return {
    id: event.id,
    type: event.type,
    intentId: intentIdOf(event),
    payload,
  };
}

function intentIdOf(event: Stripe.Event): string | undefined {
  const subject = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  if (subject.object === "payment_intent") return subject.id;
  return typeof subject.payment_intent === "string" ? subject.payment_intent : undefined;
}
