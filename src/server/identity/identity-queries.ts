import type pg from "pg";

export type CountAttempt = (
  key: string,
  windowSeconds: number,
) => Promise<{ attempts: number; secondsLeft: number }>;

/** Counts an attempt in the key's window, or in a new window after the last one has ended, in one atomic statement. */
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

export async function deleteAttempts(pool: pg.Pool, key: string): Promise<void> {
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

/** Inserts a user with a password in one statement. @returns false when the email already has an account */
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
 * Finishes a password reset by mail. The link proves that the person reads the mailbox, so the address is verified.
 * Links of earlier requests become invalid. Accounts with providers are deleted, because someone else may have added
 * them before the address was verified; the next sign-in with a trusted provider adds its account again.
 */
export async function finishPasswordReset(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `WITH verified AS (
       UPDATE identity.users SET email_verified = true, updated_at = now() WHERE id = $1
     ), provider_accounts AS (
       DELETE FROM identity.accounts WHERE user_id = $1 AND provider_id <> 'credential'
     )
     DELETE FROM identity.verifications WHERE value = $1`,
    [userId],
  );
}

/**
 * Locks the user of an unverified address: all sessions and accounts are deleted, and only a reset link, sent to the
 * mailbox, gives access again.
 * @returns the user's id; undefined when the address has no unverified user
 */
export async function lockUnverifiedAccount(pool: pg.Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH person AS (
       UPDATE identity.users SET updated_at = now() WHERE email = $1 AND NOT email_verified RETURNING id
     ), user_sessions AS (
       DELETE FROM identity.sessions WHERE user_id IN (SELECT id FROM person)
     ), user_accounts AS (
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

/** Deletes expired rows. @param keyGraceSeconds how long an expired key stays published */
export async function deleteExpired(pool: pg.Pool, keyGraceSeconds: number): Promise<void> {
  await pool.query("DELETE FROM identity.attempts WHERE ends_at <= now()");
  await pool.query("DELETE FROM identity.sessions WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.verifications WHERE expires_at <= now()");
  await pool.query("DELETE FROM identity.signing_keys WHERE expires_at <= now() - $1 * interval '1 second'", [
    keyGraceSeconds,
  ]);
}
