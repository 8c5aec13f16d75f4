import type pg from "pg";

/** Returns the order that an idempotency key was first used for; undefined when the key is new. */
export async function usedKey(
  pool: pg.Pool,
  userId: string,
  key: string,
): Promise<{ fingerprint: string; order_id: string } | undefined> {
  const { rows } = await pool.query<{ fingerprint: string; order_id: string }>({
    name: "used-idempotency-key",
    text: "SELECT fingerprint, order_id FROM idempotency_keys WHERE user_id = $1 AND key = $2",
    values: [userId, key],
  });
  return rows[0];
}

/** Returns the active parts with exactly this name, two at most: an order by name needs exactly one. */
export async function partIdsNamed(pool: pg.Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM parts WHERE name = $1 AND state = 'active' LIMIT 2",
    [name],
  );
  return rows.map((row) => row.id);
}
