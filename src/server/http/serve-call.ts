import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { LimitFunction } from "p-limit";
import { z } from "zod";
import type { Access, AnswerOf, Call, ParsedOf } from "#contract/call.ts";
import { problem } from "#contract/problem.ts";
import { type ResponseCache, SerializedResponse } from "#engines/response-cache/index.ts";
import { authorize, type Caller, type FindCaller } from "./authorize.ts";
import { dataTagsOfParts, partIdsIn, tagsOfCall } from "./cache-tags.ts";
import { dataContentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** What a handler receives: validated input, and the caller where the call requires one. */
export type HandlerInput<C extends Call> = ParsedOf<C> & {
  caller: C["access"] extends "visitor" | "identity-token" | "provider-signature" ? undefined : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};
/**
 * A call with its own media type returns a stream of it. A call whose responses are cached may return JSON that was
 * already checked against its schema.
 */
type HandlerResult<C extends Call> = C extends { answerType: string }
  ? Readable
  : AnswerOf<C> | SerializedResponse;
export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<HandlerResult<C>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route; the access test fails for a route without it. */
    access?: Access;
    call?: Call;
  }
  interface FastifyRequest {
    caller?: Caller | undefined;
  }
}

/** What a feature needs to register its routes. */
export interface ApiContext {
  app: FastifyInstance;
  findCaller: FindCaller;
  cache: ResponseCache;
  /** Queues the productions of public responses ({@link MAX_CONCURRENT_PRODUCTIONS}). */
  limitConcurrency: LimitFunction;
}

/**
 * How many public responses are produced at a time, first in, first out. More would not finish sooner on one core; they
 * would only hold their data in memory longer and delay orders and cache hits, which wait for all of them between two
 * turns of the event loop. With fewer, the process would be idle while the database answers.
 */
export const MAX_CONCURRENT_PRODUCTIONS = 4;

export interface ServeOptions {
  /** Requests allowed per address within this many minutes. */
  limit?: { max: number; everyMinutes: number };
}

/** Registers the route of a contract call: authorization, validation, handler, response, OpenAPI operation. */
export function serve<C extends Call>(
  { app, findCaller, cache, limitConcurrency }: ApiContext,
  call: C,
  handler: Handler<C>,
  { limit }: ServeOptions = {},
): void {
  const route: RouteOptions = {
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    config: {
      access: call.access,
      call,
      ...(limit && { rateLimit: { max: limit.max, timeWindow: limit.everyMinutes * 60_000 } }),
    },
    schema: schemaOf(call),
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      request.caller = await authorize(call, request, findCaller);
    },
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      } as unknown as HandlerInput<C>;
      const tags =
        call.access === "visitor" && call.method === "GET"
          ? tagsOfCall(call, request.query as Record<string, unknown>)
          : undefined;
      if (tags) {
        return sendCached(cache, tags, request, reply, () => limitConcurrency(() => handler(input)));
      }
      const answer = await handler(input);
      if (call.answerType) reply.type(`${call.answerType}; charset=utf-8`);
      return reply.status(call.status ?? 200).send(answer);
    },
  };
  if (call.raw !== "json") app.route(route);
  // A signature covers the raw bytes: only this route leaves its body unparsed.
  else app.register(async (scope) => void unparsed(scope).route(route));
}

function unparsed(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  return scope;
}

/**
 * Sends a public response from the cache. Browsers revalidate it each time (`no-cache`) and usually get a 304.
 */
async function sendCached(
  cache: ResponseCache,
  tags: string[],
  request: FastifyRequest,
  reply: FastifyReply,
  produce: () => Promise<unknown>,
): Promise<FastifyReply> {
  const cached = await cache.getOrProduce(
    `call ${request.url}`,
    { tags, url: request.url },
    async (addTag) => {
      const answer = await produce();
      const body =
        answer instanceof SerializedResponse
          ? answer
          : new SerializedResponse(
              reply.serialize(answer as object) as string,
              dataTagsOfParts(partIdsIn(answer)),
            );
      body.tags.forEach(addTag);
      return { status: 200, headers: headersOf(reply), body };
    },
  );
  reply.hijack();
  await cached.send(request.raw, reply.raw);
  return reply;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const fields = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(fields),
    ...securityHeaders,
    "content-security-policy": dataContentSecurityPolicy,
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
  };
}

function schemaOf(call: Call) {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.access !== "visitor" && call.access !== "provider-signature" && { security: [{ bearer: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    // Loose: requests carry many headers the call does not define.
    ...(call.headers && { headers: z.looseObject(call.headers.shape) }),
    ...(call.body && !call.raw && { body: call.body }),
    response: {
      [call.status ?? 200]: call.answerType
        ? { description: "A CSV file", content: { [call.answerType]: { schema: call.answer } } }
        : call.answer,
      default: {
        description: "An error",
        content: { "application/problem+json": { schema: problem } },
      },
    },
  };
}
