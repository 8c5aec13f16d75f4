import type { AccountView } from "#contract/identity.ts";
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
  /** @returns what has to follow when it is not `signed-in`: see {@link IdentityClient.enterCode} */
  signIn(credentials: { email: string; password: string }): Promise<SignInStep>;
  /** The second step of a sign-in. */
  enterCode(code: SecondFactor): Promise<void>;
  /**
   * Signs in with the external provider, in a popup. Call it from a click handler, or the browser blocks the popup.
   * @returns false when the user canceled. Stays pending when they closed the popup: see {@link ProviderSignIn}.
   */
  signInWithProvider(attempt: ProviderSignIn): Promise<boolean>;
  /**
   * Finishes a sign-in that left the page because the browser blocked the popup.
   * @returns false when the user canceled; undefined when there was no such sign-in
   */
  returnFromProvider(providerName: string): Promise<boolean | undefined>;
  signOut(): Promise<void>;
  /** Signs out all browsers, this one included. */
  signOutEverywhere(): Promise<void>;
  /** Returns a fresh ID token; null when no user is signed in at the service. */
  idToken(): Promise<string | null>;
  /** Mails a reset link if the email has an account. Does not reveal whether it has. */
  requestPasswordReset(email: string): Promise<void>;
  /** Mails the signed-in user another verification link. */
  resendVerification(): Promise<void>;
  /** Changes the password and signs out all other browsers. */
  changePassword(choice: { currentPassword: string; newPassword: string }): Promise<void>;
  /** Returns how the user signs in. */
  account(): Promise<AccountView>;
  /** Deletes the account, and signs out all browsers. */
  deleteAccount(proof: Proof): Promise<void>;
}

/** `second-factor`: a code of the authenticator app, or a recovery code. `phone-code`: the code of an SMS. */
export type SignInStep = "signed-in" | "second-factor" | "phone-code";

/** Which account is meant, and its password; none for someone who has signed in with the provider a moment ago. */
export interface Proof {
  email: string;
  password?: string;
}

export interface SecondFactor {
  kind: "app" | "recovery" | "phone";
  code: string;
}

export interface ProviderSignIn {
  /** The provider's name on the button. */
  providerName: string;
  /** The popup looks closed. A provider that isolates it from this page looks the same and can still succeed. */
  onClosed: () => void;
  /** Ends the wait: a new attempt has started, or the page is gone. */
  signal: AbortSignal;
  /** The sign-in page to return to, so that the provider can be opened in place of it when the popup is blocked. */
  page?: string;
}

/** The codes of specification §8 and the provider's further failures, then those of the shop's own forms. */
export type IdentityErrorCode =
  | SignInFailure
  | "wrong-credentials"
  | "invalid-input"
  | "link-expired"
  | "signed-out"
  /** The shop's rules do not allow it now. */
  | "refused"
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

/** Looked up at each call: `fetch` may be replaced, and must be called as a function of the window. */
export const windowFetch: typeof fetch = (...request) => fetch(...request);
