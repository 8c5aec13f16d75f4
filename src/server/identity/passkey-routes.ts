import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import {
  addPasskeyBody,
  deletePasskeyBody,
  type PasskeyView,
  passkeyAnswerBody,
  proofBody,
} from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { AppError } from "#domain/app-error.ts";
import { isDatabaseUnavailable, violates } from "#server/db/database-errors.ts";
import { deletePasskey, passkeysOf } from "./account-queries.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import type { CallBetterAuth } from "./better-auth-gateway.ts";
import { type CurrentSession, currentSession, proveIdentity } from "./current-session.ts";
import { passkeyRefused } from "./identity-errors.ts";
import type { Mail } from "./identity-mails.ts";
import { attemptCounter } from "./identity-queries.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { passkeyMail } from "./two-factor-mails.ts";

export interface PasskeyRoutesSettings {
  pool: pg.Pool;
  call: CallBetterAuth;
  limits: AttemptLimits;
  devices: KnownDevices;
  sendMail: (mail: Mail) => Promise<void>;
  serviceName: string;
  origin: () => string;
}

/** The routes of passkeys: a person's own, and signing in with one. What they create and prove is WebAuthn's. */
export function passkeyRoutes(settings: PasskeyRoutesSettings): FastifyPluginAsync {
  const { pool, call, limits, devices, sendMail } = settings;
  const count = attemptCounter(pool);
  const path = (name: string) => `${identityPath}/passkeys${name}`;
  const sender = () => ({ name: settings.serviceName, origin: settings.origin() });
  const tell = ({ email, emailVerified }: CurrentSession, passkey: { name: string; added: boolean }) =>
    sendMail(passkeyMail(sender(), email, { ...passkey, ...(!emailVerified && { name: undefined }) }));

  return identityPlugin((app) => {
    app.get(path(""), identityRoute, async ({ headers }): Promise<PasskeyView[]> => {
      const { userId } = await currentSession(call, headers);
      const passkeys = await passkeysOf(pool, userId);
      return passkeys.map(({ id, name, created_at }) => ({ id, name, addedAt: created_at.toISOString() }));
    });

    app.post(
      path("/options"),
      { ...identityRoute, schema: { body: proofBody } },
      async ({ headers, body }, reply) => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        const result = await call(headers, "GET", "/passkey/generate-register-options");
        return reply.header("set-cookie", result.cookies).send(result.body);
      },
    );

    app.post(
      path(""),
      { ...identityRoute, schema: { body: addPasskeyBody } },
      async ({ headers, body }, reply) => {
        const session = await currentSession(call, headers);
        await call(headers, "POST", "/passkey/verify-registration", body).catch((error: unknown) => {
          throw violates(error, "passkeys_at_most_ten") ? tooManyPasskeys() : errorFor(error);
        });
        await tell(session, { name: body.name, added: true });
        return reply.status(204).send();
      },
    );

    app.post(
      path("/delete"),
      { ...identityRoute, schema: { body: deletePasskeyBody } },
      async ({ headers, body }, reply) => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        const name = await deletePasskey(pool, session.userId, body.id);
        if (name === undefined) throw new AppError("unknown", "There is no such passkey.");
        await tell(session, { name, added: false });
        return reply.status(204).send();
      },
    );

    app.post(path("/sign-in/options"), identityRoute, async ({ headers, ip }, reply) => {
      await countAttempt(count, limits, { action: "passkeySignIn", address: ip });
      const result = await call(headers, "GET", "/passkey/generate-authenticate-options");
      return reply
        .header("set-cookie", result.cookies)
        .send({ ...(result.body as object), userVerification: "required" });
    });

    app.post(
      path("/sign-in"),
      { ...identityRoute, schema: { body: passkeyAnswerBody } },
      async ({ headers, body, ip }, reply) => {
        await countAttempt(count, limits, { action: "passkeySignIn", address: ip });
        const result = await call(headers, "POST", "/passkey/verify-authentication", body).catch(
          (error: unknown) => {
            throw errorFor(error);
          },
        );
        const { email } = (result.body as { user: { email: string } }).user;
        return reply
          .header("set-cookie", [...result.cookies, devices.cookieFor(email)])
          .status(204)
          .send();
      },
    );
  });
}

/**
 * better-auth logs why a device's answer is not valid, and the gateway throws what it logs. These errors have no code,
 * unlike those of the database.
 */
function errorFor(error: unknown): unknown {
  const isOurs = error instanceof AppError || isDatabaseUnavailable(error);
  return isOurs || !(error instanceof Error) || "code" in error ? error : passkeyRefused();
}

const tooManyPasskeys = () =>
  new AppError("rule_broken", "You can have ten passkeys. Delete one that you no longer use.");
