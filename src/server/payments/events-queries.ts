import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { PaymentEvent } from "./payment-gateway.ts";

/** The payload of the job that processes an event. */
export interface EventPayload {
  provider: string;
  eventId: string;
  type: string;
  intentId: string;
}

/** Stores an event in the inbox, with a job if it is about an intent. An event that is stored already adds nothing. */
export async function storeEvent(
  { kysely }: Database,
  provider: string,
  { id, type, intentId, payload }: PaymentEvent,
): Promise<void> {
  await sql`
    WITH stored AS (
      INSERT INTO payment_events (provider, event_id, type, intent_id, payload, processed_at)
      VALUES (${provider}, ${id}, ${type}, ${intentId ?? null}, ${payload},
              ${intentId === undefined ? sql`now()` : null})
      ON CONFLICT DO NOTHING RETURNING *)
    INSERT INTO jobs (queue, key, payload)
    SELECT 'webhook-inbox', provider || ' ' || event_id,
           jsonb_build_object('provider', provider, 'eventId', event_id, 'type', type, 'intentId', intent_id)
    FROM stored WHERE intent_id IS NOT NULL`.execute(kysely);
}

/** Marks an event as processed. */
export async function finishEvent(
  { kysely }: Database,
  { provider, eventId }: Pick<EventPayload, "provider" | "eventId">,
): Promise<void> {
  await kysely
    .updateTable("payment_events")
    .set({ processed_at: sql`now()` })
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .execute();
}

/** Returns the last event that was read from the provider's list. */
export async function eventCursor({ kysely }: Database, provider: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("payment_event_cursors")
    .select("event_id")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.event_id;
}

/** Stores the last event that was read from the provider's list. */
export async function setEventCursor({ kysely }: Database, provider: string, eventId: string): Promise<void> {
  await kysely
    .insertInto("payment_event_cursors")
    .values({ provider, event_id: eventId })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ event_id: eventId }))
    .execute();
}
