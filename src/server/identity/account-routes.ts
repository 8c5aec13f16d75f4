import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { type AccountView, changeEmailBody, confirmEmailBody, proofBody } from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { deleteEmailChange, pendingEmailOf } from "./account-queries.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import type { CallBetterAuth } from "./better-auth-gateway.ts";
import { assertOwnOrigin, currentSession, proveIdentity } from "./current-session.ts";
import { type ChangeEmail, emailChanges } from "./email-change.ts";
import type { Mail } from "./identity-mails.ts";
import { attemptCounter, passwordHashOf } from "./identity-queries.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";

export interface AccountRoutesSettings {
  pool: pg.Pool;
  call: CallBetterAuth;
  limits: AttemptLimits;
  sendMail: (mail: Mail) => Promise<void>;
  changeEmail: ChangeEmail;
  serviceName: string;
  origin: () => string;
}

/**
 * The routes with which a signed-in person changes the account itself. Each change requires proof of identity and
 * rejects requests from other sites.
 */
export function accountRoutes(settings: AccountRoutesSettings): FastifyPluginAsync {
  const { pool, call, limits, origin } = settings;
  const count = attemptCounter(pool);
  const sender = () => ({ name: settings.serviceName, origin: origin() });
  const changes = emailChanges({ ...settings, sender });
  const path = (name: string) => `${identityPath}${name}`;

  return identityPlugin((app) => {
    app.get(path("/account"), identityRoute, async ({ headers }): Promise<AccountView> => {
      const { userId, email, twoFactor } = await currentSession(call, headers);
      const hasPassword = (await passwordHashOf(pool, userId)) !== undefined;
      const pendingEmail = (await pendingEmailOf(pool, userId)) ?? null;
      return { email, hasPassword, pendingEmail, twoFactor };
    });

    app.post(
      path("/email-change"),
      { ...identityRoute, schema: { body: changeEmailBody } },
      async ({ headers, body, ip }, reply) => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        await countAttempt(count, limits, { action: "changeEmail", address: ip, account: session.email });
        await changes.request(session, body.newEmail);
        return reply.status(204).send();
      },
    );

    app.post(path("/email-change/cancel"), identityRoute, async ({ headers }, reply) => {
      assertOwnOrigin(headers, origin());
      const { userId } = await currentSession(call, headers);
      await deleteEmailChange(pool, userId);
      return reply.status(204).send();
    });

    app.post(
      path("/email-change/confirm"),
      { ...identityRoute, schema: { body: confirmEmailBody } },
      async ({ body, ip }) => {
        await countAttempt(count, limits, { action: "followLink", address: ip });
        return changes.confirm(body.token);
      },
    );

    app.post(
      path("/delete-account"),
      { ...identityRoute, schema: { body: proofBody } },
      async ({ headers, body }, reply) => {
        const session = await currentSession(call, headers);
        await proveIdentity(settings, { headers, session }, body);
        const { cookies } = await call(headers, "POST", "/delete-user");
        return reply.header("set-cookie", cookies).status(204).send();
      },
    );
  });
}
