import { unreachable } from "#contract/client.ts";
import { identityPath } from "#contract/identity-paths.ts";
import type { Problem } from "#contract/problem.ts";
import { IdentityError, type IdentityErrorCode, replyTimeoutMs } from "./identity-client.ts";

type Fetch = typeof globalThis.fetch;

/** Calls one of the shop's own routes below /api/auth. @throws IdentityError */
export async function callIdentity(
  fetch: Fetch,
  method: "GET" | "POST",
  path: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetch(`${identityPath}${path}`, {
    method,
    credentials: "same-origin",
    signal: AbortSignal.timeout(replyTimeoutMs),
    ...(method === "POST" && {
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new IdentityError("network-request-failed", unreachable);
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Returns what makes calls with this `fetch`: `post` for its effect, `read` for the answer. */
export function identityCalls(fetch: Fetch) {
  const answer = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
  return {
    post: async (path: string, body?: object): Promise<void> =>
      void (await callIdentity(fetch, "POST", path, { body: body ?? {} })),
    ask: <T>(path: string, body?: object): Promise<T> =>
      answer(callIdentity(fetch, "POST", path, { body: body ?? {} })),
    read: <T>(path: string): Promise<T> => answer(callIdentity(fetch, "GET", path)),
  };
}

const codes: Partial<Record<Problem["code"], IdentityErrorCode>> = {
  wrong_credentials: "wrong-credentials",
  email_taken: "email-taken",
  malformed: "invalid-input",
  rule_broken: "invalid-input",
  token_expired: "link-expired",
  too_many: "too-many-requests",
  no_token: "signed-out",
  not_yours: "unauthorized-domain",
  account_in_use: "refused",
  last_admin: "refused",
  sign_in_again: "refused",
};

async function errorOf(response: Response): Promise<IdentityError> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  if (!problem?.code) return new IdentityError("internal-error", unreachable);
  const fields = problem.errors ?? [];
  const failure = problem.facts?.signInFailure as IdentityErrorCode | undefined;
  // The first field's own sentence: `detail` prefixes it with the field's path, for API callers.
  return new IdentityError(
    failure ?? codes[problem.code] ?? "internal-error",
    fields[0]?.message ?? problem.detail,
    fields,
  );
}
