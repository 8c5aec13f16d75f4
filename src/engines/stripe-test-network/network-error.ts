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

/** An HTTP status and a JSON body. */
export interface ApiResponse {
  status: number;
  body: unknown;
}

/** Rejects a request without any effect: throwing it rolls the transaction back. */
export class NetworkError extends Error {
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, error: ApiError) {
    super(error.message);
    this.status = status;
    this.error = error.code === undefined ? error : { ...error, doc_url: docUrl(error.code) };
  }

  get response(): ApiResponse {
    return { status: this.status, body: { error: this.error } };
  }
}

/** Returns the URL of Stripe's page about an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/** 400: the request is invalid. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): NetworkError {
  return new NetworkError(400, { type: "invalid_request_error", message, ...more });
}

/** 401: no key, a wrong key, a live key, or the wrong kind of key. */
export function unauthorized(message: string, code?: string): NetworkError {
  return new NetworkError(401, { type: "invalid_request_error", message, ...(code ? { code } : {}) });
}

/** 404: no such payment_intent, charge, refund, dispute or event. */
export function resourceMissing(kind: string, id: string, param: string): NetworkError {
  return new NetworkError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 400: the payment intent's status does not allow this; `intent` is the object the caller may see. */
export function unexpectedState(message: string, intent: unknown): NetworkError {
  return new NetworkError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  });
}

/** 402: the card is invalid or not accepted by this network. */
export function cardError(
  code: string,
  message: string,
  more: { param?: string; decline_code?: string } = {},
): NetworkError {
  return new NetworkError(402, { type: "card_error", code, message, ...more });
}

/** 500: a failure of the network itself. */
export function unknownError(): NetworkError {
  return new NetworkError(500, { type: "api_error", message: "An unknown error occurred." });
}
