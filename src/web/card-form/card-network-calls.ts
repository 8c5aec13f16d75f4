/** Stripe's payment intent, as far as a card form needs it. */
export interface PaymentIntent {
  id: string;
  client_secret: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  last_payment_error: CardPaymentError | null;
  next_action: { type: string; use_stripe_sdk?: { type: string; source: string } } | null;
}

/** Stripe.js's error. `message` is for the shopper. */
export interface CardPaymentError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: PaymentIntent;
}

/** The network's reply: the intent, an error, or nothing usable. */
export type NetworkReply = { paymentIntent: PaymentIntent } | { error: CardPaymentError } | "no reply";

export interface NetworkAccess {
  publishableKey: string;
  /** The network's origin; the page's own by default. */
  origin?: string;
  timeoutMs?: number;
}

/** POSTs a form to the network, or GETs when there is none. Never throws. */
export async function callNetwork(
  access: NetworkAccess,
  path: string,
  form?: Record<string, string>,
): Promise<NetworkReply> {
  const body = form && new URLSearchParams(form);
  try {
    const response = await fetch(`${access.origin ?? ""}/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${access.publishableKey}` },
      signal: AbortSignal.timeout(access.timeoutMs ?? 30_000),
      ...(body ? { body } : {}),
    });
    if (response.status >= 500) return "no reply";
    const reply: unknown = await response.json();
    if (isErrorReply(reply)) return { error: reply.error };
    return isPaymentIntent(reply) ? { paymentIntent: reply } : "no reply";
  } catch {
    return "no reply";
  }
}

function isErrorReply(reply: unknown): reply is { error: CardPaymentError } {
  return has(reply, "error") && has(reply.error, "message") && typeof reply.error.message === "string";
}

function isPaymentIntent(reply: unknown): reply is PaymentIntent {
  return has(reply, "object") && reply.object === "payment_intent";
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return value !== null && typeof value === "object" && name in value;
}
