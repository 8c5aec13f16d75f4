import type { ClientBase, Pool } from "pg";

/** An event to deliver, leased by this process. */
export interface ClaimedEvent {
  id: string;
  type: string;
  /** The stored JSON text, unchanged, because the signature covers it. */
  payload: string;
  /** How many deliveries were started, including this one. */
  attempts: number;
}

export interface NewEvent {
  id: string;
  type: string;
  payload: string;
}

/** Inserts the events of one change, in order, due immediately. */
export async function insertEvents(db: ClientBase, events: readonly NewEvent[], now: Date): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_events",
    text: `INSERT INTO stripe_test_network.events (id, type, payload, created_at, next_attempt_at)
           SELECT id, type, payload::json, $4, $4
           FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS e (id, type, payload, position)
           ORDER BY position`,
    values: [events.map((e) => e.id), events.map((e) => e.type), events.map((e) => e.payload), now],
  });
}

/**
 * Leases up to `limit` due events to this process, skipping rows that another process is leasing. A leased event is due
 * again at `leaseUntil`, in case this process dies.
 */
export async function claimDueEvents(
  pool: Pool,
  claim: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedEvent[]> {
  const { rows } = await pool.query<ClaimedEvent>({
    name: "stripe_test_network.claim_due_events",
    text: `WITH due AS (
             SELECT id, sequence FROM stripe_test_network.events
             WHERE delivered_at IS NULL AND next_attempt_at <= $1
             ORDER BY next_attempt_at, sequence LIMIT $3 FOR UPDATE SKIP LOCKED
           ), claimed AS (
             UPDATE stripe_test_network.events e SET next_attempt_at = $2, attempts = attempts + 1
             FROM due WHERE e.id = due.id
             RETURNING e.id, e.type, e.payload::text AS payload, e.attempts, e.sequence
           )
           SELECT id, type, payload, attempts FROM claimed ORDER BY sequence`,
    values: [claim.now, claim.leaseUntil, claim.limit],
  });
  return rows;
}

export async function markDelivered(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query({
    name: "stripe_test_network.mark_event_delivered",
    text: `UPDATE stripe_test_network.events SET delivered_at = $2, last_failure = NULL
           WHERE id = $1 AND delivered_at IS NULL`,
    values: [id, now],
  });
}

/** Does nothing if the lease expired and another process leased the event, which changes `attempts`. */
export async function postponeEvent(
  pool: Pool,
  event: { id: string; attempts: number },
  nextAttemptAt: Date,
  failure: string,
): Promise<void> {
  await pool.query({
    name: "stripe_test_network.postpone_event",
    text: `UPDATE stripe_test_network.events SET next_attempt_at = $3, last_failure = $4
           WHERE id = $1 AND attempts = $2 AND delivered_at IS NULL`,
    values: [event.id, event.attempts, nextAttemptAt, failure],
  });
}

export async function findNextDueAt(pool: Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ due: Date | null }>({
    name: "stripe_test_network.next_due_at",
    text: "SELECT min(next_attempt_at) AS due FROM stripe_test_network.events WHERE delivered_at IS NULL",
  });
  return rows[0]?.due ?? undefined;
}

/** Returns how many were deleted. */
export async function deleteEventsDeliveredBefore(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: "stripe_test_network.delete_delivered_events",
    text: "DELETE FROM stripe_test_network.events WHERE delivered_at < $1",
    values: [before],
  });
  return rowCount ?? 0;
}
