import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiVersion } from "./api-objects.ts";
import { isLockTimeout } from "./idempotent-reply.ts";
import { newId } from "./keys.ts";
import { type ApiResponse, invalidRequest, NetworkError, unknownError } from "./network-error.ts";
import { containsNul, parseForm } from "./read-params.ts";

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
    if (/%00/.test(pathOf(request))) return replyUnrecognized(request, reply);
    const { status, body } = responseTo(error, request);
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
  // Routes, because the pages answer every GET that has none.
  for (const rest of ["/", "/*"]) scope.all(rest, replyUnrecognized);
  scope.setNotFoundHandler(replyUnrecognized);
}

/** Replies with Stripe's 404 for an address below /v1 that is no route, or that cannot be read. */
function replyUnrecognized(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message =
    `Unrecognized request URL (${request.method}: ${pathOf(request)}). Please see https://stripe.com/docs ` +
    "or we can help at https://support.stripe.com/.";
  return reply.code(404).send({ error: { type: "invalid_request_error", message } });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split("?")[0] ?? "";
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

function responseTo(error: FastifyError, request: FastifyRequest): ApiResponse {
  if (error instanceof NetworkError) return error.response;
  // The app around the network may reject the address before any route does.
  if (/%00/.test(request.url)) return containsNul().response;
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
  return unknownError().response;
}
