import { unreachable } from "#contract/client.ts";
import { identityPath, openIdPaths } from "#contract/identity-paths.ts";
import type { Problem } from "#contract/problem.ts";
import { signInFailureMessage } from "#contract/sign-in-failures.ts";
import {
  type IdentityClient,
  IdentityError,
  type IdentityErrorCode,
  replyTimeoutMs,
} from "./identity-client.ts";
import { openSignInPopup } from "./sign-in-popup.ts";

/**
 * Returns a client of the embedded identity service. Plain fetch: better-auth's own client is 11 kB gz for nine calls.
 */
export function embeddedIdentityClient(
  fetch: typeof globalThis.fetch,
  openPopup = openSignInPopup,
): IdentityClient {
  async function call(method: "GET" | "POST", path: string, body: object = {}): Promise<Response> {
    const response = await fetch(`${identityPath}${path}`, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(replyTimeoutMs),
      ...(method === "POST" && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    }).catch(() => {
      throw new IdentityError("network-request-failed", unreachable);
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  }
  const post = async (path: string, body?: object): Promise<void> => void (await call("POST", path, body));

  return {
    signUp: (person) => post("/sign-up/email", person),
    signIn: (credentials) => post("/sign-in/email", credentials),
    async signInWithProvider({ providerName, onClosed, signal }) {
      const failure = (code: Parameters<typeof signInFailureMessage>[0]) =>
        new IdentityError(code, signInFailureMessage(code, providerName));
      const popup = openPopup(signal, onClosed);
      if (!popup) throw failure("popup-blocked");
      try {
        const started = await call("POST", openIdPaths.begin);
        const { url } = (await started.json()) as { url: string };
        if (signal.aborted) return false;
        popup.goTo(url);
        const report = await popup.report;
        if (report === undefined || report === "cancelled") return false;
        if (report !== "signed-in") throw failure(report);
        return true;
      } finally {
        popup.close();
      }
    },
    signOut: () => post("/sign-out"),
    async idToken() {
      try {
        const { token } = (await (await call("GET", "/token")).json()) as { token: string };
        return token;
      } catch (error) {
        if (error instanceof IdentityError && error.code === "signed-out") return null;
        throw error;
      }
    },
    requestPasswordReset: (email) => post("/request-password-reset", { email }),
    resetPassword: (choice) => post("/reset-password", choice),
    verifyEmail: (token) => post("/verify-email", { token }),
    resendVerification: () => post("/send-verification-email"),
  };
}

const codes: Partial<Record<Problem["code"], IdentityErrorCode>> = {
  wrong_credentials: "wrong-credentials",
  email_taken: "email-taken",
  malformed: "invalid-input",
  rule_broken: "invalid-input",
  token_expired: "link-expired",
  too_many: "too-many-requests",
  no_token: "signed-out",
  not_yours: "unauthorized-domain",
};

async function errorOf(response: Response): Promise<IdentityError> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  if (!problem?.code) return new IdentityError("internal-error", unreachable);
  const fields = problem.errors ?? [];
  const failure = problem.facts?.signInFailure as IdentityErrorCode | undefined;
  // The first field's own sentence: `detail` prefixes it with the field's path, for API callers.
  return new IdentityError(
    failure ?? codes[problem.code] ?? "internal-error",
    fields[0]?.message ?? problem.detail,
    fields,
  );
}
