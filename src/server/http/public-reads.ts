import { parse } from "node:querystring";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import pLimit from "p-limit";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import {
  type CachedResponse,
  type ResponseCache,
  SerializedResponse,
} from "#engines/response-cache/index.ts";
import { dataTagsOfParts, partIdsIn, tagsOfCall } from "./cache-tags.ts";
import { dataContentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/**
 * How many public responses are produced at a time, first in, first out. More would not finish sooner on one core; they
 * would only hold their data in memory longer and delay orders and cache hits, which wait for all of them between two
 * turns of the event loop. With fewer, the process would be idle while the database answers.
 */
const MAX_CONCURRENT_PRODUCTIONS = 4;

/**
 * The part of a request that a public read sees. It has nothing that differs between visitors, because all get the same
 * response.
 */
export interface PublicRequest {
  url: string;
}
/** A public read's additions to its response, besides the body. */
export interface PublicReply {
  header(name: string, value: string | number): unknown;
}

/** Validated parameters. */
interface ReadInput {
  params: unknown;
  query: unknown;
}

/** Answers a URL from the cache; the input is evaluated only if the response has to be produced. */
export type Respond = (url: string, input: () => ReadInput) => Promise<CachedResponse>;

type ReadHandler = (input: ReadInput & { request: PublicRequest; reply: PublicReply }) => Promise<unknown>;

/** Returns whether the call's responses are the same for every visitor and may be cached. */
export const isPublicRead = (call: Pick<Call, "name" | "method" | "access">): boolean =>
  call.access === "visitor" && call.method === "GET" && tagsOfCall(call) !== undefined;

/** The public reads of the API. Requests and the renderer of the pages get their responses here, each produced once. */
export class PublicReads {
  readonly #cache: ResponseCache;
  readonly #limitConcurrency = pLimit(MAX_CONCURRENT_PRODUCTIONS);
  readonly #byCall = new Map<
    string,
    (url: string, params: Record<string, string>) => Promise<CachedResponse>
  >();

  constructor(cache: ResponseCache) {
    this.#cache = cache;
  }

  /** Registers a call and returns what responds to its requests. */
  add(call: Call, handler: ReadHandler): Respond {
    const serialize = serializerCompiler({ schema: call.answer, method: call.method, url: call.path });
    const respond: Respond = (url, inputOf) =>
      this.#cache.getOrProduce(`call ${url}`, { tags: [], url }, async (addTag) => {
        const { params, query } = inputOf();
        tagsOfCall(call, query as Record<string, unknown>)?.forEach(addTag);
        const headers: Record<string, string> = { ...publicHeaders };
        const reply: PublicReply = {
          header(name, value) {
            headers[name] = String(value);
          },
        };
        const answer = await this.#limitConcurrency(() =>
          handler({ params, query, request: { url }, reply }),
        );
        const body =
          answer instanceof SerializedResponse
            ? answer
            : new SerializedResponse(serialize(answer), dataTagsOfParts(partIdsIn(answer)));
        body.tags.forEach(addTag);
        return { status: 200, headers, body };
      });
    this.#byCall.set(call.name, (url, params) =>
      respond(url, () => ({
        params: validated(call.params, params, "params"),
        query: validated(call.query, { ...parse(url.split("?", 2)[1] ?? "") }, "querystring"),
      })),
    );
    return respond;
  }

  /**
   * Returns the response to a call made inside the process, validated and cached as a request's; undefined if the call
   * is not a public read.
   * @param url with its query, below `/api`
   */
  read(call: Pick<Call, "name">, url: string, params: Record<string, string>) {
    return this.#byCall.get(call.name)?.(url, params);
  }
}

/** Browsers revalidate a public response each time (`no-cache`) and usually get a 304. */
const publicHeaders = {
  ...securityHeaders,
  "content-security-policy": dataContentSecurityPolicy,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-cache",
};

/** Validates as Fastify does. @throws an error with the issues in `validation` */
function validated(schema: z.ZodType | undefined, data: unknown, validationContext: string): unknown {
  if (schema === undefined) return data;
  const validate = validatorCompiler({ schema, method: "GET", url: "", httpPart: validationContext });
  const { value, error } = validate(data) as { value?: unknown; error?: unknown };
  if (error) throw Object.assign(new Error("Not valid"), { validation: error, validationContext });
  return value;
}
