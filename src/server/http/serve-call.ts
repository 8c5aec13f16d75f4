import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type pg from "pg";
import { z } from "zod";
import type { Access, AnswerOf, Call, ParsedOf } from "#contract/call.ts";
import { problem } from "#contract/problem.ts";
import type { SerializedResponse } from "#engines/response-cache/index.ts";
import { authorize, type Caller, type FindCaller } from "./authorize.ts";
import { isPublicRead, type PublicReads, type PublicReply, type PublicRequest } from "./public-reads.ts";
import { replyOnce, storingKey } from "./stored-replies.ts";

/** A handler's context: validated input, and the caller where the call requires one or may have one. */
export type HandlerInput<C extends Call> = ParsedOf<C> & {
  caller: CallerOf<C["access"]>;
  request: C extends VisitorsRead ? PublicRequest : FastifyRequest;
  reply: C extends VisitorsRead ? PublicReply : FastifyReply;
};
type CallerOf<A extends Access> = A extends "visitor" | "identity-token" | "provider-signature"
  ? undefined
  : A extends "optional-user"
    ? Caller | undefined
    : Caller;
type VisitorsRead = { access: "visitor"; method: "GET" };
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

/** A feature's dependencies for registering its routes. */
export interface ApiContext {
  app: FastifyInstance;
  findCaller: FindCaller;
  reads: PublicReads;
  /** Where the answers to requests with an `Idempotency-Key` are stored. */
  pool: pg.Pool;
}

interface RequestLimit {
  max: number;
  everyMinutes: number;
  per?: "address" | "person";
  /** Which requests count, by their bodies; all of them if undefined. */
  counts?: (body: unknown) => boolean;
}

export interface ServeOptions {
  /** Requests allowed within this many minutes, per address or, for a call that needs a sign-in, per person. */
  limit?: RequestLimit;
}

/** Registers the route of a contract call: authorization, validation, handler, response, OpenAPI operation. */
export function serve<C extends Call>(
  { app, findCaller, reads, pool }: ApiContext,
  call: C,
  handler: Handler<C>,
  { limit }: ServeOptions = {},
): void {
  const respond = isPublicRead(call)
    ? reads.add(call, (input) => handler(input as unknown as HandlerInput<C>))
    : undefined;
  const route: RouteOptions = {
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    config: {
      access: call.access,
      call,
      ...(limit && { rateLimit: rateLimitOf(limit) }),
    },
    schema: schemaOf(call),
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      request.caller = await authorize(call, request, findCaller);
    },
    handler: async (request, reply) => {
      if (respond) {
        const response = await respond(request.url, () => request);
        reply.hijack();
        await response.send(request.raw, reply.raw);
        return reply;
      }
      const input = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      } as unknown as HandlerInput<C>;
      reply.status(call.status ?? 200);
      const key = storingKey(call, request);
      if (key !== undefined) {
        const json = await replyOnce(pool, key, request, reply, async () =>
          String(reply.serialize(await handler(input))),
        );
        return reply.type("application/json; charset=utf-8").send(json);
      }
      const answer = await handler(input);
      if (call.answerType) reply.type(`${call.answerType}; charset=utf-8`);
      return reply.send(answer);
    },
  };
  const { raw } = call;
  if (raw === undefined) app.route(route);
  // Only this route reads such a body: every other one answers that it takes JSON.
  else {
    app.register(async (scope) => {
      await readRaw[raw](scope);
      scope.route(route);
    });
  }
}

/** Per person, it counts after the access check, which finds the caller; by their bodies, after these are read. */
function rateLimitOf({ max, everyMinutes, per, counts }: RequestLimit) {
  const keyGenerator = (request: FastifyRequest) => request.caller?.userId ?? request.ip;
  return {
    max,
    timeWindow: everyMinutes * 60_000,
    ...((per === "person" || counts) && { hook: "preHandler" as const }),
    ...(per === "person" && { keyGenerator }),
    ...(counts && { allowList: ({ body }: FastifyRequest) => !counts(body) }),
  };
}

const readRaw = {
  /** A signature covers the raw bytes. */
  json: async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  },
  multipart: async (scope: FastifyInstance): Promise<void> => {
    await scope.register(multipart, { limits: { files: 1, fields: 5 } });
  },
};

function schemaOf(call: Call) {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...securityOf(call.access),
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

/** Returns the token that the OpenAPI document asks for; none of them is an alternative where it is optional. */
function securityOf(access: Access) {
  if (access === "visitor" || access === "provider-signature") return {};
  return { security: access === "optional-user" ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}
