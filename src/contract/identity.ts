import { z } from "zod";
import { email, line } from "./fields.ts";
import { messages } from "./messages.ts";

// Request bodies of the embedded identity service. They are not part of the shop's API: a hosted service has its own.

/** Specification §9. */
export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for every passphrase and password manager. */
export const MAX_PASSWORD_LENGTH = 128;

const address = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, { error: messages.emailRequired, abort: true })
  .pipe(email);
const password = z
  .string({ error: messages.passwordRequired })
  .min(1, { error: messages.passwordRequired, abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: `A password can have at most ${MAX_PASSWORD_LENGTH} characters.` });
const newPassword = password.min(MIN_PASSWORD_LENGTH, { error: messages.passwordTooShort });
const linkToken = z.string().min(1).max(2000);

export const signUpBody = z.object({
  name: z
    .string({ error: messages.nameRequired })
    .trim()
    .min(1, { error: messages.nameRequired, abort: true })
    .pipe(line(120, "The name")),
  email: address,
  password: newPassword,
});
export const signInBody = z.object({ email: address, password });
/** The sign-in page to return to when the provider is opened in place of it; without one, in a window. */
export const beginOpenIdBody = z.object({
  page: z
    .string()
    .max(1000)
    .regex(/^\/(login|Signup)(\?[\w\-.+=&%]*)?$/)
    .optional(),
});
export const requestResetBody = z.object({ email: address });
export const resetPasswordBody = z.object({ token: linkToken, password: newPassword });
export const changePasswordBody = z.object({ currentPassword: password, newPassword });
/** Proves who is at the browser: the password or, if the account has none, a recent sign-in. */
export const proofBody = z.object({
  /** The intended account's address: someone else may have signed in meanwhile. */
  email: address,
  password: password.optional(),
});
/** The part of it that is typed in: the password, where the account has one. */
export const typedProof = (hasPassword: boolean) =>
  z.object({ password: hasPassword ? password : z.string() });
export const newEmailForm = z.object({ newEmail: address });
export const changeEmailBody = proofBody.extend(newEmailForm.shape);

/** Apps show a code in two groups of three. */
const appCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "The app shows a code of six digits." }));
const recoveryCode = z
  .string()
  .trim()
  .regex(/^\w{5}-\w{5}$/, { error: "A recovery code has the form abcde-12345." });
export const codeBody = z.object({ code: appCode });
export const recoveryCodeForm = z.object({ code: recoveryCode });
export const secondFactorBody = z.discriminatedUnion("kind", [
  codeBody.extend({ kind: z.literal("app") }),
  recoveryCodeForm.extend({ kind: z.literal("recovery") }),
]);

/** The secrets for turning on the authenticator app; shown once. */
export interface SecondFactorSetup {
  /** `otpauth://…`, for the app. */
  appLink: string;
  recoveryCodes: string[];
}

export const passkeyForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: "Enter a name for the passkey.", abort: true })
    .pipe(line(60, "The name")),
});
/** The device's answer, as the browser serializes it (WebAuthn Level 3); the identity service verifies it. */
export const passkeyAnswerBody = z.object({
  response: z.looseObject({ id: z.string().min(1).max(2000), response: z.looseObject({}) }),
});
export const addPasskeyBody = passkeyForm.extend(passkeyAnswerBody.shape);
export const deletePasskeyBody = proofBody.extend({ id: z.string().min(1).max(100) });

export interface PasskeyView {
  id: string;
  name: string;
  addedAt: string;
}

export const endSessionBody = z.object({ id: z.string().min(1).max(100) });

/** How a person signs in. */
export interface AccountView {
  email: string;
  /** Without one, a fresh sign-in with the provider proves who it is. */
  hasPassword: boolean;
  /** The address that waits for confirmation. */
  pendingEmail: string | null;
  /** Whether an authenticator app is asked for after the password. */
  twoFactor: boolean;
}

/** One browser in which a person is signed in. */
export interface SessionView {
  id: string;
  /** The browser that asks. */
  current: boolean;
  signedInAt: string;
  /** To the day. */
  lastUsedAt: string;
  /** How the browser names itself; empty when it did not. */
  userAgent: string;
}

export const verifyEmailBody = z.object({ token: linkToken });
export const confirmEmailBody = verifyEmailBody;
