import type pg from "pg";

export interface SessionRow {
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
