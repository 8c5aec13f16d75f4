/**
 * The one error for what the shop expects to refuse. Everything else that is thrown is a bug.
 *
 * The codes are a closed set and part of the HTTP contract: a client may branch on them.
 */
export const appErrorCodes = [
  "malformed",
  "no_token",
  "token_expired",
  "wrong_credentials",
  "not_yours",
  "admins_only",
  "unknown",
  "rule_broken",
  "quantity_out_of_range",
  "ambiguous_part",
  "price_changed",
  "edited_meanwhile",
  "already_exists",
  "already_reviewed",
  "email_taken",
  "too_many_unpaid_orders",
  "order_not_unpaid",
  "order_not_paid",
  "order_must_be_refunded",
  "hold_expired",
  "payment_not_settled",
  "key_reused",
  "too_large",
  "unsupported_type",
  "too_many",
  "unavailable",
  "provider_unavailable",
] as const;

export type AppErrorCode = (typeof appErrorCodes)[number];

/** One field's fault: `path` as the caller wrote it (`lines.0.quantity`), `message` for a person. */
export interface FieldIssue {
  path: string;
  message: string;
}

interface RefusalMore {
  fields?: FieldIssue[];
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfterSeconds?: number;
  /** Facts a client can act on, e.g. today's price. Never another person's data. */
  facts?: Record<string, unknown>;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;
  readonly facts: Record<string, unknown>;

  /** @param detail one sentence a person can act on; it is shown as it is. */
  constructor(code: AppErrorCode, detail: string, more: RefusalMore = {}) {
    super(detail);
    this.name = "Refusal";
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.facts = more.facts ?? {};
  }
}
