import { sql } from "kysely";
import type pg from "pg";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  email: string;
  email_verified: boolean;
  display_name: string;
  role: "customer" | "admin";
  token_version: number;
  created_at: Date;
}

/** The person a token was given to, unless the token has been revoked since. On every call: a prepared statement. */
export async function userOfToken(
  pool: pg.Pool,
  userId: string,
  tokenVersion: number,
): Promise<Pick<UserRow, "id" | "email" | "display_name" | "role" | "email_verified"> | undefined> {
  const { rows } = await pool.query({
    name: "user-of-token",
    text: "SELECT id, email, display_name, role, email_verified FROM users WHERE id = $1 AND token_version = $2",
    values: [userId, tokenVersion],
  });
  return rows[0];
}

/**
 * The user of an identity, made on the first visit and brought up to date on each. The pair of issuer and
 * subject is who they are; a taken address surfaces as the constraint `users_email_key`.
 */
export async function enterUser(
  db: Reads,
  user: {
    id: string;
    issuer: string;
    subject: string;
    email: string;
    emailVerified: boolean;
    displayName: string;
  },
): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    INSERT INTO users (id, issuer, subject, email, email_verified, display_name)
    VALUES (${user.id}, ${user.issuer}, ${user.subject}, ${user.email}, ${user.emailVerified}, ${user.displayName})
    ON CONFLICT ON CONSTRAINT users_identity_once DO UPDATE
      SET email = excluded.email, email_verified = excluded.email_verified, display_name = excluded.display_name
    RETURNING *`.execute(db);
  return rows[0] as UserRow;
}

export async function userByEmail(db: Reads, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

/** Makes a customer an admin. @returns how many changed: 0 when there is no such user or they are one already. */
export async function promote(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx
    .updateTable("users")
    .set({ role: "admin" })
    .where("email", "=", email)
    .where("role", "=", "customer")
    .returningAll()
    .executeTakeFirst();
}

export async function hasAdmin(db: Reads): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of the users, newest first, and how many there are in all. */
export async function listedUsers(
  db: Reads,
  q: string | undefined,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: UserRow[]; total: number }> {
  let found = db.selectFrom("users");
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

/** Writes the fields given and leaves the others as they are. */
export async function saveProfileRow(
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

export async function countTokenVersionUp(
  db: Reads,
  person: { issuer: string; subject: string },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ token_version: sql`token_version + 1` })
    .where("issuer", "=", person.issuer)
    .where("subject", "=", person.subject)
    .execute();
}
