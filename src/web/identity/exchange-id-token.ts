import { roleOfApi } from "#contract/api-roles.ts";
import type { AnswerOf } from "#contract/call.ts";
import { ProblemError, replyOf, unreachable } from "#contract/client.ts";
import type { exchangeIdToken as exchangeCall } from "#contract/users.ts";
import { replyTimeoutMs } from "./identity-client.ts";
import type { StoredSession } from "./session-storage.ts";

/** Only the type of the contract's call: its schema would add 24 kB of Zod to every page with a session. */
const { method, path }: Pick<typeof exchangeCall, "method" | "path"> = {
  method: "PUT",
  path: "/user/{email}",
};

/**
 * Exchanges an ID token for the shop's access token: `PUT /api/user/{email}`.
 * @throws ProblemError when the shop rejects the token or cannot be reached.
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
  const { body } = await replyOf<AnswerOf<typeof exchangeCall>>(response);
  const { token, user } = body;
  return {
    token,
    expiresAtMs: Date.now() + lifetimeMs(body),
    user: {
      id: user._id,
      email: user.email,
      displayName: user.displayName,
      emailVerified: user.emailVerified,
      role: roleOfApi(user.permittedRole),
    },
  };
}

/** Reads the lifetime from the token's own times, which is right even when this browser's clock is wrong. */
function lifetimeMs({ token, expiresAt }: { token: string; expiresAt: string }): number {
  const { iat, exp } = claimsOf(token);
  return iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : Date.parse(expiresAt) - Date.now();
}

/** Returns a JWT's claims, unverified: good for display and timing only. Empty for anything that is no JWT. */
function claimsOf(token: string): { email?: string; iat?: number; exp?: number } {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}
