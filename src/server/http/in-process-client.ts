import type { FastifyInstance } from "fastify";
import { type AnswerOf, addressOf, type Call, type InputOf } from "#contract/call.ts";
import {
  type AnyInput,
  ProblemError,
  type Reply,
  replyDetails,
  replyOf,
  requestOf,
} from "#contract/client.ts";
import type { CachedResponse } from "#engines/response-cache/index.ts";
import { assertNoNul, expectedProblem } from "./error-replies.ts";
import type { PublicReads } from "./public-reads.ts";

/** Calls the API inside the process; a reply that may be cached says by which tags. */
export type InProcessClient = <C extends Call>(
  call: C,
  input: InputOf<C>,
) => Promise<Reply<AnswerOf<C>> & { tags?: ReadonlySet<string> }>;

interface InProcessApi {
  reads: PublicReads;
  app: () => FastifyInstance;
}

/**
 * Returns the client for server-side rendering: it makes the calls a visitor's browser would make. Public reads skip
 * HTTP and routing, but not their validation and cache; every other call is injected as a request.
 *
 * @param visitor IP address of the visitor it calls for, whose rate limits then apply
 */
export function inProcessClient(api: InProcessApi, visitor?: string): InProcessClient {
  return async <C extends Call>(call: C, input: InputOf<C>) => {
    const url = addressOf(call, input as AnyInput);
    const response = await readPublic(api.reads, call, url, input as AnyInput);
    if (response === undefined) return inject<AnswerOf<C>>(api.app(), call, input as AnyInput, visitor);
    const { body, headers, tags } = response;
    return { body: JSON.parse(body.toString()), ...replyDetails((name) => headers[name]), tags };
  };
}

/** @throws ProblemError for an expected failure */
async function readPublic(
  reads: PublicReads,
  call: Call,
  url: string,
  { params = {} }: AnyInput,
): Promise<CachedResponse | undefined> {
  try {
    assertNoNul(url);
    const texts = Object.entries(params).map(([name, value]) => [name, String(value ?? "")]);
    return await reads.read(call, url, Object.fromEntries(texts));
  } catch (error) {
    const problem = expectedProblem(error);
    throw problem ? new ProblemError(problem) : error;
  }
}

async function inject<Body>(
  app: FastifyInstance,
  call: Call,
  input: AnyInput,
  visitor: string | undefined,
): Promise<Reply<Body>> {
  const { url, init } = requestOf(call, input);
  const response = await app.inject({
    method: call.method,
    url,
    ...(visitor && { remoteAddress: visitor }),
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === "string" && { payload: init.body }),
  });
  const headers = Object.entries(response.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return replyOf(new Response(response.payload, { status: response.statusCode, headers }));
}
