/** The `error` object of Stripe's error bodies (https://docs.stripe.com/api/errors). */
export interface ApiError {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** What the network answers to a request: an HTTP status and a JSON body. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A request the network refuses without any effect; throwing it rolls the transaction back. */
export class NetworkError extends Error {
  readonly status: number;
  readonly wire: ApiError;

  constructor(status: number, wire: ApiError) {
    super(wire.message);
    this.status = status;
    this.wire = wire.code === undefined ? wire : { ...wire, doc_url: docUrl(wire.code) };
  }

  get answer(): Answer {
    return { status: this.status, body: { error: this.wire } };
  }
}

/** Stripe's page about an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/** 400: the request itself is wrong. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): NetworkError {
  return new NetworkError(400, { type: "invalid_request_error", message, ...more });
}

/** 401: no key, a wrong key, a live key, or the wrong kind of key. */
export function unauthorized(message: string, code?: string): NetworkError {
  return new NetworkError(401, { type: "invalid_request_error", message, ...(code ? { code } : {}) });
}

/** 404: no such payment_intent, charge or refund. */
export function resourceMissing(kind: string, id: string, param: string): NetworkError {
  return new NetworkError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 400: the payment intent is in a state in which this cannot be done; `intent` is shown as the caller may see it. */
export function unexpectedState(message: string, intent: unknown): NetworkError {
  return new NetworkError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  });
}

/** 402: what was typed into the card form cannot be a card, or not one that this network takes. */
export function cardRefused(
  code: string,
  message: string,
  more: { param?: string; decline_code?: string } = {},
): NetworkError {
  return new NetworkError(402, { type: "card_error", code, message, ...more });
}
