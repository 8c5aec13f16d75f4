/** The port to the payment provider. Only this folder's adapter knows the provider's protocol. */

/** `processing`: the bank decides later; the intent can be neither paid again nor canceled. */
export type IntentStatus = "open" | "processing" | "succeeded" | "canceled";

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** The attempt, order and buyer that the shop wrote on the intent when it created it. */
  attemptId: string | undefined;
  orderId: string | undefined;
  userId: string | undefined;
  /** The card that paid; known for an intent retrieved after it succeeded. */
  card: { brand: string; last4: string } | undefined;
  /** Whether its charge was refunded or disputed, in part or in whole, by anyone. */
  movedBack: boolean;
}

/** One attempt to make a refund of the shop's. */
export interface RefundRequest {
  refundId: string;
  attempt: number;
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  id: string;
  amountCents: number;
  currency: string;
  state: "pending" | "done" | "failed";
  /** The shop's refund that asked for it, and with which attempt; undefined for one that was made at the provider. */
  request: RefundRequest | undefined;
  failure: string | undefined;
}

export interface Dispute {
  id: string;
  state: "open" | "won" | "lost";
  amountCents: number;
  openedAt: Date;
  /** Until when the shop can answer it. */
  dueAt: Date | undefined;
}

export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | undefined;
  /** The provider's JSON. */
  payload: string;
}

/**
 * Errors of every method: `provider_unavailable` when it does not answer, so that it is unknown whether the request had
 * an effect; `provider_refused` when it answers that it will not do it.
 */
export interface PaymentGateway {
  provider: "test-card-network" | "stripe";
  /** Whether no real money moves. Pages, mails and invoices say "test mode" where it is true, and nowhere else. */
  testMode: boolean;
  /** Creates an intent. For the same attempt the provider returns the same intent, or the same refusal, for a day. */
  createIntent(order: {
    /** The attempt's id, and the key. */
    attemptId: string;
    orderId: string;
    userId: string;
    email: string;
    amountCents: number;
    currency: string;
    description: string;
  }): Promise<PaymentIntent>;
  /** Returns undefined when the provider knows no such intent. */
  retrieveIntent(intentId: string): Promise<PaymentIntent | undefined>;
  /**
   * Cancels an intent and returns its status afterwards: a payment that was faster stays `succeeded`. Undefined when the
   * provider knows no such intent: the shop used another account, or its own test network, when it made it.
   */
  cancelIntent(intentId: string): Promise<IntentStatus | undefined>;
  /** Refunds an amount of a payment; for the same attempt the same refund, or the same refusal, for a day. */
  refund(refund: RefundRequest & { intentId: string; amountCents: number }): Promise<ProviderRefund>;
  /** Returns all refunds of a payment, newest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** Returns the newest dispute of a payment. */
  findDispute(intentId: string): Promise<Dispute | undefined>;
  /** Returns the events after that one, oldest first; without one, the newest, oldest of them first. */
  listEvents(afterId: string | undefined, limit: number): Promise<PaymentEvent[]>;
  /** Checks the signature over the raw body. Error: `wrong_credentials`. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent;
}
