import type { CardOutcome } from "./card-payments.ts";

interface NetworkIntent {
  id: string;
  status: string;
}

/** What both networks answer: Stripe.js's shape. */
interface NetworkResult {
  paymentIntent?: NetworkIntent | undefined;
  error?: { message?: string | undefined; payment_intent?: NetworkIntent | undefined } | undefined;
}

/**
 * Reads a network's result. An intent that has succeeded is paid even where the result is called an error: it was
 * paid before, in another tab or by an attempt whose answer got lost.
 */
export function outcomeOf({ paymentIntent, error }: NetworkResult): CardOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === "succeeded") return { kind: "paid", transactionId: intent.id };
  return { kind: "refused", message: error?.message ?? "The payment was not completed. Please try again." };
}
