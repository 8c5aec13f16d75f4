import type { z } from "zod";
import { formatAmount } from "./amounts.ts";
import { endInquiry } from "./answer-dispute.ts";
import { refundObject } from "./api-objects.ts";
import { chargeObject } from "./charge-object.ts";
import { addRefunded, findCharge, lockLiveCharge } from "./charge-queries.ts";
import { isChargeRefundable } from "./dispute-object.ts";
import { findDisputeOfCharge } from "./dispute-queries.ts";
import { isId, newId } from "./keys.ts";
import { type LaterChangeKind, planLaterChange } from "./later-change-queries.ts";
import { type ApiResponse, invalidRequest, resourceMissing } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { intentFor } from "./read-objects.ts";
import { insertRefund } from "./refund-queries.ts";
import type { createRefundParams } from "./request-params.ts";
import type { ChargeRow, RefundRow } from "./rows.ts";
import type { CardBehavior } from "./test-cards.ts";

type Params = z.infer<typeof createRefundParams>;

/** How the refunds of some cards begin, and what happens to them later; all others succeed at once and stay so. */
const laterRefunds: Partial<Record<CardBehavior, { status: RefundRow["status"]; later: LaterChangeKind }>> = {
  refund_pending: { status: "pending", later: "settle_refund" },
  refund_fails: { status: "succeeded", later: "fail_refund" },
};

/** Refunds the given amount, or all that is left; never more than was charged, nor what the bank took back. */
export async function refundPayment(tx: NetworkTransaction, params: Params): Promise<ApiResponse> {
  const charge = await lockChargeToRefund(tx, params);
  const remainingMinor = charge.amountMinor - charge.amountRefundedMinor;
  const amountMinor = params.amount ?? remainingMinor;
  if (remainingMinor === 0 || !(await addRefunded(tx.db, charge.id, amountMinor)))
    throw notRefundable(charge, amountMinor, remainingMinor);

  const outcome = laterRefunds[charge.card.behavior];
  const refund: RefundRow = {
    id: newId("re"),
    chargeId: charge.id,
    paymentIntentId: charge.paymentIntentId,
    paymentMethodId: charge.card.id,
    amountMinor,
    currency: charge.currency,
    status: outcome?.status ?? "succeeded",
    failureReason: null,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    createdAt: tx.now,
  };
  await insertRefund(tx.db, refund);
  if (outcome) await planLaterChange(tx.db, { objectId: refund.id, kind: outcome.later }, tx.laterAt);
  const refunded = { ...charge, amountRefundedMinor: charge.amountRefundedMinor + amountMinor };
  await recordEvents(tx, [
    { type: "refund.created", object: refundObject(refund) },
    { type: "charge.refunded", object: chargeObject(refunded) },
  ]);
  if (refunded.amountRefundedMinor === refunded.amountMinor) await endInquiry(tx, charge.id);
  return { status: 200, body: refundObject(refund) };
}

async function lockChargeToRefund(tx: NetworkTransaction, params: Params): Promise<ChargeRow> {
  const intentId = await intentIdOf(tx, params);
  const charge = await lockLiveCharge(tx.db, intentId);
  if (charge?.status !== "succeeded" || (params.charge ?? charge.id) !== charge.id)
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: params.charge === undefined ? "payment_intent" : "charge",
    });
  const dispute = await findDisputeOfCharge(tx.db, charge.id);
  if (dispute && !isChargeRefundable(dispute.status))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  return charge;
}

async function intentIdOf(tx: NetworkTransaction, params: Params): Promise<string> {
  if (params.payment_intent !== undefined) {
    const reader = { caller: "secret", clientSecret: undefined } as const;
    return (await intentFor(tx.db, params.payment_intent, reader)).id;
  }
  const id = params.charge ?? "";
  const charge = isId("ch", id) ? await findCharge(tx.db, id) : undefined;
  if (!charge) throw resourceMissing("charge", id, "id");
  return charge.paymentIntentId;
}

function notRefundable(charge: ChargeRow, amountMinor: number, remainingMinor: number) {
  if (remainingMinor === 0)
    return invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const requested = formatAmount(amountMinor, charge.currency);
  return invalidRequest(
    charge.amountRefundedMinor === 0
      ? `Refund amount (${requested}) is greater than charge amount (${formatAmount(remainingMinor, charge.currency)})`
      : `Refund amount (${requested}) is greater than unrefunded amount on charge (${formatAmount(remainingMinor, charge.currency)})`,
    { param: "amount" },
  );
}
