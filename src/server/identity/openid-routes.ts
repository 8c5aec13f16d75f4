import type { FastifyPluginAsync } from "fastify";
import { beginOpenIdBody } from "#contract/identity.ts";
import { identityPath, openIdPaths, signInFragment } from "#contract/identity-paths.ts";
import {
  isSignInFailure,
  type SignInReport,
  signInChannel,
  signInFailureMessage,
} from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";
import type { CountInWindow } from "#server/db/window-counts.ts";
import { escapeHtml, plainPage } from "#server/http/plain-page.ts";
import { type AttemptLimits, countAttempt } from "./attempt-limits.ts";
import { identityPlugin, identityRoute } from "./identity-service.ts";
import type { FinishedSignIn, OpenIdSignIn } from "./openid-sign-in.ts";

/** The two routes of a sign-in with the outside provider: its start, and the provider's redirect to the shop. */
export function openIdRoutes(
  { begin, finish, providerName }: OpenIdSignIn,
  { count, limits }: { count: CountInWindow; limits: AttemptLimits },
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

/**
 * The last page of the sign-in window: it reports to the page that opened it and closes. Its text is seen only where the
 * browser keeps the window open. The report uses a channel of the shop's origin and holds no secret: the session is a
 * cookie.
 */
export function signInWindow(report: SignInReport, providerName: string) {
  const [title, text] = isSignInFailure(report)
    ? ["Sign-in failed", signInFailureMessage(report, providerName)]
    : report === "signed-in"
      ? ["You are signed in", "You can close this window and continue in the shop."]
      : ["Sign-in canceled", "You can close this window and continue in the shop."];
  return plainPage({
    title,
    main: `<h1 id="report" data-report="${escapeHtml(report)}">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/login">Back to the shop</a></p>`,
    style: "a{display:inline-flex;align-items:center;min-height:44px;color:var(--azure)}",
    script: `new BroadcastChannel(${JSON.stringify(signInChannel)}).postMessage(document.getElementById("report").dataset.report);close()`,
  });
}

/**
 * The window returns from another site. The shop's usual opener policy would cut it off from the page that opened it,
 * and that page would think the window was closed.
 */
export const windowHeaders = { "cross-origin-opener-policy": "unsafe-none" } as const;
