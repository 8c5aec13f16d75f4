import type pg from "pg";

export interface PasskeyRow {
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

/** Deletes a passkey of a person's. @returns its name; undefined when they have no such passkey */
export async function deletePasskey(pool: pg.Pool, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    "DELETE FROM identity.passkeys WHERE user_id = $1 AND id = $2 RETURNING name",
    [userId, id],
  );
  return rows[0]?.name;
}
