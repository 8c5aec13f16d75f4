/** The card network's answers as the browser reads them: Stripe's objects, as far as a card form needs them. */
export interface PaymentIntent {
  id: string;
  client_secret: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  last_payment_error: CardPaymentError | null;
  next_action: { type: string; use_stripe_sdk?: { type: string; source: string } } | null;
}

/** Stripe.js's error, of which `message` is for the shopper. */
export interface CardPaymentError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: PaymentIntent;
}

/** What came back: the intent, the network's refusal, or nothing that can be relied upon. */
export type Answer = { paymentIntent: PaymentIntent } | { error: CardPaymentError } | "no answer";

export interface NetworkAccess {
  publishableKey: string;
  /** Where the network listens; the page's own origin by default. */
  origin?: string;
  /** After so long a call counts as unanswered. */
  timeoutMs?: number;
}

/** Sends a form to the network, or reads when there is none. Never throws. */
export async function callNetwork(
  access: NetworkAccess,
  path: string,
  form?: Record<string, string>,
): Promise<Answer> {
  const body = form && new URLSearchParams(form);
  try {
    const response = await fetch(`${access.origin ?? ""}/v1/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${access.publishableKey}` },
      signal: AbortSignal.timeout(access.timeoutMs ?? 30_000),
      ...(body ? { body } : {}),
    });
    if (response.status >= 500) return "no answer";
    const answer: unknown = await response.json();
    if (isAppError(answer)) return { error: answer.error };
    return isPaymentIntent(answer) ? { paymentIntent: answer } : "no answer";
  } catch {
    return "no answer";
  }
}

function isAppError(answer: unknown): answer is { error: CardPaymentError } {
  return has(answer, "error") && has(answer.error, "message") && typeof answer.error.message === "string";
}

function isPaymentIntent(answer: unknown): answer is PaymentIntent {
  return has(answer, "object") && answer.object === "payment_intent";
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return value !== null && typeof value === "object" && name in value;
}
