import {
  isSignInFailure,
  type SignInReport,
  signInChannel,
  signInSentence,
} from "#contract/sign-in-failures.ts";
import { escapeHtml, plainPage } from "#server/http/plain-page.ts";

/**
 * The last page of the sign-in window: it reports to the page that opened it, and closes. What it says is read where
 * a browser keeps it open. It reports over a channel of our own origin, so no other site hears of it, and hands over no
 * secret: the session came as a cookie.
 */
export function signInWindow(report: SignInReport, providerName: string) {
  const [title, words] = isSignInFailure(report)
    ? ["That did not work", signInSentence(report, providerName)]
    : report === "signed-in"
      ? ["You are signed in", "You can close this window and go on in the shop."]
      : ["Nothing has changed", "You can close this window and go on in the shop."];
  return plainPage({
    title,
    main: `<h1 id="report" data-report="${escapeHtml(report)}">${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p>`,
    script: `new BroadcastChannel(${JSON.stringify(signInChannel)}).postMessage(document.getElementById("report").dataset.report);close()`,
  });
}

/**
 * The window comes back from another site. The shop's usual opener policy would cut it off from the page that opened
 * it, and that page would take it for closed; here nothing stands that an opener could harm.
 */
export const windowHeaders = { "cross-origin-opener-policy": "unsafe-none" } as const;
