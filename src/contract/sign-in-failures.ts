/**
 * How a sign-in at an outside provider can end other than well, and the one sentence people read then. The first
 * seven codes are the specification's (§8); the server says the code, the page shows the sentence.
 */
export type SignInFailure = keyof typeof sentences;

const sentences = {
  /** The page stands at an address that the provider does not send people back to. */
  "unauthorized-domain": (_, shopAddress) =>
    `Signing in works on the shop's own pages only. Open the shop at ${shopAddress || "its own address"}.`,
  "popup-blocked": (provider) =>
    `Your browser blocked the ${provider} window. Allow pop-ups for this shop, then press the button again.`,
  /** The shop did not reach the provider. (Where the browser does not reach the shop, it says so itself.) */
  "network-request-failed": (provider) =>
    `${provider} could not be reached. Check your connection and try again, or use your email and password.`,
  "internal-error": (provider) =>
    `${provider} could not finish the sign-in. Please try again, or use your email and password.`,
  /** The provider does not take the shop's client id or secret. */
  "invalid-api-key": (provider) =>
    `${provider} does not accept this shop's key, so nobody can sign in with it. Please use your email and password, and tell the shop.`,
  /** No provider is set, or it does not say of itself what a provider must say. */
  "auth-domain-config-required": (provider) =>
    `Signing in with ${provider} is not set up in this shop. Please use your email and password.`,
  /** The answer does not belong to what was asked: state, nonce, issuer, audience, signature or time do not fit. */
  "invalid-auth-event": (provider) =>
    `The answer from ${provider} did not belong to this sign-in, so nobody was signed in. Please try again.`,

  "email-missing": (provider) =>
    `${provider} did not tell us an email address, and the shop cannot do without one. Please sign up with email and password.`,
  /** The address has an account here, and the provider is not the one to say whose address it is. */
  "email-taken": (provider) =>
    `There is already an account for this email, and ${provider} has not confirmed that the address is yours. Log in with its password, or reset it.`,
  /** An account nobody had confirmed stood in the way; it was shut, and its owner can open it by mail. */
  "account-shut": () =>
    "Somebody signed up with your email before and never confirmed it. We have shut that account and sent you a mail: follow its link to make it yours.",
  "too-many-requests": () => "Too many attempts. Please try again in a few minutes.",
} satisfies Record<string, (provider: string, shopAddress: string) => string>;

/** @param shopAddress the shop's public origin, for the one sentence that names it. */
export const signInSentence = (code: SignInFailure, provider: string, shopAddress = ""): string =>
  sentences[code](provider, shopAddress);

export const isSignInFailure = (code: string): code is SignInFailure => Object.hasOwn(sentences, code);

/**
 * What the sign-in window reports to the page that opened it: signed in, given up by the person at the provider, or
 * a failure. It goes to every page of the shop in this browser; one that waits takes it.
 */
export type SignInReport = "signed-in" | "given-up" | SignInFailure;
export const signInChannel = "lapwright:sign-in";
