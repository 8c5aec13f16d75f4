import { type Client, ProblemError, replyOf, requestOf, unreachable } from "#contract/client.ts";

interface BrowserClientOptions {
  /** The access token of whoever is signed in, renewed when it has run out; null when nobody is. */
  token: () => Promise<string | null>;
}

/** Calls the shop's API from the browser. Refusals, and a network that fails, are thrown as ProblemError. */
export function browserClient({ token }: BrowserClientOptions): Client {
  return async (call, input, signal) => {
    const { url, init } = requestOf(call, input as Parameters<typeof requestOf>[1]);
    const headers = new Headers(init.headers);
    const bearer = call.access === "visitor" ? null : await token();
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    const response = await fetch(url, { ...init, headers, signal: signal ?? null }).catch(() => {
      throw new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable });
    });
    return replyOf(response);
  };
}
