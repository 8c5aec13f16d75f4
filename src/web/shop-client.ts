import { type Client, ProblemError, replyOf, requestOf, unreachable } from "#contract/client.ts";
import { compareClock } from "./shop-clock.ts";

interface BrowserClientOptions {
  /** Returns the user's access token, renewed if expired; null if signed out. */
  token: () => Promise<string | null>;
}

/** Returns a client that calls the shop's API from the browser. Throws ProblemError for error replies and network failures. */
export function browserClient({ token }: BrowserClientOptions): Client {
  return async (call, input, signal) => {
    const { url, init } = requestOf(call, input as Parameters<typeof requestOf>[1]);
    const headers = new Headers(init.headers);
    const bearer = call.access === "visitor" ? null : await token();
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    const response = await fetch(url, { ...init, headers, signal: signal ?? null }).catch(() => {
      throw new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable });
    });
    compareClock(response.headers.get("date"));
    return replyOf(response);
  };
}
