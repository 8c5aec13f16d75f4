import type { FastifyInstance } from "fastify";
import { type AnyInput, type Client, replyOf, requestOf } from "#contract/client.ts";

/**
 * Returns the client for server-side rendering: it calls the same routes inside the process, as a visitor.
 *
 * @param visitor IP address of the visitor it calls for, whose rate limits then apply
 */
export function inProcessClient(app: () => FastifyInstance, visitor?: string): Client {
  return async (call, input) => {
    const { url, init } = requestOf(call, input as AnyInput);
    const response = await app().inject({
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
  };
}
