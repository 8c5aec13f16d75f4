import type { ReactNode, Ref } from "react";

export interface Billing {
  name: string;
  email: string;
}

export type CardOutcome =
  | { kind: "paid"; transactionId: string }
  /** `message` is the network's own, written for the shopper. */
  | { kind: "failed"; message: string };

/** The card form as the payment page uses it, whichever network is behind it. */
export interface CardPayments {
  /** Returns whether the card is complete. If not, shows errors at the fields and focuses the first of them. */
  check(): boolean;
  /** Pays the intent of this secret, including the bank's challenge. Never throws. */
  pay(clientSecret: string, billing: Billing): Promise<CardOutcome>;
}

export interface CardFieldsProps {
  publishableKey: string;
  /** A payment is running: the fields are locked. */
  disabled: boolean;
  /** Rendered right below the fields: the pay button and the error. */
  children: ReactNode;
  ref: Ref<CardPayments>;
}

interface NetworkIntent {
  id: string;
  status: string;
}

/** The result of both networks, in the shape of Stripe.js. */
interface NetworkResult {
  paymentIntent?: NetworkIntent | undefined;
  error?: { message?: string | undefined; payment_intent?: NetworkIntent | undefined } | undefined;
}

/**
 * Returns the outcome of a network's result. An intent that has succeeded is paid even when the result is an error:
 * it was paid in another tab, or by an attempt whose reply was lost.
 */
export function outcomeOf({ paymentIntent, error }: NetworkResult): CardOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === "succeeded") return { kind: "paid", transactionId: intent.id };
  return { kind: "failed", message: error?.message ?? "The payment was not completed. Please try again." };
}
