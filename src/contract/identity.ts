import { z } from "zod";
import { email, text } from "./fields.ts";
import { messages } from "./messages.ts";

/**
 * What the embedded identity service is sent. It is no part of the shop's own API: a hosted service would bring
 * its own.
 */

/** Specification §9. */
export const passwordMinLength = 6;
/** Long enough for any passphrase or password manager. */
export const passwordMaxLength = 128;

const address = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, { error: messages.emailRequired, abort: true })
  .pipe(email);
const password = z
  .string({ error: messages.passwordRequired })
  .min(1, { error: messages.passwordRequired, abort: true })
  .max(passwordMaxLength, { error: `A password can have at most ${passwordMaxLength} characters.` });
const newPassword = password.min(passwordMinLength, { error: messages.passwordTooShort });
const linkToken = z.string().min(1).max(2000);

export const signUpBody = z.object({
  name: z
    .string({ error: messages.nameRequired })
    .trim()
    .min(1, { error: messages.nameRequired, abort: true })
    .pipe(text(120, "The name")),
  email: address,
  password: newPassword,
});
export const signInBody = z.object({ email: address, password });
export const requestResetBody = z.object({ email: address });
export const resetPasswordBody = z.object({ token: linkToken, password: newPassword });
export const verifyEmailBody = z.object({ token: linkToken });
