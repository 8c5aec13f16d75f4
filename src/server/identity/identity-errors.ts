import { messages } from "#contract/messages.ts";
import { signInSentence } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";

/** The one place where an answer of better-auth's that is not a yes becomes a sentence of ours. */
export function errorFor(status: number, code: string | undefined, origin: string): AppError {
  const known = code ? refusals[code] : undefined;
  if (known) return known(origin);
  if (status === 401) return notSignedIn();
  if (status >= 500) return away();
  return new AppError("malformed", "The sign-in service did not understand this request.");
}

export const emailTaken = () =>
  new AppError("email_taken", "There is already an account for this email. Log in, or reset its password.", {
    fields: [{ path: "email", message: "There is already an account for this email." }],
  });
export const notSignedIn = () => new AppError("no_token", "Please sign in first.");
const away = () =>
  new AppError("unavailable", "Signing in is not possible right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

const rule = (path: string, message: string) => () =>
  new AppError("rule_broken", message, { fields: [{ path, message }] });
const linkRunOut = () =>
  new AppError("token_expired", "This link has run out or was used already. Ask for a new one.");
/** The page that asks does not stand at an address the shop signs people in at. */
export const foreignPage = (origin: string) =>
  new AppError("not_yours", signInSentence("unauthorized-domain", "", origin));

const refusals: Record<string, (origin: string) => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    new AppError("wrong_credentials", "The email or the password is not right."),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
  INVALID_EMAIL: rule("email", messages.emailInvalid),
  PASSWORD_TOO_SHORT: rule("password", messages.passwordTooShort),
  INVALID_TOKEN: linkRunOut,
  TOKEN_EXPIRED: linkRunOut,
  USER_NOT_FOUND: linkRunOut,
  INVALID_ORIGIN: foreignPage,
  MISSING_OR_NULL_ORIGIN: foreignPage,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: foreignPage,
};
