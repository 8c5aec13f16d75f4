import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { LimitFunction } from "p-limit";
import { z } from "zod";
import type { Access, AnswerOf, Call, ParsedOf } from "#contract/call.ts";
import { problem } from "#contract/problem.ts";
import type { ResponseCache } from "#engines/response-cache/response-cache.ts";
import { SerializedResponse } from "#engines/response-cache/serialized-response.ts";
import { authorize, type Caller, type FindCaller } from "./authorize.ts";
import { tagsOfCall } from "./cache-tags.ts";
import { dataContentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** What a handler sees: validated input, and the caller where the call demands one. */
export type HandlerInput<C extends Call> = ParsedOf<C> & {
  caller: C["access"] extends "visitor" | "identity-token" | "provider-signature" ? undefined : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};
/**
 * A call with a media type of its own answers with a stream of it; one whose answers are kept may do so with JSON that
 * was checked against its schema before.
 */
type Answer<C extends Call> = C extends { answerType: string } ? Readable : AnswerOf<C> | SerializedResponse;
export type Handler<C extends Call> = (asked: HandlerInput<C>) => Promise<Answer<C>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route: the access test fails for a route that does not say. */
    access?: Access;
    call?: Call;
  }
  interface FastifyRequest {
    caller?: Caller | undefined;
  }
}

/** Everything a feature's routes are registered with. */
export interface ApiContext {
  app: FastifyInstance;
  findCaller: FindCaller;
  cache: ResponseCache;
  /** What is worked out for everybody takes turns here. */
  limitConcurrency: LimitFunction;
}

/**
 * So many public answers are worked out at a time, who came first first. One core works out no more of them by beginning
 * all at once; but what each holds in memory while the others are worked on grows old, and between two turns of the
 * event loop orders, and answers that are kept, would wait for all of them. Not one only: while the database looks for
 * one, the process works on another.
 */
export const MAX_CONCURRENT_PRODUCTIONS = 4;

export interface Serving {
  /** At most so many requests of one address in so many minutes. */
  limit?: { max: number; everyMinutes: number };
}

/** Registers a call of the contract: access rule, validation, handler, answer, document entry. */
export function serve<C extends Call>(
  { app, findCaller, cache, limitConcurrency }: ApiContext,
  call: C,
  handler: Handler<C>,
  { limit }: Serving = {},
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
      const asked = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      } as unknown as HandlerInput<C>;
      const topics = call.access === "visitor" && call.method === "GET" ? tagsOfCall(call) : undefined;
      if (topics) {
        return sendCached(cache, topics, request, reply, () => limitConcurrency(() => handler(asked)));
      }
      const answer = await handler(asked);
      if (call.answerType) reply.type(`${call.answerType}; charset=utf-8`);
      return reply.status(call.status ?? 200).send(answer);
    },
  };
  if (call.raw !== "json") app.route(route);
  // A signature covers the bytes as they came: this route alone leaves its body unread.
  else app.register(async (scope) => void unparsed(scope).route(route));
}

function unparsed(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  return scope;
}

/**
 * A public answer is made once and kept, compressed, until what it shows changes. The browser asks each time
 * (`no-cache`) and mostly hears 304.
 */
async function sendCached(
  cache: ResponseCache,
  topics: string[],
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const kept = await cache.answer(`call ${request.url}`, { topics, address: request.url }, async () => {
    const made = await answer();
    const body =
      made instanceof SerializedResponse
        ? made
        : new SerializedResponse(reply.serialize(made as object) as string);
    return { status: 200, headers: headersOf(reply), body };
  });
  reply.hijack();
  await kept.send(request.raw, reply.raw);
  return reply;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const named = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(named),
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
    // Loose: a request carries many headers that are none of the call's business.
    ...(call.headers && { headers: z.looseObject(call.headers.shape) }),
    ...(call.body && !call.raw && { body: call.body }),
    response: {
      [call.status ?? 200]: call.answerType
        ? { description: "A table", content: { [call.answerType]: { schema: call.answer } } }
        : call.answer,
      default: {
        description: "A refusal",
        content: { "application/problem+json": { schema: problem } },
      },
    },
  };
}
