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

/** The user of an access token; undefined when the token was revoked. A prepared statement, because every call runs it. */
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
 * Inserts the user of an identity (issuer and subject), or updates their email and name. A taken email violates the
 * constraint `users_email_key`.
 */
export async function upsertUser(
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

/** Makes a customer an admin. @returns the user; undefined when there is no customer with this email */
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

/** A page of users, newest first, and the total number. */
export async function findUsers(
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

export async function incrementTokenVersion(
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
