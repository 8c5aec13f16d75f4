import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
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
import { emailTaken, notSignedIn } from "./identity-errors.ts";
import { attemptCounter, deleteAttempts, hasAccount } from "./identity-queries.ts";

export interface IdentityRoutesSettings {
  pool: pg.Pool;
  call: CallBetterAuth;
  limits: AttemptLimits;
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
  inBackground,
}: IdentityRoutesSettings): FastifyPluginAsync {
  const count = attemptCounter(pool);
  const limit = (attempt: Attempt) => countAttempt(count, limits, attempt);
  const limitConcurrency = pLimit(MAX_CONCURRENT_HASHES);
  const options = { config: { access: "visitor" } } as const;

  return async (plugin) => {
    const app = plugin.withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    const path = (name: string) => `${identityPath}${name}`;

    app.post(path("/sign-up/email"), { ...options, schema: { body: signUpBody } }, async (request, reply) => {
      const { headers, body, ip } = request;
      await limit({ action: "signUp", address: ip, account: body.email });
      try {
        return noContent(reply, await limitConcurrency(() => call(headers, "POST", "/sign-up/email", body)));
      } catch (error) {
        // Of two simultaneous sign-ups one violates the constraint. Its sender learns that the email is taken.
        if (await hasAccount(pool, body.email)) throw emailTaken();
        throw error;
      }
    });

    app.post(path("/sign-in/email"), { ...options, schema: { body: signInBody } }, async (request, reply) => {
      const { headers, body, ip } = request;
      const attempt: Attempt = { action: "signIn", address: ip, account: body.email };
      await limit(attempt);
      const result = await limitConcurrency(() => call(headers, "POST", "/sign-in/email", body));
      await deleteAttempts(pool, attemptKey(attempt, "account+address"));
      return noContent(reply, result);
    });

    app.post(path("/sign-out"), options, async (request, reply) =>
      noContent(reply, await call(request.headers, "POST", "/sign-out")),
    );

    app.get(path("/token"), options, async (request, reply) => {
      const { body, cookies } = await call(request.headers, "GET", "/token");
      const { token } = body as { token: string };
      return withCookies(reply, cookies).send({ token });
    });

    app.get(path("/jwks"), options, async (request, reply) => {
      const { body } = await call(request.headers, "GET", "/jwks");
      return reply.header("cache-control", "public, max-age=300").send(body);
    });

    app.post(
      path("/request-password-reset"),
      { ...options, schema: { body: requestResetBody } },
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
      { ...options, schema: { body: resetPasswordBody } },
      async ({ headers, body, ip }, reply) => {
        await limit({ action: "followLink", address: ip });
        const { token, password } = body;
        const input = { token, newPassword: password };
        return noContent(
          reply,
          await limitConcurrency(() => call(headers, "POST", "/reset-password", input)),
        );
      },
    );

    app.post(
      path("/verify-email"),
      { ...options, schema: { body: verifyEmailBody } },
      async ({ headers, body, ip }, reply) => {
        await limit({ action: "followLink", address: ip });
        const query = new URLSearchParams({ token: body.token });
        return noContent(reply, await call(headers, "GET", `/verify-email?${query}`));
      },
    );

    app.post(path("/send-verification-email"), options, async ({ headers, ip }, reply) => {
      const { body } = await call(headers, "GET", "/get-session");
      const person = (body as { user: { email: string; emailVerified: boolean } } | null)?.user;
      if (!person) throw notSignedIn();
      await limit({ action: "resendVerification", address: ip, account: person.email });
      if (!person.emailVerified) {
        await call(headers, "POST", "/send-verification-email", { email: person.email });
      }
      return reply.status(204).send();
    });
  };
}

const noContent = (reply: FastifyReply, { cookies }: BetterAuthResult) =>
  withCookies(reply, cookies).status(204).send();

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;
