import type { FastifyPluginAsync } from "fastify";
import { identityPath, openIdPaths } from "#contract/identity-paths.ts";
import type { SignInReport } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import type { CountAttempt } from "./identity-queries.ts";
import type { OpenIdSignIn } from "./openid-sign-in.ts";
import { signInWindow, windowHeaders } from "./sign-in-window.ts";

/** The two routes of a sign-in with the outside provider: its start, and the provider's redirect to the shop. */
export function openIdRoutes(
  { begin, finish, providerName }: OpenIdSignIn,
  { count, limits }: { count: CountAttempt; limits: AttemptLimits },
): FastifyPluginAsync {
  const options = { config: { access: "visitor" } } as const;
  return async (app) => {
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });

    app.post(`${identityPath}${openIdPaths.begin}`, options, async ({ headers, ip }, reply) => {
      await countAttempt(count, limits, { action: "beginOpenId", address: ip });
      const { body, cookies } = await begin(headers);
      return reply.header("set-cookie", cookies).send(body);
    });

    app.get(`${identityPath}${openIdPaths.callback}`, options, async ({ headers, ip, url }, reply) => {
      const query = new URL(url, "http://callback.invalid").searchParams;
      const { report, cookies } = await countAttempt(count, limits, {
        action: "finishOpenId",
        address: ip,
      }).then(
        () => finish(headers, query),
        (error: unknown) => ({ report: reportOf(error), cookies: [] }),
      );
      const { html, policy } = signInWindow(report, providerName());
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      return reply
        .headers({ ...windowHeaders, "content-security-policy": policy })
        .type("text/html; charset=utf-8")
        .send(html);
    });
  };
}

const reportOf = (error: unknown): SignInReport =>
  error instanceof AppError && error.code === "too_many" ? "too-many-requests" : "internal-error";
