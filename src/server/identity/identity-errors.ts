import { messages } from "#contract/messages.ts";
import { signInFailureMessage } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";
import { LOCKED_SECONDS } from "./better-auth-plugins.ts";

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
/** The account has no password, and the sign-in is not fresh. */
export const signInAgain = () =>
  new AppError("sign_in_again", "Sign in again first, so that we know it is you.");
export const wrongPassword = () =>
  new AppError("wrong_credentials", "This is not your password.", {
    fields: [{ path: "password", message: "This is not your password." }],
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
export const linkExpired = () =>
  new AppError("token_expired", "This link has expired or was already used. Ask for a new one.");

export function wrongCode(): AppError {
  const message = "This code is wrong or no longer valid.";
  return new AppError("wrong_credentials", message, { fields: [{ path: "code", message }] });
}
export function passkeyRefused(): AppError {
  return new AppError("wrong_credentials", "This passkey was not accepted. Try again, or use your password.");
}
const notSetUp = () => new AppError("rule_broken", "Two-factor authentication is not on.");

const errorsByCode: Record<string, (origin: string) => AppError> = {
  INVALID_PASSWORD: () =>
    new AppError("wrong_credentials", "This is not your current password.", {
      fields: [{ path: "currentPassword", message: "This is not your current password." }],
    }),
  CREDENTIAL_ACCOUNT_NOT_FOUND: () =>
    new AppError("rule_broken", "Your account has no password yet. Use “Forgot password” to choose one."),
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new AppError("token_expired", "Too many wrong codes. Log in with your password again."),
  INVALID_TWO_FACTOR_COOKIE: () =>
    new AppError("token_expired", "This took too long. Log in with your password again."),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new AppError("too_many", "Too many wrong codes. Please try again in 15 minutes.", {
      retryAfterSeconds: LOCKED_SECONDS,
    }),
  CHALLENGE_NOT_FOUND: passkeyRefused,
  FAILED_TO_VERIFY_REGISTRATION: passkeyRefused,
  AUTHENTICATION_FAILED: passkeyRefused,
  PASSKEY_NOT_FOUND: passkeyRefused,
  USER_NOT_VERIFIED: passkeyRefused,
  TOTP_ALREADY_ENABLED: () => new AppError("already_exists", "Two-factor authentication is already on."),
  TOTP_NOT_ENABLED: notSetUp,
  TWO_FACTOR_NOT_ENABLED: notSetUp,
  BACKUP_CODES_NOT_ENABLED: notSetUp,
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
