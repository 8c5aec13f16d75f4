import type { ClientBase, Pool } from "pg";

/** The response to the first request with an idempotency key. */
export interface StoredReply {
  path: string;
  fingerprint: string;
  statusCode: number;
  body: unknown;
  requestId: string;
}

/** Limits how long this transaction waits for any lock. */
export async function limitLockWait(db: ClientBase, waitMs: number): Promise<void> {
  await db.query({
    name: "stripe_test_network.limit_lock_wait",
    text: "SELECT set_config('lock_timeout', $1, true)",
    values: [`${waitMs}ms`],
  });
}

/** Locks the key until the transaction ends; another request with the same key waits here for the first response. */
export async function lockIdempotencyKey(db: ClientBase, key: string): Promise<void> {
  await db.query({
    name: "stripe_test_network.lock_idempotency_key",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('stripe_test_network.idempotency_keys:' || $1::text, 0))",
    values: [key],
  });
}

/** Returns the reply stored for the key after `since`. */
export async function findStoredReply(
  db: ClientBase,
  key: string,
  since: Date,
): Promise<StoredReply | undefined> {
  const { rows } = await db.query<StoredReply>({
    name: "stripe_test_network.find_stored_reply",
    text: `SELECT path, fingerprint, status_code AS "statusCode", answer AS body, request_id AS "requestId"
           FROM stripe_test_network.idempotency_keys WHERE key = $1 AND created_at > $2`,
    values: [key, since],
  });
  return rows[0];
}

/** Replaces a reply that is too old to be replayed. */
export async function storeReply(db: ClientBase, key: string, reply: StoredReply, now: Date): Promise<void> {
  await db.query({
    name: "stripe_test_network.store_reply",
    text: `INSERT INTO stripe_test_network.idempotency_keys
             (key, path, fingerprint, status_code, answer, request_id, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (key) DO UPDATE SET path = excluded.path, fingerprint = excluded.fingerprint,
             status_code = excluded.status_code, answer = excluded.answer, request_id = excluded.request_id,
             created_at = excluded.created_at`,
    values: [
      key,
      reply.path,
      reply.fingerprint,
      reply.statusCode,
      JSON.stringify(reply.body),
      reply.requestId,
      now,
    ],
  });
}

/** Returns how many were deleted. */
export async function deleteRepliesBefore(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: "stripe_test_network.delete_old_replies",
    text: "DELETE FROM stripe_test_network.idempotency_keys WHERE created_at < $1",
    values: [before],
  });
  return rowCount ?? 0;
}
