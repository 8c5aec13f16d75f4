import type { SignInFailure } from "#contract/sign-in-failures.ts";
import type { FieldIssue } from "#domain/app-error.ts";

/**
 * The identity service as the pages know it: the embedded one today, a hosted one by configuration. What it yields
 * is an ID token, which the session exchanges for the shop's own access token.
 */
export interface IdentityClient {
  /** Makes an account and signs in. */
  signUp(person: { name: string; email: string; password: string }): Promise<void>;
  signIn(credentials: { email: string; password: string }): Promise<void>;
  /**
   * Signs in at the outside provider, in a window of its own. To be called while a press of a button is being handled.
   * @returns false when the person gave it up. Stays open when they closed the window: see {@link ProviderSignIn}.
   */
  signInWithProvider(attempt: ProviderSignIn): Promise<boolean>;
  signOut(): Promise<void>;
  /** A fresh proof of who is signed in at the service; null when nobody is. */
  idToken(): Promise<string | null>;
  /** Sends a mail if the email has an account; says nothing about whether it has. */
  requestPasswordReset(email: string): Promise<void>;
  /** @param choice the token of the mailed link, and the new password. */
  resetPassword(choice: { token: string; password: string }): Promise<void>;
  /** @param token the token of the mailed link. */
  verifyEmail(token: string): Promise<void>;
  /** Mails the link of whoever is signed in once more. */
  resendVerification(): Promise<void>;
}

export interface ProviderSignIn {
  /** As the provider is called on the button. */
  providerName: string;
  /** The window looks closed. A provider that cuts it off from this page looks so, too, and can still succeed. */
  onClosed: () => void;
  /** Ends the wait: another attempt was begun, or the page is gone. */
  signal: AbortSignal;
}

/** The specification's codes (§8) and what else can come of a provider; and those the screens need besides. */
export type IdentityErrorCode =
  | SignInFailure
  | "wrong-credentials"
  | "invalid-input"
  | "link-expired"
  | "signed-out"
  | "cookies-blocked";

/** Every failure of an {@link IdentityClient}. `message` is a sentence to be shown as it is. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** Faults of single fields (`name`, `email`, `password`), to be shown beside them. */
  readonly fields: readonly FieldIssue[];

  constructor(code: IdentityErrorCode, message: string, fields: readonly FieldIssue[] = []) {
    super(message);
    this.name = "IdentityError";
    this.code = code;
    this.fields = fields;
  }
}

/** The token in the fragment of a mailed link's page (`#token=…`); null when there is none. */
export const linkTokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("token");
