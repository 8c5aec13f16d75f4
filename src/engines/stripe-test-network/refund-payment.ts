import type { z } from "zod";
import { formatAmount } from "./amounts.ts";
import { chargeObject, refundObject } from "./api-objects.ts";
import { addRefunded, insertRefund, lockSuccessfulCharge } from "./charge-queries.ts";
import { newId } from "./ids.ts";
import { type ApiResponse, invalidRequest } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { intentFor } from "./read-objects.ts";
import type { createRefundParams } from "./request-params.ts";
import type { ChargeRow } from "./rows.ts";

/** Refunds the given amount, or all that is left; never more than was charged. */
export async function refundPayment(
  tx: NetworkTransaction,
  params: z.infer<typeof createRefundParams>,
): Promise<ApiResponse> {
  const intent = await intentFor(tx.db, params.payment_intent, { caller: "secret", clientSecret: undefined });
  const charge = await lockSuccessfulCharge(tx.db, intent.id);
  if (!charge)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  const remainingMinor = charge.amountMinor - charge.amountRefundedMinor;
  const amountMinor = params.amount ?? remainingMinor;
  if (remainingMinor === 0 || !(await addRefunded(tx.db, charge.id, amountMinor)))
    throw notRefundable(charge, amountMinor, remainingMinor);

  const refund = {
    id: newId("re"),
    chargeId: charge.id,
    paymentIntentId: intent.id,
    amountMinor,
    currency: charge.currency,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    createdAt: tx.now,
  };
  await insertRefund(tx.db, refund);
  const refunded = { ...charge, amountRefundedMinor: charge.amountRefundedMinor + amountMinor };
  await recordEvents(tx, [
    { type: "refund.created", object: refundObject(refund) },
    { type: "charge.refunded", object: chargeObject(refunded) },
  ]);
  return { status: 200, body: refundObject(refund) };
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
