import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { changePasswordBody, endSessionBody, type SessionView } from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { AppError } from "#domain/app-error.ts";
import { deleteLinks, deleteSessions, sessionsOf, sessionToken } from "./account-queries.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import { embeddedIssuer } from "./better-auth.ts";
import type { CallBetterAuth, EndSessions } from "./better-auth-gateway.ts";
import { currentSession } from "./current-session.ts";
import { type Mail, passwordChangedMail } from "./identity-mails.ts";
import { attemptCounter } from "./identity-queries.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";

export interface SessionRoutesSettings {
  pool: pg.Pool;
  call: CallBetterAuth;
  limits: AttemptLimits;
  endSessions: EndSessions;
  sendMail: (mail: Mail) => Promise<void>;
  serviceName: string;
  origin: () => string;
}

/**
 * The routes with which a signed-in person looks after their sign-ins: where they are signed in, signing out elsewhere,
 * and changing the password. Each change passes an endpoint of better-auth that rejects requests from other sites.
 */
export function sessionRoutes(settings: SessionRoutesSettings): FastifyPluginAsync {
  const { pool, call, limits, endSessions } = settings;
  const count = attemptCounter(pool);
  const path = (name: string) => `${identityPath}${name}`;

  /** Ends the sessions at the shop first: one that could not be ended there stays, and the person can try again. */
  async function endOthers(userId: string, ofAll: { person: boolean; exceptId?: string }): Promise<void> {
    const ids = (await sessionsOf(pool, userId)).map(({ id }) => id).filter((id) => id !== ofAll.exceptId);
    const person = { issuer: embeddedIssuer, subject: userId };
    await endSessions({ sessionIds: ids, ...(ofAll.person && { person }) });
    await deleteSessions(pool, userId, ids);
  }

  return identityPlugin((app) => {
    app.get(path("/sessions"), identityRoute, async ({ headers }): Promise<SessionView[]> => {
      const { userId, sessionId } = await currentSession(call, headers);
      return (await sessionsOf(pool, userId)).map((session) => ({
        id: session.id,
        current: session.id === sessionId,
        signedInAt: session.created_at.toISOString(),
        lastUsedAt: session.updated_at.toISOString(),
        userAgent: session.user_agent ?? "",
      }));
    });

    app.post(
      path("/sessions/end"),
      { ...identityRoute, schema: { body: endSessionBody } },
      async (request, reply) => {
        const { userId } = await currentSession(call, request.headers);
        const token = await sessionToken(pool, userId, request.body.id);
        if (!token) throw new AppError("unknown", "This sign-in has ended already.");
        await call(request.headers, "POST", "/revoke-session", { token });
        return reply.status(204).send();
      },
    );

    app.post(path("/sign-out-everywhere"), identityRoute, async ({ headers }, reply) => {
      const { userId } = await currentSession(call, headers);
      const { cookies } = await call(headers, "POST", "/sign-out");
      await endOthers(userId, { person: true });
      return reply.header("set-cookie", cookies).status(204).send();
    });

    app.post(
      path("/change-password"),
      { ...identityRoute, schema: { body: changePasswordBody } },
      async ({ headers, body }, reply) => {
        const { userId, email, sessionId } = await currentSession(call, headers);
        await countAttempt(count, limits, { action: "changePassword", address: "", account: email });
        await call(headers, "POST", "/change-password", body);
        await deleteLinks(pool, userId);
        await endOthers(userId, { person: false, exceptId: sessionId });
        const sender = { name: settings.serviceName, origin: settings.origin() };
        await settings.sendMail(passwordChangedMail(sender, email));
        return reply.status(204).send();
      },
    );
  });
}
