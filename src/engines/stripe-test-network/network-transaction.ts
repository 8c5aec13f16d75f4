import type { Pool, PoolClient } from "pg";
import { apiVersion, unixSeconds } from "./api-objects.ts";
import { insertEvents } from "./event-queries.ts";
import { newId } from "./ids.ts";

/** The context of every write: one transaction, request and time. */
export interface NetworkTransaction {
  db: PoolClient;
  now: Date;
  request: { id: string; idempotencyKey: string | null };
  eventsRecorded: number;
}

export type EventType =
  | "payment_intent.created"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.canceled"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.refunded"
  | "refund.created";

/** Runs `work` in one transaction; an exception rolls it back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (db: PoolClient) => Promise<Result>,
): Promise<Result> {
  const db = await pool.connect();
  let broken = false;
  try {
    await db.query("BEGIN");
    const result = await work(db);
    await db.query("COMMIT");
    return result;
  } catch (error) {
    // A connection that cannot roll back must not return to the pool.
    await db.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    db.release(broken);
  }
}

/** Stores webhook events in the transaction of the change they report. */
export async function recordEvents(
  tx: NetworkTransaction,
  events: ReadonlyArray<{ type: EventType; object: unknown }>,
): Promise<void> {
  const rows = events.map(({ type, object }) => {
    const id = newId("evt");
    const event = {
      id,
      object: "event",
      api_version: apiVersion,
      created: unixSeconds(tx.now),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: tx.request.id, idempotency_key: tx.request.idempotencyKey },
      type,
    };
    return { id, type, payload: JSON.stringify(event) };
  });
  await insertEvents(tx.db, rows, tx.now);
  tx.eventsRecorded += rows.length;
}
