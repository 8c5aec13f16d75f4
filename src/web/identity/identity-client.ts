import type { SignInFailure } from "#contract/sign-in-failures.ts";
import type { FieldIssue } from "#domain/app-error.ts";

/** A call without a reply for this long counts as failed, so that no tab waits forever for another tab's call. */
export const replyTimeoutMs = 15_000;

/**
 * The identity service as the pages use it, embedded or hosted. It yields an ID token, which the session exchanges
 * for the shop's own access token.
 */
export interface IdentityClient {
  /** Creates an account and signs in. */
  signUp(person: { name: string; email: string; password: string }): Promise<void>;
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /**
   * Signs in with the external provider, in a popup. Call it from a click handler, or the browser blocks the popup.
   * @returns false when the user canceled. Stays pending when they closed the popup: see {@link ProviderSignIn}.
   */
  signInWithProvider(attempt: ProviderSignIn): Promise<boolean>;
  signOut(): Promise<void>;
  /** Returns a fresh ID token; null when no user is signed in at the service. */
  idToken(): Promise<string | null>;
  /** Mails a reset link if the email has an account. Does not reveal whether it has. */
  requestPasswordReset(email: string): Promise<void>;
  /** @param choice the token of the mailed link, and the new password. */
  resetPassword(choice: { token: string; password: string }): Promise<void>;
  /** @param token the token of the mailed link. */
  verifyEmail(token: string): Promise<void>;
  /** Mails the signed-in user another verification link. */
  resendVerification(): Promise<void>;
}

export interface ProviderSignIn {
  /** The provider's name on the button. */
  providerName: string;
  /** The popup looks closed. A provider that isolates it from this page looks the same and can still succeed. */
  onClosed: () => void;
  /** Ends the wait: a new attempt has started, or the page is gone. */
  signal: AbortSignal;
}

/** The codes of specification §8 and the provider's further failures, then those of the shop's own forms. */
export type IdentityErrorCode =
  | SignInFailure
  | "wrong-credentials"
  | "invalid-input"
  | "link-expired"
  | "signed-out"
  | "cookies-blocked";

/** Every failure of an {@link IdentityClient}. `message` is a sentence for the user. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** Errors of single fields (`name`, `email`, `password`). */
  readonly fields: readonly FieldIssue[];

  constructor(code: IdentityErrorCode, message: string, fields: readonly FieldIssue[] = []) {
    super(message);
    this.name = "IdentityError";
    this.code = code;
    this.fields = fields;
  }
}

/** Returns the token in the fragment of a mailed link (`#token=…`); null when there is none. */
export const linkTokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("token");
