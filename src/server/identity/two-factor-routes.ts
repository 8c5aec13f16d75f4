import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { codeBody, proofBody, type SecondFactorSetup, secondFactorBody } from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { AppError } from "#domain/app-error.ts";
import { type AttemptLimits, attemptKey, countAttempt, type LimitedAction } from "./attempt-limits.ts";
import { embeddedIssuer } from "./better-auth.ts";
import type { CallBetterAuth } from "./better-auth-gateway.ts";
import { type CurrentSession, currentSession, proveIdentity } from "./current-session.ts";
import { wrongCode } from "./identity-errors.ts";
import type { Mail } from "./identity-mails.ts";
import { attemptCounter, deleteTwoFactorOf } from "./identity-queries.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";
import type { KnownDevices } from "./known-devices.ts";
import { recoveryCodeMail, twoFactorMail } from "./two-factor-mails.ts";

/** A code is accepted in its own half minute, and the ones before and after. */
const CODE_SECONDS = 120;

/** Tells the shop whether a person has an authenticator app. */
export type TwoFactorChanged = (
  person: { issuer: string; subject: string },
  enabled: boolean,
) => Promise<void>;

export interface TwoFactorRoutesSettings {
  pool: pg.Pool;
  call: CallBetterAuth;
  limits: AttemptLimits;
  devices: KnownDevices;
  sendMail: (mail: Mail) => Promise<void>;
  twoFactorChanged: TwoFactorChanged;
  serviceName: string;
  origin: () => string;
}

/** The routes of the authenticator app: turning it on and off, recovery codes, and the second step of a sign-in. */
export function twoFactorRoutes(settings: TwoFactorRoutesSettings): FastifyPluginAsync {
  const { pool, call, limits, devices, sendMail, origin } = settings;
  const count = attemptCounter(pool);
  const path = (name: string) => `${identityPath}/two-factor${name}`;
  const sender = () => ({ name: settings.serviceName, origin: origin() });
  const limit = (action: LimitedAction, address: string, account?: string) =>
    countAttempt(count, limits, { action, address, ...(account !== undefined && { account }) });

  async function changed({ userId, email }: CurrentSession, enabled: boolean): Promise<void> {
    await settings.twoFactorChanged({ issuer: embeddedIssuer, subject: userId }, enabled);
    await sendMail(twoFactorMail(sender(), email, enabled));
  }

  /**
   * better-auth does not remember used codes (RFC 6238 §5.2), and someone who saw a code being typed must not be able
   * to use it.
   */
  async function isFirstUse(account: string, code: string): Promise<boolean> {
    const key = attemptKey({ action: "secondFactor", address: "", account, device: code }, "device");
    return (await count(key, CODE_SECONDS)).count === 1;
  }

  return identityPlugin((app) => {
    app.post(
      path("/set-up"),
      { ...identityRoute, schema: { body: proofBody } },
      async ({ headers, body }): Promise<SecondFactorSetup> => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        // Someone who signed up with another's address must not lock its owner out.
        if (!session.emailVerified) throw confirmEmailFirst();
        const setup = await call(headers, "POST", "/two-factor/enable", { password: body.password });
        const { totpURI, backupCodes } = setup.body as { totpURI: string; backupCodes: string[] };
        return { appLink: totpURI, recoveryCodes: backupCodes };
      },
    );

    app.post(
      path("/confirm"),
      { ...identityRoute, schema: { body: codeBody } },
      async ({ headers, body, ip }, reply) => {
        const session = await currentSession(call, headers);
        await limit("confirmCode", ip, session.email);
        const { cookies } = await call(headers, "POST", "/two-factor/verify-totp", body);
        await isFirstUse(session.email, body.code);
        await changed(session, true);
        return reply.header("set-cookie", cookies).status(204).send();
      },
    );

    app.post(
      path("/turn-off"),
      { ...identityRoute, schema: { body: proofBody } },
      async ({ headers, body }, reply) => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        const { cookies } = await call(headers, "POST", "/two-factor/disable", { password: body.password });
        await changed(session, false);
        return reply.header("set-cookie", cookies).status(204).send();
      },
    );

    app.post(
      path("/recovery-codes"),
      { ...identityRoute, schema: { body: proofBody } },
      async ({ headers, body }) => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        const codes = await call(headers, "POST", "/two-factor/generate-backup-codes", {
          password: body.password,
        });
        return { recoveryCodes: (codes.body as { backupCodes: string[] }).backupCodes };
      },
    );

    app.post(
      path("/sign-in"),
      { ...identityRoute, schema: { body: secondFactorBody } },
      async ({ headers, body: { code, kind }, ip }, reply) => {
        await limit("secondFactor", ip);
        const verify = kind === "app" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
        const { body, cookies } = await call(headers, "POST", verify, { code });
        const { email } = (body as { user: { email: string } }).user;
        if (!(await isFirstUse(email, code))) {
          const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
          await call({ ...headers, cookie }, "POST", "/sign-out");
          throw wrongCode();
        }
        if (kind === "recovery") await sendMail(recoveryCodeMail(sender(), email));
        return reply
          .header("set-cookie", [...cookies, devices.cookieFor(email)])
          .status(204)
          .send();
      },
    );
  });
}

const confirmEmailFirst = () =>
  new AppError("rule_broken", "Confirm your email address first: follow the link in the mail we sent you.");

/**
 * Turns the authenticator app off for someone who has lost it and the recovery codes.
 * @returns the person; undefined if no account with this address has one
 */
export async function turnOffTwoFactor(
  pool: pg.Pool,
  email: string,
): Promise<{ issuer: string; subject: string } | undefined> {
  const subject = await deleteTwoFactorOf(pool, email);
  return subject === undefined ? undefined : { issuer: embeddedIssuer, subject };
}
