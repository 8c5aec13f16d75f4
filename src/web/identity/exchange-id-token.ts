import type { AnswerOf } from "#contract/call.ts";
import { ProblemError, replyOf, unreachable } from "#contract/client.ts";
import type { exchangeIdToken as EnterShop } from "#contract/users.ts";
import { claimsOf } from "./jwt-claims.ts";
import { replyTimeoutMs } from "./reply-timeout.ts";
import type { StoredSession } from "./session-storage.ts";

/** The contract's call by type only: its schemas would bring 24 kB of Zod to every page that knows a session. */
const { method, path }: Pick<typeof EnterShop, "method" | "path"> = { method: "PUT", path: "/user/{email}" };

/**
 * Exchanges an ID token for the shop's access token: `PUT /api/user/{email}`.
 * @throws ProblemError when the shop refuses or cannot be reached.
 */
export async function exchangeIdToken(
  fetch: typeof globalThis.fetch,
  idToken: string,
): Promise<StoredSession> {
  const email = (claimsOf(idToken).email ?? "").toLowerCase();
  const response = await fetch(`/api${path.replace("{email}", encodeURIComponent(email))}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(replyTimeoutMs),
  }).catch(() => {
    throw new ProblemError({ code: "unreachable", status: 0, title: "No answer", detail: unreachable });
  });
  const { body } = await replyOf<AnswerOf<typeof EnterShop>>(response);
  const { token, user } = body;
  return {
    token,
    expiresAtMs: Date.now() + lifetimeMs(body),
    user: {
      id: user._id,
      email: user.email,
      displayName: user.displayName,
      emailVerified: user.emailVerified,
      admin: user.admin,
    },
  };
}

/** Taken from the token's own two times, so that a browser whose clock is wrong counts the right time. */
function lifetimeMs({ token, expiresAt }: { token: string; expiresAt: string }): number {
  const { iat, exp } = claimsOf(token);
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : Date.parse(expiresAt) - Date.now();
}
