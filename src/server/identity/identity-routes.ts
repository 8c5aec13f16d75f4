import type { FastifyPluginAsync, FastifyReply } from "fastify";
import pLimit from "p-limit";
import type pg from "pg";
import {
  requestResetBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
  verifyEmailBody,
} from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { type Attempt, type AttemptLimits, attemptKey, countAttempt } from "./attempt-limits.ts";
import type { BetterAuthResult, CallBetterAuth } from "./better-auth-gateway.ts";
import { currentSession } from "./current-session.ts";
import { emailTaken } from "./identity-errors.ts";
import { attemptCounter, deleteAttempts, hasAccount } from "./identity-queries.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";
import type { KnownDevices } from "./known-devices.ts";

export interface IdentityRoutesSettings {
  pool: pg.Pool;
  call: CallBetterAuth;
  limits: AttemptLimits;
  devices: KnownDevices;
  /** Runs work whose duration must not show in the response time. */
  inBackground: (work: Promise<unknown>) => void;
}

/**
 * A hash occupies one of the four threads of Node's pool, and a sign-up a database connection as well. The limit leaves
 * threads and connections for everything else.
 */
const MAX_CONCURRENT_HASHES = 3;

/**
 * The routes of the embedded identity service, below /api/auth. They are a closed list with validated bodies; no other
 * endpoint of better-auth is reachable. The session is an HttpOnly cookie and never part of a body.
 */
export function identityRoutes({
  pool,
  call,
  limits,
  devices,
  inBackground,
}: IdentityRoutesSettings): FastifyPluginAsync {
  const count = attemptCounter(pool);
  const limit = (attempt: Attempt) => countAttempt(count, limits, attempt);
  const limitConcurrency = pLimit(MAX_CONCURRENT_HASHES);
  /** Makes the browser known for the account, which the person has just proved to be theirs. */
  const knownFrom = (reply: FastifyReply, { cookies, ...result }: BetterAuthResult, account: string) =>
    noContent(reply, { ...result, cookies: [...cookies, devices.cookieFor(account)] });

  return identityPlugin((app) => {
    const path = (name: string) => `${identityPath}${name}`;

    app.post(
      path("/sign-up/email"),
      { ...identityRoute, schema: { body: signUpBody } },
      async (request, reply) => {
        const { headers, body, ip } = request;
        await limit({ action: "signUp", address: ip, account: body.email });
        try {
          const result = await limitConcurrency(() => call(headers, "POST", "/sign-up/email", body));
          return knownFrom(reply, result, body.email);
        } catch (error) {
          // One of two simultaneous sign-ups violates the constraint. Its sender learns that the email is taken.
          if (await hasAccount(pool, body.email)) throw emailTaken();
          throw error;
        }
      },
    );

    app.post(
      path("/sign-in/email"),
      { ...identityRoute, schema: { body: signInBody } },
      async (request, reply) => {
        const { headers, body, ip } = request;
        const device = devices.idOf(headers.cookie, body.email);
        const attempt: Attempt = {
          address: ip,
          account: body.email,
          ...(device ? { action: "signInFromDevice", device } : { action: "signIn" }),
        };
        await limit(attempt);
        const result = await limitConcurrency(() => call(headers, "POST", "/sign-in/email", body));
        await deleteAttempts(pool, attemptKey(attempt, device ? "device" : "account+address"));
        const { twoFactorRedirect = false } = (result.body ?? {}) as { twoFactorRedirect?: boolean };
        if (twoFactorRedirect) return withCookies(reply, result.cookies).send({ secondFactor: true });
        return device ? noContent(reply, result) : knownFrom(reply, result, body.email);
      },
    );

    app.post(path("/sign-out"), identityRoute, async (request, reply) =>
      noContent(reply, await call(request.headers, "POST", "/sign-out")),
    );

    app.get(path("/token"), identityRoute, async (request, reply) => {
      const { body, cookies } = await call(request.headers, "GET", "/token");
      const { token } = body as { token: string };
      return withCookies(reply, cookies).send({ token });
    });

    app.get(path("/jwks"), identityRoute, async (request, reply) => {
      const { body } = await call(request.headers, "GET", "/jwks");
      return reply.header("cache-control", "public, max-age=300").send(body);
    });

    app.post(
      path("/request-password-reset"),
      { ...identityRoute, schema: { body: requestResetBody } },
      async (request, reply) => {
        const { headers, body, ip } = request;
        await limit({ action: "requestReset", address: ip, account: body.email });
        // The response does not wait: neither its text nor its time may tell whether the email has an account.
        inBackground(call(headers, "POST", "/request-password-reset", { email: body.email }));
        return reply.status(204).send();
      },
    );

    app.post(
      path("/reset-password"),
      { ...identityRoute, schema: { body: resetPasswordBody } },
      async ({ headers, body, ip }, reply) => {
        await limit({ action: "followLink", address: ip });
        const { token, password } = body;
        const input = { token, newPassword: password };
        const result = await limitConcurrency(() => call(headers, "POST", "/reset-password", input));
        // The mailed link proves who it is, so a lock-out by someone else's guesses ends here.
        return result.account ? knownFrom(reply, result, result.account) : noContent(reply, result);
      },
    );

    app.post(
      path("/verify-email"),
      { ...identityRoute, schema: { body: verifyEmailBody } },
      async ({ headers, body, ip }, reply) => {
        await limit({ action: "followLink", address: ip });
        const query = new URLSearchParams({ token: body.token });
        return noContent(reply, await call(headers, "GET", `/verify-email?${query}`));
      },
    );

    app.post(path("/send-verification-email"), identityRoute, async ({ headers, ip }, reply) => {
      const { email, emailVerified } = await currentSession(call, headers);
      await limit({ action: "resendVerification", address: ip, account: email });
      if (!emailVerified) await call(headers, "POST", "/send-verification-email", { email });
      return reply.status(204).send();
    });
  });
}

const noContent = (reply: FastifyReply, { cookies }: BetterAuthResult) =>
  withCookies(reply, cookies).status(204).send();

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;
