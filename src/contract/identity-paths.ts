/** Where the embedded identity service answers. Without schemas, so that a page can know it and stay small. */
export const identityPath = "/api/auth";

/** Where the links in the service's mails lead; the token stands in the fragment, which no log ever sees. */
export const identityPages = { verifyEmail: "/verify-email", resetPassword: "/reset-password" } as const;
