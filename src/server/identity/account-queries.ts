import type pg from "pg";

interface NewEmailChange {
  userId: string;
  newEmail: string;
  /** Null when the old address need not confirm. */
  oldTokenHash: string | null;
  newTokenHash: string;
  hours: number;
}

/** Stores a change that waits for its links, in place of an earlier one of the same person. */
export async function insertEmailChange(pool: pg.Pool, change: NewEmailChange): Promise<void> {
  await pool.query(
    `INSERT INTO identity.email_changes (user_id, new_email, old_token_hash, new_token_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 hour')
     ON CONFLICT (user_id) DO UPDATE SET
       new_email = excluded.new_email, old_token_hash = excluded.old_token_hash,
       new_token_hash = excluded.new_token_hash, expires_at = excluded.expires_at,
       old_confirmed_at = NULL, new_confirmed_at = NULL`,
    [change.userId, change.newEmail, change.oldTokenHash, change.newTokenHash, change.hours],
  );
}

/** Returns the address that a person's change waits for. */
export async function pendingEmailOf(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ new_email: string }>(
    "SELECT new_email FROM identity.email_changes WHERE user_id = $1 AND expires_at > now()",
    [userId],
  );
  return rows[0]?.new_email;
}

/** Deletes a person's change, unless both sides have confirmed it and it is being applied. */
export async function deleteEmailChange(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `DELETE FROM identity.email_changes WHERE user_id = $1
       AND NOT (new_confirmed_at IS NOT NULL AND (old_token_hash IS NULL OR old_confirmed_at IS NOT NULL))`,
    [userId],
  );
}

interface ConfirmedChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** Nothing more to confirm. */
  complete: boolean;
}

/** Marks the side of a change whose token this is as confirmed. @returns undefined when no change has this token */
export async function confirmSide(pool: pg.Pool, tokenHash: string): Promise<ConfirmedChange | undefined> {
  const { rows } = await pool.query<ConfirmedChange>(
    `UPDATE identity.email_changes c SET
       old_confirmed_at = CASE WHEN old_token_hash = $1 THEN coalesce(old_confirmed_at, now()) ELSE old_confirmed_at END,
       new_confirmed_at = CASE WHEN new_token_hash = $1 THEN coalesce(new_confirmed_at, now()) ELSE new_confirmed_at END
     FROM identity.users u
     WHERE u.id = c.user_id AND c.expires_at > now() AND $1 IN (c.old_token_hash, c.new_token_hash)
     RETURNING c.user_id AS "userId", u.email AS "oldEmail", c.new_email AS "newEmail",
       c.new_confirmed_at IS NOT NULL AND (c.old_token_hash IS NULL OR c.old_confirmed_at IS NOT NULL) AS complete`,
    [tokenHash],
  );
  return rows[0];
}

/**
 * Gives a user the new address and ends all sessions, in one statement. Links mailed to the old address become invalid.
 * A taken address violates `users_email_once`.
 */
export async function applyEmailChange(pool: pg.Pool, userId: string, newEmail: string): Promise<void> {
  await pool.query(
    `WITH change AS (
       DELETE FROM identity.email_changes WHERE user_id = $1 AND new_email = $2 RETURNING user_id
     ), person AS (
       UPDATE identity.users SET email = $2, email_verified = true, updated_at = now()
       WHERE id IN (SELECT user_id FROM change)
     ), links AS (
       DELETE FROM identity.verifications WHERE value IN (SELECT user_id FROM change)
     )
     DELETE FROM identity.sessions WHERE user_id IN (SELECT user_id FROM change)`,
    [userId, newEmail],
  );
}

interface SessionRow {
  id: string;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Returns a person's sessions, the last sign-in first. */
export async function sessionsOf(pool: pg.Pool, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(
    `SELECT id, user_agent, created_at, updated_at FROM identity.sessions
      WHERE user_id = $1 AND expires_at > now() ORDER BY created_at DESC, id DESC`,
    [userId],
  );
  return rows;
}

/** Returns the secret of a session, by which better-auth ends it; undefined when the person has no such session. */
export async function sessionToken(pool: pg.Pool, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ token: string }>(
    "SELECT token FROM identity.sessions WHERE user_id = $1 AND id = $2",
    [userId, id],
  );
  return rows[0]?.token;
}

export async function deleteSessions(pool: pg.Pool, userId: string, ids: readonly string[]): Promise<void> {
  await pool.query("DELETE FROM identity.sessions WHERE user_id = $1 AND id = ANY ($2)", [userId, ids]);
}

/** Deletes the mailed links that are not used yet, such as those of a password reset or a change of address. */
export async function deleteLinks(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query("DELETE FROM identity.verifications WHERE value = $1", [userId]);
  await pool.query("DELETE FROM identity.email_changes WHERE user_id = $1", [userId]);
}

interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
}

/** Returns a person's passkeys, the newest first; ten at most. */
export async function passkeysOf(pool: pg.Pool, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await pool.query<PasskeyRow>(
    "SELECT id, name, created_at FROM identity.passkeys WHERE user_id = $1 ORDER BY created_at DESC, id DESC",
    [userId],
  );
  return rows;
}

/** Deletes a person's passkey. @returns its name; undefined if they have no such passkey */
export async function deletePasskey(pool: pg.Pool, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    "DELETE FROM identity.passkeys WHERE user_id = $1 AND id = $2 RETURNING name",
    [userId, id],
  );
  return rows[0]?.name;
}
