import { sql } from "kysely";
import { type Database, newId, type Reads, type Tx } from "#server/db/database.ts";
import type { OrderTables } from "#server/db/order-tables.ts";
import type { Dispute } from "./payment-gateway.ts";

/** One attempt to pay an order: an intent at the provider, or the request for one. */
export interface Attempt {
  id: string;
  order_id: string;
  /** The provider's id; null until it has answered. */
  intent_id: string | null;
  state: OrderTables["payment_intents"]["state"];
  amount_cents: number;
  currency: string;
  received_cents: number;
  refunded_cents: number;
  dispute_id: string | null;
  dispute_state: OrderTables["payment_intents"]["dispute_state"];
  dispute_due_at: Date | null;
  disputed_cents: number | null;
}

const columns = [
  "id",
  "order_id",
  "intent_id",
  "state",
  "amount_cents",
  "currency",
  "received_cents",
  "refunded_cents",
  "dispute_id",
  "dispute_state",
  "dispute_due_at",
  "disputed_cents",
] as const;

/**
 * Returns what is left of a payment after its refunds, also those on their way, and what the buyer's bank has taken
 * back.
 */
export function leftOf(payment: Attempt): number {
  const lostCents = payment.dispute_state === "lost" ? (payment.disputed_cents ?? 0) : 0;
  return Math.max(0, payment.received_cents - payment.refunded_cents - lostCents);
}

/**
 * Returns the attempt by which an order can be paid now, and starts one if there is none. It is stored before the
 * provider hears of it, and with it the job that ends the order's hold.
 * @returns undefined when the order cannot be paid
 */
export async function openAttempt({ kysely }: Database, orderId: string): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    WITH payable AS (
      SELECT id, total_cents, currency, expires_at FROM orders
      WHERE id = ${orderId} AND state = 'unpaid' AND deleted_at IS NULL AND expires_at > now() FOR NO KEY UPDATE
    ), hold_end AS (
      INSERT INTO jobs (queue, key, payload, run_at)
      SELECT 'hold-ends', id::text, jsonb_build_object('orderId', id), expires_at FROM payable
      ON CONFLICT (queue, key) WHERE key IS NOT NULL DO NOTHING
    )
    INSERT INTO payment_intents (id, order_id, state, amount_cents, currency)
    SELECT ${newId()}, id, 'creating', total_cents, currency FROM payable
    ON CONFLICT (order_id) WHERE state IN ('creating', 'open') DO UPDATE SET state = payment_intents.state
    RETURNING ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(kysely);
  return rows[0];
}

/** Stores which intent the provider made for an attempt of an order. Storing it again changes nothing. */
export async function bindIntent(
  db: Reads,
  attempt: Pick<Attempt, "id" | "order_id">,
  intentId: string,
): Promise<void> {
  await db
    .updateTable("payment_intents")
    .set({ intent_id: intentId, state: "open" })
    .where("id", "=", attempt.id)
    .where("order_id", "=", attempt.order_id)
    .where("state", "=", "creating")
    .execute();
}

/** Returns the attempt that an intent of the provider belongs to. */
export async function attemptOfIntent(db: Reads, intentId: string): Promise<Attempt | undefined> {
  return db
    .selectFrom("payment_intents")
    .select(columns)
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}

/** Returns the attempts by which money could still come in for an order. */
export async function openAttemptsOf(db: Reads, orderId: string): Promise<Attempt[]> {
  return db
    .selectFrom("payment_intents")
    .select(columns)
    .where("order_id", "=", orderId)
    .where("state", "in", ["creating", "open"])
    .execute();
}

/** Ends an attempt without a payment. @returns whether it was still open */
export async function closeAttempt(
  db: Reads,
  attemptId: string,
  state: "canceled" | "failed",
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment_intents")
    .set({ state, closed_at: sql<Date>`now()` })
    .where("id", "=", attemptId)
    .where("state", "in", ["creating", "open"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores that a payment arrived: as one that pays its order or goes back, or in quarantine when it is not the one that
 * was asked for. @returns whether that is new
 */
export async function recordReceived(
  tx: Tx,
  attemptId: string,
  payment: { state: "succeeded" | "quarantined"; receivedCents: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment_intents")
    .set({ state: payment.state, received_cents: payment.receivedCents, closed_at: sql<Date>`now()` })
    .where("id", "=", attemptId)
    .where("state", "not in", ["succeeded", "quarantined"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores what the provider says of a dispute; a decided one does not reopen, because an older answer can arrive late.
 * @returns whether that is new
 */
export async function recordDispute(tx: Tx, attemptId: string, dispute: Dispute): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment_intents")
    .set({
      dispute_id: dispute.id,
      dispute_state: dispute.state,
      dispute_due_at: dispute.dueAt ?? null,
      disputed_at: dispute.openedAt,
      disputed_cents: dispute.amountCents,
    })
    .where("id", "=", attemptId)
    .where((is) =>
      is.or([
        is("dispute_id", "is distinct from", dispute.id),
        is("dispute_state", "is distinct from", dispute.state),
        is("dispute_due_at", "is distinct from", dispute.dueAt ?? null),
      ]),
    )
    .where((is) =>
      is.or([
        is("dispute_id", "is distinct from", dispute.id),
        is("dispute_state", "=", "open"),
        is(is.val(dispute.state), "<>", "open"),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
