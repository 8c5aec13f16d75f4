/** Where the embedded identity service answers. Without schemas, so that a page can know it and stay small. */
export const identityPath = "/api/auth";

/** Below {@link identityPath}: where a sign-in at the outside provider begins, and where the provider sends back to. */
export const openIdPaths = { begin: "/sign-in/openid", callback: "/callback/openid" } as const;

/** Where the links in the service's mails lead; the token stands in the fragment, which no log ever sees. */
export const identityPages = { verifyEmail: "/verify-email", resetPassword: "/reset-password" } as const;
