import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "#contract/problem.ts";
import { AppError, type AppErrorCode, type FieldIssue } from "#domain/app-error.ts";
import {
  deletedMeanwhile,
  exceedsDatabaseLimit,
  isDatabaseUnavailable,
  isLockTimeout,
  isLostConflict,
  isStatementTimeout,
  violates,
} from "#server/db/database-errors.ts";

/** The only place where an AppError code becomes an HTTP status. */
const statusOf: Record<AppErrorCode, number> = {
  malformed: 400,
  no_token: 401,
  token_expired: 401,
  wrong_credentials: 401,
  not_yours: 403,
  not_permitted: 403,
  unknown: 404,
  price_changed: 409,
  total_changed: 409,
  edited_meanwhile: 409,
  already_exists: 409,
  already_reviewed: 409,
  email_taken: 409,
  last_admin: 409,
  account_in_use: 409,
  sign_in_again: 403,
  order_not_unpaid: 409,
  order_not_paid: 409,
  too_many_unpaid_orders: 409,
  too_much_held: 409,
  order_must_be_refunded: 409,
  hold_expired: 409,
  payment_not_settled: 409,
  key_reused: 422,
  key_in_use: 409,
  rule_broken: 422,
  quantity_out_of_range: 422,
  ambiguous_part: 422,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  unavailable: 503,
  provider_unavailable: 503,
  provider_refused: 409,
  total_not_payable: 422,
  voucher_refused: 422,
  destination_not_served: 422,
  order_disputed: 409,
  order_not_cancellable: 409,
  return_not_possible: 409,
  address_final: 409,
};

const titles: Record<number, string> = {
  400: "Malformed request",
  401: "Please sign in",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict with the current state",
  413: "Too large",
  415: "Unsupported type",
  422: "A rule is broken",
  429: "Too many requests",
  500: "Something went wrong",
  503: "Not available right now",
};

/** Replies to every error of this scope with problem+json (RFC 9457) and logs those that are bugs. */
export function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = errorFor(error);
    // Not the caller's mistake, and trying again helps. Logged, because the machine or the statement may be slow.
    if (isStatementTimeout(error)) request.log.error({ err: error }, "A statement took too long");
    if (expected) return sendError(reply, request, expected);
    request.log.error({ err: error }, "A request failed unexpectedly");
    return send(reply, {
      title: titles[500] as string,
      status: 500,
      code: "internal_error",
      detail: "Something went wrong on our side. The error was logged; please try again.",
      requestId: request.id,
    });
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, request, unknownAddress()));
}

const unknownAddress = () => new AppError("unknown", "There is no such address.");

/** Replies to a URL the router cannot parse, e.g. broken percent-encoding. */
export function replyUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, request, new AppError("malformed", "The address cannot be read."));
}

/** Replies 404 before the body is parsed: an unknown address is unknown whatever is sent to it. */
export function rejectUnknownAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.is404) throw unknownAddress();
  });
}

/** Rejects URLs with a NUL: no text of the shop contains one, and PostgreSQL does not accept it as input. */
export function rejectNul(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => assertNoNul(url));
}

/** @throws AppError `malformed` if the URL contains a NUL */
export function assertNoNul(url: string): void {
  if (url.includes("%00"))
    throw new AppError("malformed", "The address contains a character that is not allowed.");
}

function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const problem = problemOf(error);
  if (error.merchantMessage) request.log.warn({ code: error.code }, error.merchantMessage);
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  if (problem.status === 401) reply.header("www-authenticate", "Bearer");
  return send(reply, { ...problem, requestId: request.id });
}

/** Returns the problem that reports an expected failure; undefined for a bug. */
export function expectedProblem(error: unknown): Problem | undefined {
  const expected = errorFor(error as FastifyError);
  return expected && problemOf(expected);
}

function problemOf(error: AppError): Problem {
  const status = statusOf[error.code];
  return {
    title: titles[status] ?? "Not accepted",
    status,
    code: error.code,
    detail: error.message,
    ...(error.fields.length > 0 && {
      errors: error.fields.map(({ path, message }) => ({ path, message })),
    }),
    ...(Object.keys(error.facts).length > 0 && { facts: error.facts }),
  };
}

function send(reply: FastifyReply, body: Problem): FastifyReply {
  return reply
    .status(body.status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send(body);
}

const tooLarge = () => new AppError("too_large", "That is more than the shop accepts in one request.");

/** Returns the AppError for an expected failure of the shop, the framework or the database; undefined for a bug. */
function errorFor(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.validation) return validationError(error);
  if (isDatabaseUnavailable(error) || isStatementTimeout(error)) {
    return new AppError("unavailable", "We're under heavy load. Please try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  if (isLostConflict(error) || isLockTimeout(error)) {
    return new AppError(
      "unavailable",
      "Someone else is changing the same thing right now. Please try again.",
      {
        retryAfterSeconds: 2,
      },
    );
  }
  if (violates(error, "account_is_open")) return new AppError("no_token", "This account has been deleted.");
  const deleted = deletedMeanwhile(error);
  if (deleted) return new AppError("unknown", `There is no such ${deleted} in the shop.`);
  if (exceedsDatabaseLimit(error)) return tooLarge();
  switch (error.statusCode) {
    case 400:
      return new AppError("malformed", "The request could not be read: its body is not valid JSON.");
    case 413:
      return tooLarge();
    case 415:
      return new AppError("unsupported_type", "Send the body as application/json.");
  }
  if (error.code === "FST_STATIC_FORBIDDEN_PATH") return unknownAddress();
  const isRejected = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  // Errors of the framework and its plugins. Those of other libraries report what the shop did wrong.
  if (isRejected && error.code?.startsWith("FST_")) {
    return new AppError("malformed", "The request could not be read.");
  }
  return undefined;
}

/**
 * Returns `malformed` (400) if a value is missing or has the wrong type, else `rule_broken` (422).
 * Zod's issue code is in `keyword`, the path of the value in `instancePath`.
 */
function validationError(error: FastifyError): AppError {
  const issues = error.validation ?? [];
  const fields: FieldIssue[] = issues.map((issue) => ({
    path: issue.instancePath.replace(/^\//, "").replaceAll("/", "."),
    message: issue.message ?? "This value is not accepted.",
  }));
  const malformed = issues.some(
    ({ keyword }) => keyword === "invalid_type" || keyword === "unrecognized_keys",
  );
  const first = fields[0];
  const detail = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : "Not accepted.";
  return new AppError(malformed ? "malformed" : "rule_broken", detail, { fields });
}
