import type { FastifyPluginAsync } from "fastify";
import { beginOpenIdBody } from "#contract/identity.ts";
import { identityPath, openIdPaths, signInFragment } from "#contract/identity-paths.ts";
import type { SignInReport } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import type { CountAttempt } from "./identity-queries.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";
import type { FinishedSignIn, OpenIdSignIn } from "./openid-sign-in.ts";
import { signInWindow, windowHeaders } from "./sign-in-window.ts";

/** The two routes of a sign-in with the outside provider: its start, and the provider's redirect to the shop. */
export function openIdRoutes(
  { begin, finish, providerName }: OpenIdSignIn,
  { count, limits }: { count: CountAttempt; limits: AttemptLimits },
): FastifyPluginAsync {
  return identityPlugin((app) => {
    app.post(
      `${identityPath}${openIdPaths.begin}`,
      { ...identityRoute, schema: { body: beginOpenIdBody } },
      async ({ headers, ip, body: { page } }, reply) => {
        await countAttempt(count, limits, { action: "beginOpenId", address: ip });
        const { body, cookies } = await begin(headers, page);
        return reply.header("set-cookie", cookies).send(body);
      },
    );

    app.get(`${identityPath}${openIdPaths.callback}`, identityRoute, async ({ headers, ip, url }, reply) => {
      const query = new URL(url, "http://callback.invalid").searchParams;
      const { report, cookies, page } = await countAttempt(count, limits, {
        action: "finishOpenId",
        address: ip,
      }).then(
        () => finish(headers, query),
        (error: unknown): FinishedSignIn => ({ report: reportOf(error), cookies: [] }),
      );
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      if (page) return reply.redirect(`${page}#${signInFragment}=${report}`, 303);
      const { html, policy } = signInWindow(report, providerName());
      return reply
        .headers({ ...windowHeaders, "content-security-policy": policy })
        .type("text/html; charset=utf-8")
        .send(html);
    });
  });
}

const reportOf = (error: unknown): SignInReport =>
  error instanceof AppError && error.code === "too_many" ? "too-many-requests" : "internal-error";
