import type { z } from "zod";
import { checkChargeable, checkCurrency } from "./amounts.ts";
import { paymentIntentObject } from "./api-objects.ts";
import { newClientSecret, newId } from "./ids.ts";
import type { Answer } from "./network-error.ts";
import { type NetworkTransaction, recordEvents } from "./network-transaction.ts";
import { insertIntent } from "./payment-intent-queries.ts";
import type { createIntentParams } from "./request-params.ts";

/** Opens a payment intent that waits for a card. */
export async function createPaymentIntent(
  tx: NetworkTransaction,
  params: z.infer<typeof createIntentParams>,
): Promise<Answer> {
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
    // Stripe's default when a request names neither way of choosing payment methods.
    automaticMethods: params.automatic_payment_methods
      ? params.automatic_payment_methods.enabled === "true"
      : params.payment_method_types === undefined,
    createdAt: tx.now,
  });
  const object = paymentIntentObject(row);
  await recordEvents(tx, [{ type: "payment_intent.created", object }]);
  return { status: 200, body: object };
}
