import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { promote, userByEmail } from "./users-queries.ts";

/**
 * Makes a user an admin and records it in the audit log.
 * @param actorId the admin who does it; null for the owner on the command line
 * @returns the number of changed users: 0 when the user is an admin already
 * @throws AppError `unknown` when there is no such user
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

/** Makes a user an admin for the owner's command. @returns the message to print */
export async function promoteByOwner(db: Pick<Database, "kysely">, email: string): Promise<string> {
  const user = await userByEmail(db.kysely, email);
  if (!user) return `There is no account for ${email}. Sign up in the shop first.`;
  const changed = await promoteUser(db, email, null);
  const message = changed ? `${email} is an admin now.` : `${email} is already an admin.`;
  return user.email_verified
    ? message
    : `${message} The admin rights start once the address is confirmed: follow the link in the sign-up mail, then sign in again.`;
}
