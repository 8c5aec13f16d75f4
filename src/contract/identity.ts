import { z } from "zod";
import { email, text } from "./fields.ts";
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
    .pipe(text(120, "The name")),
  email: address,
  password: newPassword,
});
export const signInBody = z.object({ email: address, password });
export const requestResetBody = z.object({ email: address });
export const resetPasswordBody = z.object({ token: linkToken, password: newPassword });
export const verifyEmailBody = z.object({ token: linkToken });
