import type { Pool, PoolClient } from "pg";
import type Stripe from "stripe";
import { apiVersion, unixSeconds } from "./api-objects.ts";
import { insertEvents } from "./event-queries.ts";
import { newId } from "./keys.ts";

/** The context of every write: one transaction, time, and the request that caused it. */
export interface NetworkTransaction {
  db: PoolClient;
  now: Date;
  /** When what the network does by itself after this change is due. */
  laterAt: Date;
  /** Both null: the network did it by itself. */
  request: Stripe.Event.Request;
  eventsRecorded: number;
  scheduleDelivery: ScheduleDelivery;
}

/** Makes sure that an event is delivered, if the transaction of `db` commits. */
export type ScheduleDelivery = (db: PoolClient, event: { id: string; type: string }) => Promise<void>;

type EventType =
  | `payment_intent.${"created" | "requires_action" | "processing" | "succeeded" | "payment_failed" | "canceled"}`
  | `charge.${"pending" | "succeeded" | "failed" | "updated" | "refunded" | "refund.updated"}`
  | `charge.dispute.${"created" | "updated" | "closed" | "funds_withdrawn" | "funds_reinstated"}`
  | `refund.${"created" | "updated" | "failed"}`;

/** An event of each type with the object Stripe sends with it. */
export type NetworkEvent = {
  [Type in EventType]: {
    type: Type;
    object: Extract<Stripe.Event, { type: Type }>["data"]["object"];
    /** The earlier values of what has changed. */
    previous?: Extract<Stripe.Event, { type: Type }>["data"]["previous_attributes"];
  };
}[EventType];

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

/** Stores webhook events in the transaction of the change they report, each with a snapshot of its object. */
export async function recordEvents(tx: NetworkTransaction, events: readonly NetworkEvent[]): Promise<void> {
  const rows = events.map(({ type, object, previous }) => {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: apiVersion,
      created: unixSeconds(tx.now),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: tx.request,
      type,
    } satisfies Omit<Stripe.EventBase, "data"> & { data: object };
    return { id: event.id, type, payload: JSON.stringify(event) };
  });
  await insertEvents(tx.db, rows, tx.now);
  for (const event of rows) await tx.scheduleDelivery(tx.db, event);
  tx.eventsRecorded += rows.length;
}
