import type { SignInFailure } from "#contract/sign-in-failures.ts";
import { signInFailureMessage } from "#contract/sign-in-failures.ts";
import { IdentityError, type IdentityErrorCode } from "../identity-client.ts";

/** The user's action: the same code needs a different sentence for each. */
export interface Attempt {
  /** The provider's name, in its window. */
  providerName?: string;
  /** The form's field that has the password. */
  passwordField?: "password" | "currentPassword" | "newPassword";
}

/** Codes of Firebase that end a sign-in without an error: the user closed the window, or opened another. */
const cancellations = ["popup-closed-by-user", "cancelled-popup-request", "user-cancelled"];

const ended = ["user-token-expired", "invalid-user-token", "user-disabled", "user-not-found"];

/** The codes of specification §8, and Firebase's others with the same meaning. */
const failures: Record<string, SignInFailure> = {
  "unauthorized-domain": "unauthorized-domain",
  "popup-blocked": "popup-blocked",
  "network-request-failed": "network-request-failed",
  timeout: "network-request-failed",
  "internal-error": "internal-error",
  "invalid-api-key": "invalid-api-key",
  "api-key-not-valid.-please-pass-a-valid-api-key.": "invalid-api-key",
  "project-not-found": "invalid-api-key",
  "auth-domain-config-required": "auth-domain-config-required",
  "operation-not-allowed": "auth-domain-config-required",
  "invalid-auth-event": "invalid-auth-event",
  "missing-or-invalid-nonce": "invalid-auth-event",
  "no-auth-event": "invalid-auth-event",
  "account-exists-with-different-credential": "email-taken",
  "too-many-requests": "too-many-requests",
};

/** Without a window of the provider: the sentences of the specification's codes, for the shop's own forms. */
const formSentences: Partial<Record<SignInFailure, string>> = {
  "unauthorized-domain": "Signing in does not work at this address. Open the shop at its own address.",
  "network-request-failed": "The sign-in service could not be reached. Check your connection and try again.",
  "invalid-api-key": "The sign-in service rejected this shop's key. Please let the shop know.",
  "auth-domain-config-required": "Signing in this way is not set up in this shop. Please let the shop know.",
  "too-many-requests": "Too many attempts. Please try again in a few minutes.",
};

const ownSentences: Record<string, { code: IdentityErrorCode; message: string; field?: string }> = {
  "email-already-in-use": {
    code: "email-taken",
    message: "There is already an account for this email.",
    field: "email",
  },
  "invalid-email": { code: "invalid-input", message: "Provide a valid email", field: "email" },
  "weak-password": {
    code: "invalid-input",
    message: "This password is too easy to guess. Choose a longer one.",
    field: "password",
  },
  "password-does-not-meet-requirements": {
    code: "invalid-input",
    message: "This password does not meet the requirements. Choose a longer one.",
    field: "password",
  },
  "user-disabled": { code: "refused", message: "This account has been disabled. Please contact the shop." },
  "invalid-verification-code": {
    code: "wrong-credentials",
    message: "This code is wrong or no longer valid.",
    field: "code",
  },
  "code-expired": {
    code: "wrong-credentials",
    message: "This code is wrong or no longer valid.",
    field: "code",
  },
  "unsupported-second-factor": {
    code: "refused",
    message: "This shop cannot ask for your second factor. Please contact the shop.",
  },
  "requires-recent-login": { code: "refused", message: "Sign in again first, so that we know it is you." },
};

const wrongPassword = ["invalid-credential", "wrong-password", "user-not-found", "invalid-login-credentials"];

/** Returns the code of Firebase's error without `auth/`; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && code.startsWith("auth/") ? code.slice("auth/".length) : undefined;
}

/** Firebase's sign-in has ended: the password was changed elsewhere, or the account is disabled or gone. */
export const hasEnded = (error: unknown): boolean => ended.includes(codeOf(error) ?? "");

export const isCancellation = (error: unknown): boolean => cancellations.includes(codeOf(error) ?? "");

/** Returns Firebase's error with a sentence for the user. */
export function identityErrorOf(
  error: unknown,
  { providerName, passwordField }: Attempt = {},
): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = codeOf(error) ?? "internal-error";
  if (wrongPassword.includes(code)) {
    const message = passwordField ? "This is not your password." : "Wrong email or password.";
    return withField("wrong-credentials", message, passwordField);
  }
  const own = ownSentences[code];
  if (own) {
    const field = own.field === "password" ? (passwordField ?? own.field) : own.field;
    return withField(own.code, own.message, field);
  }
  const failure = failures[code] ?? "internal-error";
  if (providerName) return new IdentityError(failure, signInFailureMessage(failure, providerName));
  const message = formSentences[failure] ?? "The sign-in service had a problem. Please try again.";
  return new IdentityError(failure, message);
}

const withField = (code: IdentityErrorCode, message: string, field: string | undefined) =>
  new IdentityError(code, message, field ? [{ path: field, message }] : []);
