import { createHash } from "node:crypto";
import { z } from "zod";
import { email, text } from "#contract/fields.ts";

/** Whom the demo's stand-in provider can say somebody is. Everybody who tries the demo may be any of them. */
export interface DemoAccount {
  name: string;
  email: string;
}

/** A domain that belongs to nobody (RFC 2606): no real mailbox can be claimed by it. */
export const demoDomain = "demo.example";

export const demoAccounts: readonly DemoAccount[] = [
  { name: "Dana Whitfield", email: `dana@${demoDomain}` },
  { name: "Mateo Rossi", email: `mateo@${demoDomain}` },
  { name: "Aiko Tanaka", email: `aiko@${demoDomain}` },
];

/** An account chosen or typed on the stand-in's page. */
export const chosenAccount = z.object({
  name: text(120, "The name"),
  email: z.string({ error: "An email address is required." }).trim().pipe(email),
});

/**
 * What an ID token says of an account. Like Google, the stand-in answers for the addresses of its own domain alone:
 * whatever else was typed, it has not confirmed, and so nobody becomes an admin by typing the admin's address.
 */
export const claimsOf = ({ name, email }: DemoAccount) => ({
  sub: createHash("sha256").update(email).digest("base64url"),
  name,
  email,
  email_verified: email.endsWith(`@${demoDomain}`),
});
