import {
  isSignInFailure,
  type SignInReport,
  signInChannel,
  signInFailureMessage,
} from "#contract/sign-in-failures.ts";
import { escapeHtml, plainPage } from "#server/http/plain-page.ts";

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
