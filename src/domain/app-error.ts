/** The codes of {@link AppError}: a closed set and part of the API, so a client can branch on them. */
export const appErrorCodes = [
  "malformed",
  "no_token",
  "token_expired",
  "wrong_credentials",
  "not_yours",
  "not_permitted",
  "unknown",
  "rule_broken",
  "quantity_out_of_range",
  "ambiguous_part",
  "price_changed",
  "total_changed",
  "voucher_refused",
  "destination_not_served",
  "edited_meanwhile",
  "already_exists",
  "already_reviewed",
  "email_taken",
  "last_admin",
  "account_in_use",
  "sign_in_again",
  "too_many_unpaid_orders",
  "too_much_held",
  "order_not_unpaid",
  "order_not_paid",
  "order_must_be_refunded",
  "hold_expired",
  "payment_not_settled",
  "key_reused",
  "key_in_use",
  "too_large",
  "unsupported_type",
  "too_many",
  "unavailable",
  "provider_unavailable",
  "provider_refused",
  "total_not_payable",
  "order_disputed",
  "order_not_cancellable",
  "return_not_possible",
  "address_final",
] as const;

export type AppErrorCode = (typeof appErrorCodes)[number];

/** An error in one field: `path` as the caller wrote it (`lines.0.quantity`), `message` for a person. */
export interface FieldIssue {
  path: string;
  message: string;
}

interface AppErrorOptions {
  fields?: FieldIssue[];
  /** When to try again; becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
  /** Details for the owner, in the log and the dashboard; never part of a response. */
  merchantMessage?: string;
  /** Data a client can act on, e.g. today's price. Never another person's data. */
  facts?: Record<string, unknown>;
}

/** An error the shop expects. Everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;
  readonly merchantMessage: string | undefined;
  readonly facts: Record<string, unknown>;

  /** @param detail a sentence for the person who made the request, shown as it is */
  constructor(code: AppErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail);
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.merchantMessage = options.merchantMessage;
    this.facts = options.facts ?? {};
  }
}
