import type { FastifyInstance } from "fastify";
import { type AnyInput, type Client, replyOf, requestOf } from "#contract/client.ts";

/**
 * The client the server's own rendering uses: the same routes, without the way over the network, as a visitor.
 *
 * @param visitor network address of the person it calls for, whose limits then apply
 */
export function inProcessClient(app: () => FastifyInstance, visitor?: string): Client {
  return async (call, input) => {
    const { url, init } = requestOf(call, input as AnyInput);
    const answer = await app().inject({
      method: call.method,
      url,
      ...(visitor && { remoteAddress: visitor }),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    return replyOf(new Response(answer.payload, { status: answer.statusCode, headers }));
  };
}
