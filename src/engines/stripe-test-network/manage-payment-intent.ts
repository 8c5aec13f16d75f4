import type { z } from "zod";
import { checkChargeable, checkCurrency } from "./amounts.ts";
import { paymentIntentObject } from "./api-objects.ts";
import { newClientSecret, newId } from "./keys.ts";
import { type ApiResponse, unexpectedState } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { insertIntent, markCanceled, updateIntent } from "./payment-intent-queries.ts";
import { intentFor } from "./read-objects.ts";
import { cancelPendingCharge } from "./record-charge.ts";
import type { cancelIntentParams, createIntentParams, updateIntentParams } from "./request-params.ts";
import type { IntentStatus } from "./rows.ts";

const server = { caller: "secret", clientSecret: undefined } as const;

const cancelable: readonly IntentStatus[] = ["requires_payment_method", "requires_action", "processing"];

/** Creates a payment intent that waits for a card. */
export async function createPaymentIntent(
  tx: NetworkTransaction,
  params: z.infer<typeof createIntentParams>,
): Promise<ApiResponse> {
  checkCurrency(params.currency);
  checkChargeable(params.amount, params.currency);
  const id = newId("pi");
  const row = await insertIntent(tx.db, {
    id,
    clientSecret: newClientSecret(id),
    amountMinor: params.amount,
    currency: params.currency,
    description: params.description ?? null,
    receiptEmail: params.receipt_email ?? null,
    metadata: params.metadata ?? {},
    // Stripe's default if a request uses neither parameter for choosing payment methods.
    automaticMethods: params.automatic_payment_methods
      ? params.automatic_payment_methods.enabled === "true"
      : params.payment_method_types === undefined,
    createdAt: tx.now,
  });
  const object = paymentIntentObject(row);
  await recordEvents(tx, [{ type: "payment_intent.created", object }]);
  return { status: 200, body: object };
}

/** Cancels an unpaid intent, also one that is processing: no confirmation succeeds afterwards. */
export async function cancelPaymentIntent(
  tx: NetworkTransaction,
  params: z.infer<typeof cancelIntentParams>,
  id: string,
): Promise<ApiResponse> {
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
  await cancelPendingCharge(tx, id);
  const object = paymentIntentObject(canceled);
  await recordEvents(tx, [{ type: "payment_intent.canceled", object }]);
  return { status: 200, body: object };
}

/** Updates an intent; its amount only while no card has been challenged or charged. */
export async function updatePaymentIntent(
  tx: NetworkTransaction,
  params: z.infer<typeof updateIntentParams>,
  id: string,
): Promise<ApiResponse> {
  const intent = await intentFor(tx.db, id, server);
  if (params.amount !== undefined) checkChargeable(params.amount, intent.currency);
  const changesAmount = params.amount !== undefined;
  const statuses: readonly IntentStatus[] = changesAmount
    ? ["requires_payment_method"]
    : ["requires_payment_method", "requires_action", "processing", "succeeded", "canceled"];
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
    const current = await intentFor(tx.db, id, server);
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${current.status}. You may only ` +
        "update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, " +
        "requires_confirmation.",
      paymentIntentObject(current),
    );
  }
  return { status: 200, body: paymentIntentObject(updated) };
}
