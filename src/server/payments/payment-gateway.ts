/** The port to the payment provider. Only this folder's adapter knows the provider's protocol. */

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status: "open" | "succeeded" | "canceled";
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** The order and buyer that the shop wrote on the intent when it created it. */
  orderId: string | undefined;
  userId: string | undefined;
  /** The card that paid; known for an intent retrieved after it succeeded. */
  card: { brand: string; last4: string } | undefined;
}

export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | undefined;
}

export interface PaymentGateway {
  provider: "test-card-network" | "stripe";
  /** Creates the intent of an order; for the same order it returns the same intent. */
  createIntent(order: {
    orderId: string;
    userId: string;
    email: string;
    amountCents: number;
    currency: string;
    description: string;
  }): Promise<PaymentIntent>;
  /** Returns undefined when the provider knows no such intent. */
  retrieveIntent(intentId: string): Promise<PaymentIntent | undefined>;
  /** Cancels an open intent and returns its status afterwards: a payment that was faster stays `succeeded`. */
  cancelIntent(intentId: string): Promise<PaymentIntent["status"]>;
  /** Refunds the whole payment, once, however often it is called. Returns the refund's id. */
  refund(intentId: string): Promise<string>;
  /** Checks the signature over the raw body. Error: `wrong_credentials`. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent;
}
