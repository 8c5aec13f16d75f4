import { randomBytes } from "node:crypto";
import { AppError } from "#domain/app-error.ts";
import { type Database, newId } from "#server/db/database.ts";
import { claimOnce } from "#server/db/shop-values.ts";
import type { EmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { enterUser, hasAdmin, promote } from "./users-queries.ts";

export type FirstAdmin =
  | { made: true; email: string; password: string }
  | { made: false; reason: "there is one" | "address taken" };

/**
 * Makes the shop's first admin, once, with a random password that is shown once and kept nowhere.
 * The owner's address counts as proven: it stands in the owner's own settings.
 */
export async function makeFirstAdmin(
  { kysely }: Database,
  identity: Pick<EmbeddedIdentity, "createAccount">,
  email: string,
): Promise<FirstAdmin> {
  return kysely.transaction().execute(async (tx) => {
    // The claim makes processes that start together wait for each other; it says nothing of the outcome.
    await claimOnce(tx, "first-admin");
    if (await hasAdmin(tx)) return { made: false, reason: "there is one" };
    // 96 bits, in characters nobody has to spell.
    const password = randomBytes(12).toString("base64url");
    try {
      const account = await identity.createAccount({
        email,
        password,
        name: "Shop admin",
        emailVerified: true,
      });
      await enterUser(tx, { id: newId(), ...account, email, emailVerified: true, displayName: "Shop admin" });
      await promote(tx, email);
      return { made: true, email, password };
    } catch (error) {
      if (error instanceof AppError && error.code === "email_taken")
        return { made: false, reason: "address taken" };
      throw error;
    }
  });
}
