import type { ClientBase, Pool } from "pg";

/** An event that was not delivered yet. */
export interface UndeliveredEvent {
  id: string;
  /** The stored JSON text, unchanged, because the signature covers it. */
  payload: string;
}

export interface NewEvent {
  id: string;
  type: string;
  payload: string;
}

/** Inserts the events of one change, in order. */
export async function insertEvents(db: ClientBase, events: readonly NewEvent[], now: Date): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_events",
    text: `INSERT INTO stripe_test_network.events (id, type, payload, created_at)
           SELECT id, type, payload::json, $4
           FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS e (id, type, payload, position)
           ORDER BY position`,
    values: [events.map((e) => e.id), events.map((e) => e.type), events.map((e) => e.payload), now],
  });
}

/** Returns an event; undefined if it was delivered, or does not exist. */
export async function findUndeliveredEvent(pool: Pool, id: string): Promise<UndeliveredEvent | undefined> {
  const { rows } = await pool.query<UndeliveredEvent>({
    name: "stripe_test_network.find_undelivered_event",
    text: `SELECT id, payload::text AS payload FROM stripe_test_network.events
           WHERE id = $1 AND delivered_at IS NULL`,
    values: [id],
  });
  return rows[0];
}

export async function markDelivered(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query({
    name: "stripe_test_network.mark_event_delivered",
    text: `UPDATE stripe_test_network.events SET delivered_at = $2
           WHERE id = $1 AND delivered_at IS NULL`,
    values: [id, now],
  });
}

/** An event as stored; `delivered`: the endpoint has accepted it. */
export interface StoredEvent {
  payload: object;
  delivered: boolean;
}

/** To be followed by WHERE. */
export const selectEvent =
  "SELECT e.payload, e.delivered_at IS NOT NULL AS delivered FROM stripe_test_network.events e";

export async function findEvent(pool: Pool, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await pool.query<StoredEvent>({
    name: "stripe_test_network.find_event",
    text: `${selectEvent} WHERE e.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Returns the event as recorded, with the number of webhooks that are still to be accepted. */
export function eventObject({ payload, delivered }: StoredEvent): object {
  return { ...payload, pending_webhooks: delivered ? 0 : 1 };
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
