import { createHash } from "node:crypto";
import { z } from "zod";
import { email, text } from "#contract/fields.ts";

/** A sample account of the demo identity provider. Everyone who tries the demo can sign in with any of them. */
export interface DemoAccount {
  name: string;
  email: string;
}

/** A reserved domain (RFC 2606), so that no real mailbox is affected. */
export const demoDomain = "demo.example";

export const demoAccounts: readonly DemoAccount[] = [
  { name: "Dana Whitfield", email: `dana@${demoDomain}` },
  { name: "Mateo Rossi", email: `mateo@${demoDomain}` },
  { name: "Aiko Tanaka", email: `aiko@${demoDomain}` },
];

/** The account that was selected or typed on the demo provider's page. */
export const selectedAccount = z.object({
  name: text(120, "The name"),
  email: z.string({ error: "An email address is required." }).trim().pipe(email),
});

/**
 * The ID token claims for an account. Like Google, the demo provider is authoritative only for addresses of its domain.
 * Every other address stays unverified, so typing an admin's address does not give admin rights.
 */
export const claimsOf = ({ name, email }: DemoAccount) => ({
  sub: createHash("sha256").update(email).digest("base64url"),
  name,
  email,
  email_verified: email.endsWith(`@${demoDomain}`),
});
