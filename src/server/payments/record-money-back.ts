import { formatMoney, type Money } from "#domain/money.ts";
import type { Tx } from "#server/db/database.ts";
import type { RefundState } from "#server/db/order-tables.ts";
import { enqueueFailedJob, enqueueJob, removeJob } from "#server/jobs/job-queues.ts";
import { closeRefundedOrder, recordDisputed, recordRefundOutcome } from "#server/orders/order-payment.ts";
import { type Attempt, attemptOfIntent, leftOf, recordDispute } from "./intents-queries.ts";
import type { Dispute, ProviderRefund } from "./payment-gateway.ts";
import { insertRefund, moveRefund, type NewRefund, type Refund, refundsOfIntent } from "./refunds-queries.ts";

/**
 * Stores that money has to go back, and the job that asks the provider for it.
 * @returns false if less than that is left
 */
export async function dueRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const id = await insertRefund(tx, refund);
  if (id === undefined) return false;
  await enqueueJob(tx, { queue: "refunds", key: id, payload: refundJob(id, refund) });
  return true;
}

/** Returns the payload of a refund's job: the rest is for those who read what failed. */
const refundJob = (
  refundId: string,
  { orderId, amountCents, currency }: Pick<NewRefund, "orderId" | "amountCents" | "currency">,
) => ({ refundId, orderId, amountCents, currency });

/**
 * Stores what the provider says of the refunds and the dispute of a payment, under the order's lock.
 * @returns whether its order was closed because everything went back, by refunds or a lost dispute
 */
export async function recordMoneyBack(
  tx: Tx,
  orderId: string,
  intentId: string,
  { refunds, dispute }: { refunds: readonly ProviderRefund[]; dispute: Dispute | undefined },
): Promise<boolean> {
  const attempt = await attemptOfIntent(tx, intentId);
  if (!attempt) return false;
  if (dispute) await recordProviderDispute(tx, attempt, { orderId, intentId, dispute });
  // The shop's own first: one that was made does not give way to another.
  const ownFirst = refunds.toSorted(
    (a, b) => Number(b.request !== undefined) - Number(a.request !== undefined),
  );
  for (const refund of ownFirst) await recordProviderRefund(tx, { orderId, intentId, refund });
  const after = await attemptOfIntent(tx, intentId);
  return after !== undefined && leftOf(after) === 0 && closeRefundedOrder(tx, orderId, intentId);
}

/** Stores how a dispute stands. An open one waits for a person, because only they can answer the bank. */
async function recordProviderDispute(
  tx: Tx,
  { id, currency }: Attempt,
  { orderId, intentId, dispute }: { orderId: string; intentId: string; dispute: Dispute },
): Promise<void> {
  if (!(await recordDispute(tx, id, dispute))) return;
  await recordDisputed(tx, orderId, { state: dispute.state, dueAt: dispute.dueAt?.toISOString() ?? null });
  const job = { queue: "disputes", key: intentId } as const;
  if (dispute.state === "lost") {
    const due = (await refundsOfIntent(tx, intentId)).filter(({ state }) => state === "due");
    await makeRoom(tx, { intent_id: intentId, amount_cents: dispute.amountCents }, due);
  }
  if (dispute.state !== "open") return removeJob(tx, job);
  const reason = disputeReason({ cents: dispute.amountCents, currency }, dispute.dueAt);
  await enqueueFailedJob(tx, { ...job, payload: { intentId, orderId } }, reason);
}

/** Returns what a person has to do about an open dispute, and until when: a day in UTC, as the provider counts it. */
export function disputeReason(amount: Money, dueAt: Date | undefined): string {
  const until = dueAt ? ` until ${dueAt.toISOString().slice(0, 10)}` : "";
  return `The buyer's bank wants ${formatMoney(amount)} back. Answer it at the payment provider${until}. Retry to ask how it stands.`;
}

/**
 * The states from which the provider's answer moves a refund. A refund that was made is not pending again, and a failed
 * one is final: only an older answer can say otherwise, because two requests can run at once. A new attempt is due
 * first.
 */
const statesBefore: Record<ProviderRefund["state"], readonly RefundState[]> = {
  pending: ["due", "dismissed"],
  done: ["due", "pending", "dismissed"],
  failed: ["due", "pending", "done"],
};

/** Stores one refund as the provider has it, under the order's lock. */
export async function recordProviderRefund(
  tx: Tx,
  { orderId, intentId, refund }: { orderId: string; intentId: string; refund: ProviderRefund },
): Promise<void> {
  const ours = await refundsOfIntent(tx, intentId);
  const known =
    ours.find(({ refund_id }) => refund_id === refund.id) ??
    // A refund that failed is asked for again: what became of the earlier attempt is known.
    ours.find(({ id, attempt }) => id === refund.request?.refundId && attempt === refund.request.attempt);
  const due = ours.filter(({ id, state }) => state === "due" && id !== known?.id);
  if (known) {
    if (known.state === "dismissed" && refund.state !== "failed") await makeRoom(tx, known, due);
    const moved = await moveRefund(tx, known, statesBefore[refund.state], {
      state: refund.state,
      refund_id: refund.id,
    });
    if (moved) await recordRefundOutcome(tx, orderId, known, refund);
    if (moved && refund.state === "failed") {
      const reason = `The provider could not make this refund: ${refund.failure ?? "no reason given"}.`;
      await enqueueFailedJob(
        tx,
        {
          queue: "refunds",
          key: known.id,
          payload: refundJob(known.id, { ...known, orderId, amountCents: known.amount_cents }),
        },
        reason,
      );
    }
    return;
  }
  if (refund.state === "failed") return;
  const made = {
    intentId,
    orderId,
    amountCents: refund.amountCents,
    currency: refund.currency,
    reason: "at_provider",
    made: { id: refund.id, state: refund.state },
  } as const;
  await makeRoom(tx, { intent_id: intentId, amount_cents: refund.amountCents }, due);
  const id = await insertRefund(tx, made);
  if (id === undefined) throw new Error(`The provider refunded more of ${intentId} than it received`);
  await recordRefundOutcome(tx, orderId, { id, amount_cents: refund.amountCents }, refund);
}

/**
 * The buyer already got an amount that the shop was about to refund: by a refund made at the provider, or from the bank. If
 * both do not fit into the payment, what is due becomes that much less; the rest of it is still owed.
 */
async function makeRoom(
  tx: Tx,
  { intent_id: intentId, amount_cents: amountCents }: Pick<Refund, "intent_id" | "amount_cents">,
  due: readonly Refund[],
): Promise<void> {
  let gotCents = amountCents;
  for (const refund of due) {
    const payment = await attemptOfIntent(tx, intentId);
    if (!payment || payment.received_cents - payment.refunded_cents >= amountCents) return;
    await giveWay(tx, refund, gotCents);
    gotCents = Math.max(0, gotCents - refund.amount_cents);
  }
}

/**
 * Takes an amount off what is due. The provider may be making that refund at this moment, so it keeps its amount and is
 * dismissed; what is left of it is a refund of its own.
 */
async function giveWay(tx: Tx, refund: Refund, cents: number): Promise<void> {
  await removeJob(tx, { queue: "refunds", key: refund.id });
  await moveRefund(tx, refund, ["due"], { state: "dismissed" });
  const { intent_id: intentId, order_id: orderId, currency } = refund;
  const amountCents = refund.amount_cents - cents;
  // A return has one refund: the one it was given.
  const reason = refund.reason === "return" ? "admin" : refund.reason;
  if (amountCents > 0) await dueRefund(tx, { intentId, orderId, amountCents, currency, reason });
}
