import { createHmac } from "node:crypto";
import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { claimOnce } from "#server/db/shop-values.ts";
import type { EmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { giveRole, hasOwner, upsertUser, userByEmail } from "./users-queries.ts";

export type FirstAdmin =
  /** `link` opens the page to choose the password; it works once. */
  | { state: "waits for password"; email: string; link: string }
  | { state: "exists" | "email taken" | "has to sign up" };

interface FirstAdminSettings {
  identity: Pick<EmbeddedIdentity, "createAccount" | "passwordLink">;
  /** The link's token is derived from it, so that every start of every process prints the same link. */
  key: string;
  email: string;
}

/**
 * Creates the shop's first admin, an owner whose password is chosen by a link. A password in the output would stay in its log for
 * good. The address counts as verified, because it comes from the owner's settings.
 */
export async function createFirstAdmin(
  { kysely }: Database,
  { identity, key, email }: FirstAdminSettings,
): Promise<FirstAdmin> {
  const emailIsTaken = await kysely.transaction().execute(async (tx) => {
    // Processes that start together wait here for each other. Whether this one was first does not matter.
    await claimOnce(tx, "first-admin");
    if (await hasOwner(tx)) return false;
    try {
      const displayName = "Shop admin";
      const account = await identity.createAccount({ email, name: displayName, emailVerified: true });
      const person = { id: newId(), ...account, email, emailVerified: true, twoFactor: false, displayName };
      await upsertUser(tx, person, { id: account.subject, authenticatedAt: new Date() });
      await giveRole(tx, email, "owner");
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === "email_taken") return true;
      throw error;
    }
  });
  if (emailIsTaken) return { state: "email taken" };
  const user = await userByEmail(kysely, email);
  const token = createHmac("sha256", key)
    .update(user?.id ?? "")
    .digest("base64url");
  const link = user?.role === "owner" && (await identity.passwordLink(user.subject, token));
  return link ? { state: "waits for password", email, link } : { state: "exists" };
}

/** Returns whether a shop with a hosted identity service has an admin: only the service can create accounts. */
export async function firstAdminOf({ kysely }: Database): Promise<FirstAdmin> {
  return { state: (await hasOwner(kysely)) ? "exists" : "has to sign up" };
}
