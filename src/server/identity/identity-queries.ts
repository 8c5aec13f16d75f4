import type pg from "pg";
import {
  type CountInWindow,
  deleteCount,
  deleteEndedCounts,
  windowCounter,
} from "#server/db/window-counts.ts";

export const attemptCounter = (pool: pg.Pool): CountInWindow => windowCounter(pool, "identity.attempts");

export const deleteAttempts = (pool: pg.Pool, key: string): Promise<void> =>
  deleteCount(pool, "identity.attempts", key);

export interface NewAccount {
  userId: string;
  accountId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Null: the account has no way to sign in yet. */
  passwordHash: string | null;
}

/** Inserts a user, with a password if given, in one statement. @returns false when the email already has an account */
export async function insertAccount(pool: pg.Pool, account: NewAccount): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH person AS (
       INSERT INTO identity.users (id, name, email, email_verified)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING
       RETURNING id
     ), account AS (
       INSERT INTO identity.accounts (id, user_id, provider_id, account_id, password, updated_at)
       SELECT $5, id, 'credential', id, $6, now() FROM person WHERE $6::text IS NOT NULL
     )
     SELECT 1 FROM person`,
    [
      account.userId,
      account.name,
      account.email,
      account.emailVerified,
      account.accountId,
      account.passwordHash,
    ],
  );
  return rowCount === 1;
}

/**
 * Inserts a link to choose the password of a user who cannot sign in yet, unless it is there already. Deletes it once the
 * user can sign in otherwise.
 * @returns whether the link is open
 */
export async function insertPasswordLink(
  pool: pg.Pool,
  link: { id: string; identifier: string; subject: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH waiting AS (
       SELECT id FROM identity.users u WHERE id = $3
          AND NOT EXISTS (SELECT 1 FROM identity.accounts WHERE user_id = u.id)
     ), link AS (
       INSERT INTO identity.verifications (id, identifier, value, expires_at)
       SELECT $1, $2, id, now() + interval '100 years' FROM waiting
        WHERE NOT EXISTS (SELECT 1 FROM identity.verifications WHERE identifier = $2)
     ), closed AS (
       DELETE FROM identity.verifications WHERE identifier = $2 AND NOT EXISTS (SELECT 1 FROM waiting)
     )
     SELECT 1 FROM waiting`,
    [link.id, link.identifier, link.subject],
  );
  return rowCount === 1;
}

export async function hasAccount(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT 1 FROM identity.users WHERE email = $1", [email]);
  return rowCount === 1;
}

/**
 * Finishes a password reset by mail. The link proves that the person reads the mailbox, so the address is verified.
 * Links of earlier requests become invalid. Accounts with providers are deleted, because someone else may have added
 * them before the address was verified; the next sign-in with a trusted provider adds its account again.
 * @returns the ids of the person's sessions, all of which are deleted
 */
export async function finishPasswordReset(pool: pg.Pool, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH verified AS (
       UPDATE identity.users SET email_verified = true, updated_at = now() WHERE id = $1
     ), provider_accounts AS (
       DELETE FROM identity.accounts WHERE user_id = $1 AND provider_id <> 'credential'
     ), links AS (
       DELETE FROM identity.verifications WHERE value = $1
     ), passkeys AS (
       DELETE FROM identity.passkeys WHERE user_id = $1
     ), email_changes AS (
       DELETE FROM identity.email_changes WHERE user_id = $1
     )
     DELETE FROM identity.sessions WHERE user_id = $1 RETURNING id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the user of an unverified address: all sessions and accounts are deleted, and only a reset link, sent to the
 * mailbox, gives access again.
 * @returns the user's id and the ids of the deleted sessions; undefined when the address has no unverified user
 */
export async function lockUnverifiedAccount(
  pool: pg.Pool,
  email: string,
): Promise<{ subject: string; sessionIds: string[] } | undefined> {
  const { rows } = await pool.query<{ subject: string; sessionIds: string[] }>(
    `WITH person AS (
       UPDATE identity.users SET updated_at = now() WHERE email = $1 AND NOT email_verified RETURNING id
     ), user_sessions AS (
       DELETE FROM identity.sessions WHERE user_id IN (SELECT id FROM person) RETURNING id
     ), user_passkeys AS (
       DELETE FROM identity.passkeys WHERE user_id IN (SELECT id FROM person)
     ), user_accounts AS (
       DELETE FROM identity.accounts WHERE user_id IN (SELECT id FROM person)
     )
     SELECT id AS subject, ARRAY(SELECT id FROM user_sessions) AS "sessionIds" FROM person`,
    [email],
  );
  return rows[0];
}

export async function signingKeys(pool: pg.Pool): Promise<{ id: string; private_key: string }[]> {
  const { rows } = await pool.query("SELECT id, private_key FROM identity.signing_keys");
  return rows;
}

export async function deleteSigningKeys(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query("DELETE FROM identity.signing_keys WHERE id = ANY ($1)", [ids]);
}

/** Deletes expired rows. @param keyGraceSeconds how long an expired key stays published */
export async function deleteExpired(pool: pg.Pool, keyGraceSeconds: number): Promise<void> {
  await deleteEndedCounts(pool, "identity.attempts");
  await pool.query("DELETE FROM identity.sessions WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.verifications WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.email_changes WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.signing_keys WHERE expires_at <= now() - $1 * interval '1 second'", [
    keyGraceSeconds,
  ]);
}

/** Returns the hash of a user's password; undefined for one who signs in with a provider only. */
export async function passwordHashOf(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ password: string }>(
    "SELECT password FROM identity.accounts WHERE user_id = $1 AND provider_id = 'credential'",
    [userId],
  );
  return rows[0]?.password;
}

/** Turns two-factor authentication off for everyone. @returns for how many it was on */
export async function deleteTwoFactors(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `WITH gone AS (DELETE FROM identity.two_factors)
     UPDATE identity.users SET two_factor_enabled = false WHERE two_factor_enabled`,
  );
  return rowCount ?? 0;
}

/** Turns two-factor authentication off for one user. @returns the user's id; undefined when it was not on */
export async function deleteTwoFactorOf(pool: pg.Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH person AS (
       UPDATE identity.users SET two_factor_enabled = false WHERE email = $1 AND two_factor_enabled RETURNING id
     ), gone AS (
       DELETE FROM identity.two_factors WHERE user_id IN (SELECT id FROM person)
     )
     SELECT id FROM person`,
    [email],
  );
  return rows[0]?.id;
}
