import { randomBytes } from "node:crypto";

type Prefix = "pi" | "pm" | "ch" | "re" | "du" | "evt" | "src" | "req";

/** Returns a new id in Stripe's format: "pi_" and 24 random characters. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Returns the secret that lets a browser pay one intent: the intent's id and 48 random characters. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(24).toString("hex")}`;
}

/** Returns whether the text has the format of such an id; anything else never reaches the database. */
export function isId(prefix: Prefix, text: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{1,64}$`).test(text);
}
