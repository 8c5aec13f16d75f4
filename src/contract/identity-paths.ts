/** The embedded identity service's address. This file has no schemas, so that pages can import it and stay small. */
export const identityPath = "/api/auth";

/**
 * Below {@link identityPath}: where a sign-in with the outside provider starts, and where the provider redirects to.
 */
export const openIdPaths = { begin: "/sign-in/openid", callback: "/callback/openid" } as const;

/** The pages that links in mails open. The token is in the fragment, which is never sent to a server or logged. */
export const identityPages = {
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
} as const;

/** The fragment parameter that tells a sign-in page how a sign-in with the provider ended. */
export const signInFragment = "sign-in";
