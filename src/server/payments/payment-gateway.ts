/**
 * The port to the card network. Only this folder's adapter knows whose wire protocol is spoken; the shop's
 * money rules see intents in these words.
 */
export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status: "open" | "succeeded" | "canceled";
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** The order and buyer the shop wrote on the intent when it made it. */
  orderId: string | undefined;
  userId: string | undefined;
  /** The card that paid; known of an intent that was retrieved after it succeeded. */
  card: { brand: string; last4: string } | undefined;
}

export interface PaymentEvent {
  id: string;
  type: string;
  intentId: string | undefined;
}

export interface PaymentGateway {
  provider: "test-card-network" | "stripe";
  /** One intent per order: asking again for the same order answers the same intent. */
  createIntent(order: {
    orderId: string;
    userId: string;
    email: string;
    amountCents: number;
    currency: string;
    description: string;
  }): Promise<PaymentIntent>;
  /** @returns undefined when the provider knows no such intent. */
  retrieveIntent(intentId: string): Promise<PaymentIntent | undefined>;
  /** Cancels an open intent. @returns how it stands afterwards: a payment that was faster stays `succeeded`. */
  cancelIntent(intentId: string): Promise<PaymentIntent["status"]>;
  /** Gives everything back, once, however often it is asked. @returns the refund's id. */
  refund(intentId: string): Promise<string>;
  /** Checks the signature over the raw body; refuses `wrong_credentials` when it does not hold. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent;
}
