import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { promote, userByEmail } from "./users-queries.ts";

/**
 * Makes a user an admin and writes down who did it.
 * @param actorId the admin who does it; null for the owner at the machine.
 * @returns how many users changed: 0 when they were one already. Refuses `unknown`.
 */
export async function promoteUser(
  { kysely }: Pick<Database, "kysely">,
  email: string,
  actorId: string | null,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const promoted = await promote(tx, email);
    if (promoted) {
      await recordChange(tx, { actorId, action: "user.promote", subject: { kind: "user", id: promoted.id } });
      return 1;
    }
    if (!(await userByEmail(tx, email))) throw new AppError("unknown", "There is no such user.");
    return 0;
  });
}

/** The owner's own command, answered in a sentence. */
export async function promoteByOwner(db: Pick<Database, "kysely">, email: string): Promise<string> {
  const user = await userByEmail(db.kysely, email);
  if (!user) return `Nobody has signed up as ${email} yet. Sign up in the shop first.`;
  const changed = await promoteUser(db, email, null);
  const said = changed ? `${email} is an admin now.` : `${email} is an admin already.`;
  return user.email_verified
    ? said
    : `${said} The rights begin once the address is confirmed: follow the link in the sign-up mail, then sign in again.`;
}
