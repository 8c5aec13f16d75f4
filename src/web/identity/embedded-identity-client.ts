import type { AccountView } from "#contract/identity.ts";
import { openIdPaths, signInFragment } from "#contract/identity-paths.ts";
import { readSignInReport, type SignInReport, signInFailureMessage } from "#contract/sign-in-failures.ts";
import { callIdentity, identityCalls } from "./embedded-call.ts";
import { type IdentityClient, IdentityError } from "./identity-client.ts";
import { openSignInPopup } from "./sign-in-popup.ts";

/** The parts of `window` that it uses. */
interface SignInWindow {
  openPopup: typeof openSignInPopup;
  /** Leaves the page. */
  goTo(address: string): void;
  /** Returns the fragment of the address and removes it. */
  takeFragment(): string;
}

const browserWindow: SignInWindow = {
  openPopup: openSignInPopup,
  goTo: (address) => location.assign(address),
  takeFragment() {
    const { hash, pathname, search } = location;
    if (hash) history.replaceState(history.state, "", pathname + search);
    return hash;
  },
};

/**
 * Returns a client of the embedded identity service. Plain fetch: better-auth's own client is 11 kB gz for a dozen
 * calls.
 */
export function embeddedIdentityClient(
  fetch: typeof globalThis.fetch,
  { openPopup, goTo, takeFragment }: SignInWindow = browserWindow,
): IdentityClient {
  const { post, ask, read } = identityCalls(fetch);
  const start = (page?: string) =>
    ask<{ url: string }>(openIdPaths.begin, page === undefined ? {} : { page });

  return {
    signUp: (person) => post("/sign-up/email", person),
    async signIn(credentials) {
      // Without a body the person is signed in.
      const response = await callIdentity(fetch, "POST", "/sign-in/email", { body: credentials });
      return response.status === 204 ? "signed-in" : "second-factor";
    },
    enterCode: (code) => post("/two-factor/sign-in", code),
    async signInWithProvider({ providerName, onClosed, signal, page }) {
      const popup = openPopup(signal, onClosed);
      if (!popup) {
        if (page === undefined) throw failure("popup-blocked", providerName);
        goTo((await start(page)).url);
        return new Promise<never>(() => {});
      }
      try {
        const { url } = await start();
        if (signal.aborted) return false;
        popup.goTo(url);
        const report = await popup.report;
        return report !== undefined && isSignedIn(report, providerName);
      } finally {
        popup.close();
      }
    },
    async returnFromProvider(providerName) {
      const report = readSignInReport(new URLSearchParams(takeFragment().slice(1)).get(signInFragment));
      return report === undefined ? undefined : isSignedIn(report, providerName);
    },
    signOut: () => post("/sign-out"),
    async idToken() {
      try {
        return (await read<{ token: string }>("/token")).token;
      } catch (error) {
        if (error instanceof IdentityError && error.code === "signed-out") return null;
        throw error;
      }
    },
    requestPasswordReset: (email) => post("/request-password-reset", { email }),
    resendVerification: () => post("/send-verification-email"),
    signOutEverywhere: () => post("/sign-out-everywhere"),
    changePassword: (choice) => post("/change-password", choice),
    account: () => read<AccountView>("/account"),
    deleteAccount: (proof) => post("/delete-account", proof),
  };
}

/** @returns false when the user canceled. @throws IdentityError for a failure */
function isSignedIn(report: SignInReport, providerName: string): boolean {
  if (report === "cancelled") return false;
  if (report !== "signed-in") throw failure(report, providerName);
  return true;
}

const failure = (code: Parameters<typeof signInFailureMessage>[0], providerName: string) =>
  new IdentityError(code, signInFailureMessage(code, providerName));
