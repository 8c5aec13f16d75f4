import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { parse } from "qs";
import type { z } from "zod";
import { apiVersion } from "./api-objects.ts";
import { isLockTimeout } from "./idempotent-reply.ts";
import { newId } from "./ids.ts";
import { type ApiResponse, invalidRequest, NetworkError } from "./network-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** `req_…`; Stripe includes it in every response and in the events of the request. */
    networkRequestId: string;
  }
}

const MAX_BODY_BYTES = 64 * 1024;

/** Makes the scope parse requests and report errors as Stripe's API does. Bodies are never logged. */
export function setUpStripeProtocol(scope: FastifyInstance): void {
  excludeQueriesFromLog(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
  scope.decorateRequest("networkRequestId", "");
  scope.addHook("onRequest", async (request, reply) => {
    request.networkRequestId = newId("req");
    reply.header("request-id", request.networkRequestId);
    reply.header("stripe-version", apiVersion);
    reply.header("cache-control", "no-cache, no-store");
  });
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = responseTo(error);
    if (status >= 500) {
      request.log.error(
        { err: error, networkRequestId: request.networkRequestId },
        "Stripe test network failed",
      );
      // The transaction was rolled back, so the client may retry the request.
      reply.header("stripe-should-retry", "true");
    }
    return reply.code(status).send(body);
  });
  scope.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0];
    const message =
      `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs ` +
      "or we can help at https://support.stripe.com/.";
    return reply.code(404).send({ error: { type: "invalid_request_error", message } });
  });
}

/** Logs paths without query strings: browsers send client secrets in them. */
function excludeQueriesFromLog(scope: FastifyInstance): void {
  const inherited = scope.childLoggerFactory;
  const req = ({ method, url }: FastifyRequest) => ({ method, url: url.split("?")[0] });
  scope.setChildLoggerFactory(function withoutQueries(logger, bindings, options, rawRequest) {
    const serializers = { ...options.serializers, req };
    return inherited.call(this, logger, bindings, { ...options, serializers }, rawRequest);
  });
}

function responseTo(error: FastifyError): ApiResponse {
  if (error instanceof NetworkError) return error.response;
  if (isLockTimeout(error))
    return new NetworkError(429, {
      type: "invalid_request_error",
      code: "lock_timeout",
      message:
        "This object cannot be accessed right now because another API request or Stripe process is currently " +
        "accessing it. If you see this error intermittently, retry the request.",
    }).response;
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return invalidRequest(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
    ).response;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new NetworkError(status, { type: "invalid_request_error", message: error.message }).response;
  return new NetworkError(500, { type: "api_error", message: "An unknown error occurred." }).response;
}

/** Allows payment_method_data[billing_details][address][line1] and fifty metadata keys. */
const formOptions = {
  depth: 4,
  strictDepth: true,
  parameterLimit: 200,
  throwOnLimitExceeded: true,
  arrayLimit: 20,
  plainObjects: true,
} as const;

/**
 * Parses a form body or query string with Stripe's nested brackets.
 * @throws a 400 for malformed or oversized input
 */
export function parseForm(text: string): Record<string, unknown> {
  // PostgreSQL does not accept NUL in text.
  if (/%00|\0/.test(text)) throw invalidRequest("Invalid string: it contains a null character.");
  try {
    return parse(text, formOptions);
  } catch {
    throw invalidRequest("The request's parameters are nested too deeply or are too many.");
  }
}

/**
 * Returns the parameters parsed by the schema.
 * @throws Stripe's 400 for the first invalid one
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = bracketPath([...path, issue.keys[0] ?? ""]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = bracketPath(path);
  if (valueAt(params, path) === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  if (issue?.code === "custom") {
    const code: unknown = issue.params?.code;
    throw invalidRequest(issue.message, { param, ...(typeof code === "string" ? { code } : {}) });
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? "not valid"}`, { param });
}

function bracketPath([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

function valueAt(params: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value !== null && typeof value === "object" ? Reflect.get(value, part) : undefined),
    params,
  );
}
