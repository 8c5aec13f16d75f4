import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "#contract/problem.ts";
import { AppError, type AppErrorCode, type FieldIssue } from "#domain/app-error.ts";
import { isDatabaseAway } from "#server/db/outage.ts";

/** The one place where a refusal becomes an HTTP status. */
const statusOf: Record<AppErrorCode, number> = {
  malformed: 400,
  no_token: 401,
  token_expired: 401,
  wrong_credentials: 401,
  not_yours: 403,
  admins_only: 403,
  unknown: 404,
  price_changed: 409,
  edited_meanwhile: 409,
  already_exists: 409,
  already_reviewed: 409,
  email_taken: 409,
  order_not_unpaid: 409,
  order_not_paid: 409,
  too_many_unpaid_orders: 409,
  order_must_be_refunded: 409,
  hold_expired: 409,
  payment_not_settled: 409,
  key_reused: 422,
  rule_broken: 422,
  quantity_out_of_range: 422,
  ambiguous_part: 422,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  unavailable: 503,
  provider_unavailable: 503,
};

const titles: Record<number, string> = {
  400: "Malformed request",
  401: "Please sign in",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict with the present state",
  413: "Too large",
  415: "Unsupported type",
  422: "A rule is broken",
  429: "Too many requests",
  500: "Something went wrong",
  503: "Not available right now",
};

/** Answers every error of this scope as problem+json (RFC 9457) and logs what is a bug. */
export function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = errorFor(error);
    if (refusal) return sendRefusal(reply, request, refusal);
    request.log.error({ err: error }, "A request failed for a reason nobody planned for");
    return send(reply, {
      title: titles[500] as string,
      status: 500,
      code: "internal_error",
      detail: "Something went wrong on our side. It has been noted; please try again.",
      requestId: request.id,
    });
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, request, new AppError("unknown", "There is no such address.")),
  );
}

/** Answers an address the router cannot even read: broken percent-encoding, say. */
export function replyUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, request, new AppError("malformed", "The address cannot be read."));
}

/** Sends a refusal as problem+json. */
function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: AppError): FastifyReply {
  const status = statusOf[refusal.code];
  if (refusal.retryAfterSeconds !== undefined) reply.header("retry-after", refusal.retryAfterSeconds);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return send(reply, {
    title: titles[status] ?? "Refused",
    status,
    code: refusal.code,
    detail: refusal.message,
    requestId: request.id,
    ...(refusal.fields.length > 0 && {
      errors: refusal.fields.map(({ path, message }) => ({ path, message })),
    }),
    ...(Object.keys(refusal.facts).length > 0 && { facts: refusal.facts }),
  });
}

function send(reply: FastifyReply, body: Problem): FastifyReply {
  return reply
    .status(body.status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer(JSON.stringify)
    .send(body);
}

/** Refusals, and the errors of the framework and the database that are refusals in other words. */
function errorFor(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error.validation) return refusalOfFaults(error);
  if (isDatabaseAway(error)) {
    return new AppError("unavailable", "The shop is catching its breath. Please try again in a moment.", {
      retryAfterSeconds: 2,
    });
  }
  switch (error.statusCode) {
    case 400:
      return new AppError("malformed", "The request could not be read: its body is not valid JSON.");
    case 413:
      return new AppError("too_large", "That is more than the shop accepts in one request.");
    case 415:
      return new AppError("unsupported_type", "Send the body as application/json.");
    case 429:
      return new AppError("too_many", "Too many requests. Please wait a moment.", { retryAfterSeconds: 60 });
    default:
      return undefined;
  }
}

/**
 * Missing or of the wrong type is malformed (400); well-formed and against a rule is 422.
 * Zod's issue code stands in `keyword`, the place within the value in `instancePath`.
 */
function refusalOfFaults(error: FastifyError): AppError {
  const faults = error.validation ?? [];
  const fields: FieldIssue[] = faults.map((fault) => ({
    path: fault.instancePath.replace(/^\//, "").replaceAll("/", "."),
    message: fault.message ?? "This value is not accepted.",
  }));
  const malformed = faults.some(
    ({ keyword }) => keyword === "invalid_type" || keyword === "unrecognized_keys",
  );
  const first = fields[0];
  const detail = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : "Not accepted.";
  return new AppError(malformed ? "malformed" : "rule_broken", detail, { fields });
}
