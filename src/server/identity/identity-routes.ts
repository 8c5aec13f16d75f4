import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type pg from "pg";
import {
  requestResetBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
  verifyEmailBody,
} from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { type Attempt, type AttemptLimits, countAttempt, keyOf } from "./attempt-limits.ts";
import type { Answer, Ask } from "./better-auth-gateway.ts";
import { emailTaken, notSignedIn } from "./identity-errors.ts";
import { attemptCounter, forgetAttempts, hasAccount } from "./identity-queries.ts";
import { keyedConcurrencyLimit } from "./keyed-concurrency-limit.ts";

export interface IdentityRoutesSettings {
  pool: pg.Pool;
  ask: Ask;
  limits: AttemptLimits;
  /** For work whose length must not show in the answer. */
  inBackground: (work: Promise<unknown>) => void;
}

/**
 * A hash occupies a thread of Node's pool of four, and a sign-up a connection of the database besides: however many
 * passwords come in, the shop keeps threads and connections for its other work.
 */
const hashesAtOnce = 3;

/**
 * The calls of the embedded identity service, below /api/auth. A closed list with validated bodies: nothing else
 * of better-auth can be reached. Sessions live in an HttpOnly cookie and never stand in an answer.
 */
export function identityRoutes({
  pool,
  ask,
  limits,
  inBackground,
}: IdentityRoutesSettings): FastifyPluginAsync {
  const count = attemptCounter(pool);
  const limit = (attempt: Attempt) => countAttempt(count, limits, attempt);
  const limitConcurrency = keyedConcurrencyLimit(hashesAtOnce);
  const open = { config: { access: "visitor" } } as const;

  return async (plugin) => {
    const app = plugin.withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    const path = (name: string) => `${identityPath}${name}`;

    app.post(path("/sign-up/email"), { ...open, schema: { body: signUpBody } }, async (request, reply) => {
      const { headers, body, ip } = request;
      await limit({ action: "signUp", address: ip, account: body.email });
      try {
        return done(reply, await limitConcurrency(() => ask(headers, "POST", "/sign-up/email", body)));
      } catch (error) {
        // Of two sign-ups at the same moment one fails at the constraint: for its sender the email is taken.
        if (await hasAccount(pool, body.email)) throw emailTaken();
        throw error;
      }
    });

    app.post(path("/sign-in/email"), { ...open, schema: { body: signInBody } }, async (request, reply) => {
      const { headers, body, ip } = request;
      const attempt: Attempt = { action: "signIn", address: ip, account: body.email };
      await limit(attempt);
      const answer = await limitConcurrency(() => ask(headers, "POST", "/sign-in/email", body));
      await forgetAttempts(pool, keyOf(attempt, "account+address"));
      return done(reply, answer);
    });

    app.post(path("/sign-out"), open, async (request, reply) =>
      done(reply, await ask(request.headers, "POST", "/sign-out")),
    );

    app.get(path("/token"), open, async (request, reply) => {
      const { body, cookies } = await ask(request.headers, "GET", "/token");
      const { token } = body as { token: string };
      return withCookies(reply, cookies).send({ token });
    });

    app.get(path("/jwks"), open, async (request, reply) => {
      const { body } = await ask(request.headers, "GET", "/jwks");
      return reply.header("cache-control", "public, max-age=300").send(body);
    });

    app.post(
      path("/request-password-reset"),
      { ...open, schema: { body: requestResetBody } },
      async (request, reply) => {
        const { headers, body, ip } = request;
        await limit({ action: "requestReset", address: ip, account: body.email });
        // Answered before it is done: neither words nor time tell whether the email has an account.
        inBackground(ask(headers, "POST", "/request-password-reset", { email: body.email }));
        return reply.status(204).send();
      },
    );

    app.post(
      path("/reset-password"),
      { ...open, schema: { body: resetPasswordBody } },
      async ({ headers, body, ip }, reply) => {
        await limit({ action: "followLink", address: ip });
        const { token, password } = body;
        const question = { token, newPassword: password };
        return done(reply, await limitConcurrency(() => ask(headers, "POST", "/reset-password", question)));
      },
    );

    app.post(
      path("/verify-email"),
      { ...open, schema: { body: verifyEmailBody } },
      async ({ headers, body, ip }, reply) => {
        await limit({ action: "followLink", address: ip });
        const query = new URLSearchParams({ token: body.token });
        return done(reply, await ask(headers, "GET", `/verify-email?${query}`));
      },
    );

    app.post(path("/send-verification-email"), open, async ({ headers, ip }, reply) => {
      const { body } = await ask(headers, "GET", "/get-session");
      const person = (body as { user: { email: string; emailVerified: boolean } } | null)?.user;
      if (!person) throw notSignedIn();
      await limit({ action: "resendVerification", address: ip, account: person.email });
      if (!person.emailVerified) {
        await ask(headers, "POST", "/send-verification-email", { email: person.email });
      }
      return reply.status(204).send();
    });
  };
}

/** Done, with nothing to say: the session cookie is the answer. */
const done = (reply: FastifyReply, { cookies }: Answer) => withCookies(reply, cookies).status(204).send();

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;
