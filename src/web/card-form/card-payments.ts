import type { ReactNode, Ref } from "react";

export interface Billing {
  name: string;
  email: string;
}

export type CardOutcome =
  | { kind: "paid"; transactionId: string }
  /** The bank decides later. */
  | { kind: "processing" }
  /** `message` is written for the shopper: nearly always the network's own. */
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
  error?:
    | { code?: string | undefined; message?: string | undefined; payment_intent?: NetworkIntent | undefined }
    | undefined;
}

const authenticationFailure = "payment_intent_authentication_failure";

/** In place of the network's sentence, which asks for another card: the same one works once the bank has approval. */
const notApproved =
  "You didn't approve the payment with your bank, so nothing was charged. Try again with the same card, or use another one.";

/**
 * Returns the outcome of a network's result. An intent that has succeeded is paid even when the result is an error:
 * it was paid in another tab, or by an attempt whose reply was lost.
 */
export function outcomeOf({ paymentIntent, error }: NetworkResult): CardOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === "succeeded") return { kind: "paid", transactionId: intent.id };
  if (intent?.status === "processing") return { kind: "processing" };
  if (error?.code === authenticationFailure) return { kind: "failed", message: notApproved };
  return { kind: "failed", message: error?.message ?? "The payment was not completed. Please try again." };
}
