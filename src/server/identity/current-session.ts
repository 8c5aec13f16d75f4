import type { IncomingHttpHeaders } from "node:http";
import type pg from "pg";
import { AppError } from "#domain/app-error.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import type { CallBetterAuth } from "./better-auth-gateway.ts";
import { foreignOrigin, notSignedIn, signInAgain, wrongPassword } from "./identity-errors.ts";
import { attemptCounter, passwordHashOf } from "./identity-queries.ts";
import { isPassword } from "./password-hash.ts";

export interface CurrentSession {
  userId: string;
  email: string;
  emailVerified: boolean;
  twoFactor: boolean;
  sessionId: string;
  signedInAt: Date;
}

/** Returns the session of a request. @throws AppError `no_token` */
export async function currentSession(
  call: CallBetterAuth,
  headers: IncomingHttpHeaders,
): Promise<CurrentSession> {
  const { body } = await call(headers, "GET", "/get-session");
  const found = body as {
    user: { id: string; email: string; emailVerified: boolean; twoFactorEnabled: boolean };
    session: { id: string; createdAt: string };
  } | null;
  if (!found) throw notSignedIn();
  const { user, session } = found;
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    twoFactor: user.twoFactorEnabled,
    sessionId: session.id,
    signedInAt: new Date(session.createdAt),
  };
}

/** Without a password, only a sign-in this recent proves who is at the browser. */
const FRESH_SIGN_IN_MINUTES = 10;

/**
 * Rejects requests from pages of other sites, as better-auth does for its own endpoints.
 * @throws AppError `not_yours`
 */
export function assertOwnOrigin(headers: IncomingHttpHeaders, origin: string): void {
  const { protocol } = new URL(origin);
  const own = [new URL(origin).origin, `${protocol}//${headers.host}`];
  if (!headers.origin || !own.includes(headers.origin)) throw foreignOrigin(origin);
}

/**
 * Makes sure that the person at a signed-in browser owns the account, and means this one: by the password or, if the
 * account has none, by a recent sign-in. Requests from other sites are rejected.
 * @throws AppError `not_yours`, `wrong_credentials`, `sign_in_again`, or `too_many` after too many guesses
 */
export async function proveIdentity(
  { pool, limits, origin }: { pool: pg.Pool; limits: AttemptLimits; origin: () => string },
  { headers, session }: { headers: IncomingHttpHeaders; session: CurrentSession },
  proof: { email: string; password?: string | undefined },
): Promise<void> {
  assertOwnOrigin(headers, origin());
  const { userId, email, signedInAt } = session;
  if (proof.email !== email) throw new AppError("not_yours", "You are signed in to a different account now.");
  const hash = await passwordHashOf(pool, userId);
  if (hash === undefined) {
    if (Date.now() - signedInAt.getTime() > FRESH_SIGN_IN_MINUTES * 60_000) throw signInAgain();
    return;
  }
  await countAttempt(attemptCounter(pool), limits, { action: "proveIdentity", address: "", account: email });
  const { password } = proof;
  if (password === undefined || !(await isPassword({ hash, password }))) throw wrongPassword();
}
