import { sql } from "kysely";
import type { Database, Reads, Tx } from "#server/db/database.ts";

/** Stores which intent pays an order, unless one is stored already. @returns the one that is stored */
export async function bindIntent({ kysely }: Database, orderId: string, intentId: string): Promise<string> {
  const { rows } = await sql<{ intent_id: string }>`
    INSERT INTO order_intents (order_id, intent_id) VALUES (${orderId}, ${intentId})
    ON CONFLICT (order_id) DO UPDATE SET checked_at = order_intents.checked_at
    RETURNING intent_id`.execute(kysely);
  return rows[0]?.intent_id ?? intentId;
}

/** Returns the intent that pays an order, if there is one. */
export async function intentOfOrder(db: Reads, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("order_intents")
    .select("intent_id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.intent_id;
}

/** Takes an intent off the reconciler's list: it was settled, or cancelled. */
export async function closeIntent(db: Reads, intentId: string): Promise<void> {
  await db.updateTable("order_intents").set({ open: false }).where("intent_id", "=", intentId).execute();
}

/** Takes the open intents that were not checked for this long, oldest check first. */
export async function takeIntentsToCheck(
  { kysely }: Database,
  { olderThanSeconds, limit }: { olderThanSeconds: number; limit: number },
): Promise<{ order_id: string; intent_id: string }[]> {
  const { rows } = await sql<{ order_id: string; intent_id: string }>`
    UPDATE order_intents SET checked_at = now() WHERE order_id IN (
      SELECT order_id FROM order_intents
      WHERE open AND checked_at <= now() - make_interval(secs => ${olderThanSeconds})
      ORDER BY checked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_id, intent_id`.execute(kysely);
  return rows;
}

/** Stores that a payment has to be refunded, once per intent. @returns whether it is new */
export async function insertDueRefund(
  tx: Tx,
  refund: {
    intentId: string;
    orderId: string;
    amountCents: number;
    currency: string;
    reason: "order_gone" | "admin";
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("refunds")
    .values({
      intent_id: refund.intentId,
      order_id: refund.orderId,
      amount_cents: refund.amountCents,
      currency: refund.currency,
      reason: refund.reason,
      refund_id: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface DueRefund {
  intent_id: string;
  order_id: string;
}

/** Leases one due refund, so that no other process works on it; after each failed attempt it waits longer. */
export async function leaseRefund({ kysely }: Database): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    UPDATE refunds SET attempts = attempts + 1, next_try_at = now() + least(30 * 2 ^ attempts, 3600) * interval '1 second'
    WHERE intent_id = (
      SELECT intent_id FROM refunds WHERE state = 'due' AND next_try_at <= now()
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING intent_id, order_id`.execute(kysely);
  return rows[0];
}

/** Marks a refund as made by the provider. @returns whether it was still due */
export async function finishRefund(tx: Tx, intentId: string, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ state: "done", refund_id: refundId, last_error: null })
    .where("intent_id", "=", intentId)
    .where("state", "=", "due")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recordRefundError(
  { kysely }: Database,
  intentId: string,
  message: string,
): Promise<void> {
  await kysely
    .updateTable("refunds")
    .set({ last_error: message })
    .where("intent_id", "=", intentId)
    .execute();
}

/** Stores an event in the inbox. @returns whether it is new */
export async function storeEvent(
  { kysely }: Database,
  event: { provider: string; id: string; type: string; intentId: string | undefined },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("payment_events")
    .values({
      provider: event.provider,
      event_id: event.id,
      type: event.type,
      intent_id: event.intentId ?? null,
      processed_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface WaitingEvent {
  provider: string;
  event_id: string;
  intent_id: string | null;
}

/** Leases one unprocessed event; after each failed attempt it waits longer. */
export async function leaseEvent({ kysely }: Database): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    UPDATE payment_events SET attempts = attempts + 1,
      next_try_at = now() + least(5 * 2 ^ attempts, 3600) * interval '1 second'
    WHERE (provider, event_id) = (
      SELECT provider, event_id FROM payment_events WHERE processed_at IS NULL AND next_try_at <= now()
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING provider, event_id, intent_id`.execute(kysely);
  return rows[0];
}

/** Marks an event as processed, or stores why it could not be. */
export async function finishEvent(
  { kysely }: Database,
  { provider, event_id }: Pick<WaitingEvent, "provider" | "event_id">,
  error?: string,
): Promise<void> {
  await kysely
    .updateTable("payment_events")
    .set(error === undefined ? { processed_at: new Date(), last_error: null } : { last_error: error })
    .where("provider", "=", provider)
    .where("event_id", "=", event_id)
    .execute();
}
