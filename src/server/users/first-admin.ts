import { randomBytes } from "node:crypto";
import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { claimOnce } from "#server/db/shop-values.ts";
import type { EmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { hasAdmin, promote, upsertUser } from "./users-queries.ts";

export type FirstAdmin =
  | { created: true; email: string; password: string }
  | { created: false; reason: "admin exists" | "email taken" };

/**
 * Creates the shop's first admin with a random password, which is shown once and stored only as a hash. The address
 * counts as verified, because it comes from the owner's settings.
 */
export async function createFirstAdmin(
  { kysely }: Database,
  identity: Pick<EmbeddedIdentity, "createAccount">,
  email: string,
): Promise<FirstAdmin> {
  return kysely.transaction().execute(async (tx) => {
    // Processes that start together wait here for each other. Whether this one was first does not matter.
    await claimOnce(tx, "first-admin");
    if (await hasAdmin(tx)) return { created: false, reason: "admin exists" };
    // 96 bits.
    const password = randomBytes(12).toString("base64url");
    try {
      const account = await identity.createAccount({
        email,
        password,
        name: "Shop admin",
        emailVerified: true,
      });
      await upsertUser(tx, {
        id: newId(),
        ...account,
        email,
        emailVerified: true,
        displayName: "Shop admin",
      });
      await promote(tx, email);
      return { created: true, email, password };
    } catch (error) {
      if (error instanceof AppError && error.code === "email_taken")
        return { created: false, reason: "email taken" };
      throw error;
    }
  });
}
