/**
 * The ways a sign-in with an outside provider can fail. The first seven codes are the specification's (§8). The server
 * sends the code, and the page shows its message.
 */
export type SignInFailure = keyof typeof failureMessages;

const failureMessages = {
  /** The page's address is not one that the provider redirects to. */
  "unauthorized-domain": (_, shopAddress) =>
    `Signing in works only on the shop's own pages. Open the shop at ${shopAddress || "its own address"}.`,
  "popup-blocked": (provider) =>
    `Your browser blocked the ${provider} window. Allow pop-ups for this shop, then press the button again.`,
  /** The shop could not reach the provider. A browser that cannot reach the shop says so itself. */
  "network-request-failed": (provider) =>
    `${provider} could not be reached. Check your connection and try again, or use your email and password.`,
  "internal-error": (provider) =>
    `${provider} could not finish the sign-in. Please try again, or use your email and password.`,
  /** The provider rejected the shop's client id or secret. */
  "invalid-api-key": (provider) =>
    `${provider} rejected this shop's key, so you cannot sign in with it. Please use your email and password, and let the shop know.`,
  /** No provider is configured, or its discovery document is not valid. */
  "auth-domain-config-required": (provider) =>
    `Signing in with ${provider} is not set up in this shop. Please use your email and password.`,
  /** The response does not belong to the request: state, nonce, issuer, audience, signature or time do not match. */
  "invalid-auth-event": (provider) =>
    `The response from ${provider} did not match this sign-in, so you were not signed in. Please try again.`,

  "email-missing": (provider) =>
    `${provider} did not share an email address, and the shop needs one. Please sign up with email and password.`,
  /** The address has an account here, and the provider is not authoritative for the address. */
  "email-taken": (provider) =>
    `There is already an account for this email, and ${provider} has not confirmed that the address is yours. Log in with your password, or reset it.`,
  /** An unverified account held the address. It was locked, and the address's owner can unlock it by mail. */
  "account-locked": () =>
    "Someone signed up with your email before and never confirmed it. We locked that account and emailed you a link that makes it yours.",
  "too-many-requests": () => "Too many attempts. Please try again in a few minutes.",
} satisfies Record<string, (provider: string, shopAddress: string) => string>;

/** The message shown for a failure. @param shopAddress the shop's public origin, for the one message that names it */
export const signInFailureMessage = (code: SignInFailure, provider: string, shopAddress = ""): string =>
  failureMessages[code](provider, shopAddress);

/** Returns a report as it came in a message or an address; undefined for anything else. */
export const readSignInReport = (text: string | null): SignInReport | undefined =>
  text === "signed-in" || text === "cancelled" || (text !== null && isSignInFailure(text)) ? text : undefined;

export const isSignInFailure = (code: string): code is SignInFailure => Object.hasOwn(failureMessages, code);

/**
 * The report of the sign-in window to the page that opened it. The report reaches every page of the shop in this
 * browser, and the page that waits for it takes it.
 */
export type SignInReport = "signed-in" | "cancelled" | SignInFailure;
export const signInChannel = "lapwright:sign-in";
