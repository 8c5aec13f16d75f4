import { sql } from "kysely";
import type pg from "pg";
import type { Role } from "#domain/roles.ts";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";
import type { SignInSession } from "#server/identity/access-token.ts";

export interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  email: string;
  email_verified: boolean;
  two_factor: boolean;
  display_name: string;
  role: Role;
  /** Sign-ins before this time have ended. */
  tokens_valid_after: Date;
  created_at: Date;
}

/**
 * The user of an access token; undefined when the token was revoked. A prepared statement, because every call runs it.
 */
export async function userOfToken(
  pool: pg.Pool,
  userId: string,
  session: SignInSession,
): Promise<
  Pick<UserRow, "id" | "email" | "display_name" | "role" | "email_verified" | "two_factor"> | undefined
> {
  const { rows } = await pool.query({
    name: "user-of-token",
    text: `SELECT id, email, display_name, role, email_verified, two_factor FROM users
           WHERE id = $1 AND tokens_valid_after <= $2 AND deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM ended_sessions WHERE session_id = $3)`,
    values: [userId, session.authenticatedAt, session.id],
  });
  return rows[0];
}

/**
 * The time that ends every sign-in of a person so far: now, by this process's clock, and in any case after the latest
 * sign-in the shop has seen. That one can be later than now: a hosted service tells only its second, and clocks differ.
 */
export const afterEverySignIn = () =>
  sql<Date>`greatest(${new Date()}::timestamptz, users.last_authenticated_at + interval '1 millisecond')`;

/**
 * Inserts the user of an identity (issuer and subject), or updates their email and name; the profile's name comes before
 * the identity's. Another email ends the sign-ins before this one. A taken email violates the constraint `users_email_key`.
 * @returns the user; undefined when the sign-in has ended or the account is deleted
 */
export async function upsertUser(
  db: Reads,
  user: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    emailVerified: boolean;
    twoFactor: boolean;
    displayName: string;
  },
  session: SignInSession,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    INSERT INTO users (id, issuer, subject, email, email_verified, two_factor, display_name, last_authenticated_at)
    SELECT ${user.id}::uuid, ${user.issuer}, ${user.subject}, ${user.email}, ${user.emailVerified}::boolean,
      ${user.twoFactor}::boolean, ${user.displayName}, ${session.authenticatedAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM ended_sessions WHERE session_id = ${session.id})
    ON CONFLICT ON CONSTRAINT users_identity_once DO UPDATE
      SET email = excluded.email, email_verified = excluded.email_verified,
          two_factor = excluded.two_factor,
          display_name = coalesce((SELECT nullif(name, '') FROM profiles WHERE user_id = users.id), excluded.display_name),
          last_authenticated_at = greatest(users.last_authenticated_at, excluded.last_authenticated_at),
          tokens_valid_after = CASE WHEN users.email = excluded.email THEN users.tokens_valid_after
                                    ELSE ${session.authenticatedAt} END
      WHERE users.tokens_valid_after <= ${session.authenticatedAt} AND users.deleted_at IS NULL
    RETURNING *`.execute(db);
  return rows[0];
}

export async function userByEmail(db: Reads, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/**
 * Gives a user a role, which ends their sign-ins, unless no other owner with a verified address would be left. Changes
 * lock all owners in the same order, so that two at once see each other.
 * @param from changes only a user who has this role
 * @returns the user; undefined when nothing was changed
 */
export async function giveRole(
  tx: Tx,
  email: string,
  role: Role,
  from?: Role,
): Promise<(UserRow & { previous_role: Role }) | undefined> {
  const { rows } = await sql<UserRow & { previous_role: Role }>`
    WITH locked AS MATERIALIZED (
      SELECT id, email, role, email_verified FROM users
      WHERE (role = 'owner' OR email = ${email}) AND deleted_at IS NULL
      ORDER BY id FOR UPDATE
    )
    UPDATE users SET role = ${role}, tokens_valid_after = ${afterEverySignIn()}
    FROM locked AS before
    WHERE users.id = before.id AND before.email = ${email} AND before.role <> ${role}
      AND before.role = coalesce(${from ?? null}::text, before.role)
      AND (before.role <> 'owner'
           OR EXISTS (SELECT FROM locked WHERE role = 'owner' AND email <> ${email} AND email_verified))
    RETURNING users.*, before.role AS previous_role`.execute(tx);
  return rows[0];
}

export async function hasOwner(db: Reads): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "owner")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of users, newest first, and the total number. */
export async function findUsers(
  db: Reads,
  q: string | undefined,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: UserRow[]; total: number }> {
  let found = db.selectFrom("users").where("deleted_at", "is", null);
  if (q) {
    const like = containing(q);
    found = found.where((e) => e.or([e("email", "ilike", like), e("display_name", "ilike", like)]));
  }
  const page = after ? found.where("id", "<", after.id) : found;
  const [rows, counted] = await Promise.all([
    page.selectAll().orderBy("id", "desc").limit(limit).execute(),
    found.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export interface ProfileRow {
  name: string;
  education: string;
  location: string;
  phone_number: string;
  profile_link: string;
}

export async function profileOf(db: Reads, userId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom("profiles")
    .select(["name", "education", "location", "phone_number", "profile_link"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Sets the name that the shop shows for a user. */
export async function renameUser(tx: Tx, userId: string, displayName: string): Promise<void> {
  await tx
    .updateTable("users")
    .set({ display_name: displayName })
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
}

/** Inserts or updates the given fields of a profile. */
export async function upsertProfile(
  db: Reads,
  userId: string,
  fields: Partial<ProfileRow>,
): Promise<ProfileRow> {
  return db
    .insertInto("profiles")
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...fields, updated_at: sql`now()` }))
    .returning(["name", "education", "location", "phone_number", "profile_link"])
    .executeTakeFirstOrThrow();
}

/** Ends every sign-in of a person so far. */
export async function revokeTokensOf(db: Reads, person: { issuer: string; subject: string }): Promise<void> {
  await db
    .updateTable("users")
    .set({ tokens_valid_after: afterEverySignIn() })
    .where("issuer", "=", person.issuer)
    .where("subject", "=", person.subject)
    .execute();
}

export async function insertEndedSessions(db: Reads, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .insertInto("ended_sessions")
    .values(sessionIds.map((session_id) => ({ session_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the sessions that ended so long ago that every token of theirs has expired. */
export async function deleteEndedSessions(db: Reads): Promise<void> {
  // ID tokens of hosted services live an hour, access tokens 15 minutes.
  await db.deleteFrom("ended_sessions").where("ended_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
