import type { z } from "zod";
import { checkChargeable } from "./amounts.ts";
import { paymentIntentObject } from "./api-objects.ts";
import { intentFor } from "./find-intent.ts";
import { type Answer, unexpectedState } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { markCanceled, updateIntent } from "./payment-intent-changes-queries.ts";
import type { cancelIntentParams, updateIntentParams } from "./request-params.ts";
import type { IntentStatus } from "./rows.ts";

const server = { caller: "secret", clientSecret: undefined } as const;

const cancelable: readonly IntentStatus[] = ["requires_payment_method", "requires_action"];

/** Ends an unpaid intent for good: no confirmation succeeds afterwards. */
export async function cancelPaymentIntent(
  tx: NetworkTransaction,
  id: string,
  params: z.infer<typeof cancelIntentParams>,
): Promise<Answer> {
  await intentFor(tx.db, id, server);
  const reason = params.cancellation_reason ?? null;
  const canceled = await markCanceled(tx.db, { id, statuses: cancelable }, { reason, at: tx.now });
  if (!canceled) {
    const intent = await intentFor(tx.db, id, server);
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        "with one of the following statuses may be canceled: requires_payment_method, requires_capture, " +
        "requires_confirmation, requires_action, processing.",
      paymentIntentObject(intent),
    );
  }
  const object = paymentIntentObject(canceled);
  await recordEvents(tx, [{ type: "payment_intent.canceled", object }]);
  return { status: 200, body: object };
}

/** Changes what an intent says about itself; its amount only while no card has been challenged or charged for it. */
export async function updatePaymentIntent(
  tx: NetworkTransaction,
  id: string,
  params: z.infer<typeof updateIntentParams>,
): Promise<Answer> {
  const intent = await intentFor(tx.db, id, server);
  if (params.amount !== undefined) checkChargeable(params.amount, intent.currency);
  const amountMoves = params.amount !== undefined;
  const statuses: readonly IntentStatus[] = amountMoves
    ? ["requires_payment_method"]
    : ["requires_payment_method", "requires_action", "succeeded", "canceled"];
  const updated = await updateIntent(
    tx.db,
    { id, statuses },
    {
      amountMinor: params.amount ?? null,
      description: params.description ?? null,
      receiptEmail: params.receipt_email ?? null,
      metadata: params.metadata ?? {},
    },
  );
  if (!updated) {
    const now = await intentFor(tx.db, id, server);
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${now.status}. You may only ` +
        "update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, " +
        "requires_confirmation.",
      paymentIntentObject(now),
    );
  }
  return { status: 200, body: paymentIntentObject(updated) };
}
