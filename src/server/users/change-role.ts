import { AppError } from "#domain/app-error.ts";
import type { Role } from "#domain/roles.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { giveRole, userByEmail } from "./users-queries.ts";

interface RoleChange {
  email: string;
  role: Role;
  /** Change only a user who has this role. */
  from?: Role;
  /** Who does it; null for a command on the server. */
  actorId: string | null;
}

/**
 * Gives a user a role, ends their sign-ins and records it in the audit log.
 * @returns the number of changed users: 0 when the user has the role already, or not the role `from`
 * @throws AppError `unknown` when there is no such user, `last_admin` when the shop would have no owner left
 */
export async function changeRole(
  { kysely }: Pick<Database, "kysely">,
  { email, role, from, actorId }: RoleChange,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const changed = await giveRole(tx, email, role, from);
    if (changed) {
      await recordChange(tx, {
        actorId,
        action: "user.role",
        subject: { kind: "user", id: changed.id },
        before: { role: changed.previous_role },
        after: { role },
      });
      return 1;
    }
    const user = await userByEmail(tx, email);
    if (!user) throw new AppError("unknown", "There is no such user.");
    if (user.role === role || (from && user.role !== from)) return 0;
    throw new AppError("last_admin", "This is the shop's only admin. Make someone else an admin first.");
  });
}

/** Makes a user an owner for the command on the server. @returns the message to print */
export async function promoteByCommand(db: Pick<Database, "kysely">, email: string): Promise<string> {
  const user = await userByEmail(db.kysely, email);
  if (!user) return `There is no account for ${email}. Sign up in the shop first.`;
  const changed = await changeRole(db, { email, role: "owner", actorId: null });
  const message = changed
    ? `${email} is an admin now and has to sign in again.`
    : `${email} is already an admin.`;
  return user.email_verified
    ? message
    : `${message} The admin rights start once the address is confirmed: follow the link in the sign-up mail first.`;
}
