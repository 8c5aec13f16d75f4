import type pg from "pg";

export type CountAttempt = (
  key: string,
  windowSeconds: number,
) => Promise<{ attempts: number; secondsLeft: number }>;

/** Counts one more attempt in the key's window (a new one when the last is over): one atomic statement. */
export const attemptCounter =
  (pool: pg.Pool): CountAttempt =>
  async (key, windowSeconds) => {
    const { rows } = await pool.query<{ count: number; seconds_left: number }>(
      `INSERT INTO identity.attempts AS a (key, count, ends_at)
       VALUES ($1, 1, now() + $2 * interval '1 second')
       ON CONFLICT (key) DO UPDATE SET
         count   = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.count + 1 END,
         ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
       RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds_left`,
      [key, windowSeconds],
    );
    return { attempts: rows[0]?.count ?? 1, secondsLeft: rows[0]?.seconds_left ?? windowSeconds };
  };

export async function forgetAttempts(pool: pg.Pool, key: string): Promise<void> {
  await pool.query("DELETE FROM identity.attempts WHERE key = $1", [key]);
}

export interface NewAccount {
  userId: string;
  accountId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string;
}

/** A person with a password, in one statement. @returns false when the email has an account already. */
export async function insertAccount(pool: pg.Pool, account: NewAccount): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH person AS (
       INSERT INTO identity.users (id, name, email, email_verified)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING
       RETURNING id
     )
     INSERT INTO identity.accounts (id, user_id, provider_id, account_id, password, updated_at)
     SELECT $5, id, 'credential', id, $6, now() FROM person`,
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

export async function hasAccount(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT 1 FROM identity.users WHERE email = $1", [email]);
  return rowCount === 1;
}

/**
 * After a password was reset by mail: whoever followed the link reads that mailbox, so the address counts as
 * verified; the links of earlier requests open nothing any more; and neither does any other way in, which somebody
 * else may have made while nobody had confirmed the address. A provider that vouches for it is let in again.
 */
export async function settleReset(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `WITH verified AS (
       UPDATE identity.users SET email_verified = true, updated_at = now() WHERE id = $1
     ), other_ways_in AS (
       DELETE FROM identity.accounts WHERE user_id = $1 AND provider_id <> 'credential'
     )
     DELETE FROM identity.verifications WHERE value = $1`,
    [userId],
  );
}

/**
 * Shuts an account whose address nobody has confirmed: all its sessions and all ways into it are gone, and only the
 * mailbox's owner can open it again, by a reset link.
 * @returns the person's id; undefined when the address has no such account.
 */
export async function shutUnconfirmed(pool: pg.Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH person AS (
       UPDATE identity.users SET updated_at = now() WHERE email = $1 AND NOT email_verified RETURNING id
     ), signed_in AS (
       DELETE FROM identity.sessions WHERE user_id IN (SELECT id FROM person)
     ), ways_in AS (
       DELETE FROM identity.accounts WHERE user_id IN (SELECT id FROM person)
     )
     SELECT id FROM person`,
    [email],
  );
  return rows[0]?.id;
}

export async function signingKeys(pool: pg.Pool): Promise<{ id: string; private_key: string }[]> {
  const { rows } = await pool.query("SELECT id, private_key FROM identity.signing_keys");
  return rows;
}

export async function deleteSigningKeys(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  await pool.query("DELETE FROM identity.signing_keys WHERE id = ANY ($1)", [ids]);
}

/** Deletes what has run out. @param keyGraceSeconds how long a retired key is still published. */
export async function deleteExpired(pool: pg.Pool, keyGraceSeconds: number): Promise<void> {
  await pool.query("DELETE FROM identity.attempts WHERE ends_at <= now()");
  await pool.query("DELETE FROM identity.sessions WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.verifications WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.signing_keys WHERE expires_at <= now() - $1 * interval '1 second'", [
    keyGraceSeconds,
  ]);
}
