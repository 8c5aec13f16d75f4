import { messages } from "#contract/messages.ts";
import { signInFailureMessage } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";

/** Translates an error response of better-auth into an error of the shop. */
export function errorFor(status: number, code: string | undefined, origin: string): AppError {
  const known = code ? errorsByCode[code] : undefined;
  if (known) return known(origin);
  if (status === 401) return notSignedIn();
  if (status >= 500) return serviceUnavailable();
  return new AppError("malformed", "The sign-in service did not understand this request.");
}

export const emailTaken = () =>
  new AppError("email_taken", "There is already an account for this email. Log in, or reset its password.", {
    fields: [{ path: "email", message: "There is already an account for this email." }],
  });
export const notSignedIn = () => new AppError("no_token", "Please sign in first.");
/** The request comes from a page at an address where the shop does not sign people in. */
export const foreignOrigin = (origin: string) =>
  new AppError("not_yours", signInFailureMessage("unauthorized-domain", "", origin));

const serviceUnavailable = () =>
  new AppError("unavailable", "Signing in is not possible right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
const invalidField = (path: string, message: string) => () =>
  new AppError("rule_broken", message, { fields: [{ path, message }] });
const linkExpired = () =>
  new AppError("token_expired", "This link has expired or was already used. Ask for a new one.");

const errorsByCode: Record<string, (origin: string) => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new AppError("wrong_credentials", "Wrong email or password."),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
  INVALID_EMAIL: invalidField("email", messages.emailInvalid),
  PASSWORD_TOO_SHORT: invalidField("password", messages.passwordTooShort),
  INVALID_TOKEN: linkExpired,
  TOKEN_EXPIRED: linkExpired,
  USER_NOT_FOUND: linkExpired,
  INVALID_ORIGIN: foreignOrigin,
  MISSING_OR_NULL_ORIGIN: foreignOrigin,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: foreignOrigin,
};
