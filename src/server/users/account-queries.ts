import { sql } from "kysely";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { afterEverySignIn, type UserRow } from "./users-queries.ts";

/** Returns the user of an identity whose account is not deleted. */
export async function accountOf(
  db: Reads,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns whether the shop would keep an owner with a verified address without this user. */
export async function mayLeave(db: Reads, { id, role }: Pick<UserRow, "id" | "role">): Promise<boolean> {
  if (role !== "owner") return true;
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "owner")
    .where("id", "<>", id)
    .where("email_verified", "=", true)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Marks an account as deleted, which ends every sign-in, unless no other owner with a verified address would be left.
 * Changes lock all owners in the same order, so that two at once see each other. @returns whether it is deleted now
 */
export async function markDeleted(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH locked AS MATERIALIZED (
      SELECT id, role, email_verified FROM users WHERE role = 'owner' OR id = ${userId} ORDER BY id FOR UPDATE
    )
    UPDATE users SET deleted_at = now(), tokens_valid_after = ${afterEverySignIn()}, email = ${email}, email_verified = false,
      display_name = ${DELETED_CUSTOMER}, role = 'customer'
    FROM locked AS before
    WHERE users.id = ${userId} AND before.id = users.id AND users.deleted_at IS NULL
      AND (before.role <> 'owner'
           OR EXISTS (SELECT FROM locked WHERE role = 'owner' AND id <> ${userId} AND email_verified))`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function deleteProfile(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("profiles").where("user_id", "=", userId).execute();
}

/** Writes a confirmed address, and ends every sign-in. A taken address violates `users_email_key`. */
export async function writeEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable("users")
    .set({ email, email_verified: true, tokens_valid_after: afterEverySignIn() })
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
}

/** Records whether the identity service asks a person for a second factor. */
export async function writeTwoFactor(
  db: Reads,
  { issuer, subject }: { issuer: string; subject: string },
  enabled: boolean,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ two_factor: enabled })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}
