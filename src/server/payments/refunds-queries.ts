import { sql } from "kysely";
import { newId, type Reads, type Tx } from "#server/db/database.ts";
import { committedRefunds, type RefundReason, type RefundState } from "#server/db/order-tables.ts";

export interface Refund {
  id: string;
  intent_id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  reason: RefundReason;
  state: RefundState;
  /** The provider's id. */
  refund_id: string | null;
  attempt: number;
}

const columns = [
  "id",
  "intent_id",
  "order_id",
  "amount_cents",
  "currency",
  "reason",
  "state",
  "refund_id",
  "attempt",
] as const;

/** Takes an amount from what can still be refunded of a payment. @returns false if that much is not left */
async function commitAmount(tx: Tx, intentId: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment_intents")
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}` })
    .where("intent_id", "=", intentId)
    .where(sql<boolean>`refunded_cents + ${cents}::bigint BETWEEN 0 AND received_cents`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface NewRefund {
  intentId: string;
  orderId: string;
  amountCents: number;
  currency: string;
  reason: RefundReason;
  note?: string;
  /** The return that it is for. */
  returnId?: string;
  /** For one that was made at the provider. */
  made?: { id: string; state: "pending" | "done" };
}

/** Stores a refund of a payment, under the order's lock. @returns its id; undefined if less than that is left */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  if (!(await commitAmount(tx, refund.intentId, refund.amountCents))) return undefined;
  const id = newId();
  await tx
    .insertInto("refunds")
    .values({
      id,
      intent_id: refund.intentId,
      order_id: refund.orderId,
      amount_cents: refund.amountCents,
      currency: refund.currency,
      reason: refund.reason,
      note: refund.note ?? "",
      return_id: refund.returnId ?? null,
      state: refund.made?.state ?? "due",
      refund_id: refund.made?.id ?? null,
      done_at: refund.made?.state === "done" ? new Date() : null,
    })
    .execute();
  return id;
}

export async function refundById(db: Reads, id: string): Promise<Refund | undefined> {
  return db.selectFrom("refunds").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Returns the refunds of a payment, oldest first. */
export async function refundsOfIntent(db: Reads, intentId: string): Promise<Refund[]> {
  return db.selectFrom("refunds").select(columns).where("intent_id", "=", intentId).orderBy("id").execute();
}

/**
 * Moves a refund from one of the expected states, under the order's lock. One that fails or is dismissed gives its
 * amount back to what can be refunded; one that is due again takes it. The next attempt follows the one that was read:
 * someone else may have begun it meanwhile. @returns whether it moved
 */
export async function moveRefund(
  tx: Tx,
  refund: Pick<Refund, "id" | "intent_id" | "amount_cents" | "attempt">,
  from: readonly RefundState[],
  to: { state: RefundState; refund_id?: string; nextAttempt?: boolean },
): Promise<boolean> {
  const { state, refund_id, nextAttempt } = to;
  const { rows } = await sql<{ before: RefundState }>`
    WITH before AS (SELECT id, state FROM refunds WHERE id = ${refund.id} FOR UPDATE)
    UPDATE refunds SET state = ${state}, done_at = CASE WHEN ${state} = 'done' THEN now() END, attempt = attempt + ${nextAttempt ? 1 : 0},
      refund_id = CASE WHEN ${nextAttempt ?? false} THEN NULL ELSE coalesce(${refund_id ?? null}, refund_id) END
    FROM before WHERE refunds.id = before.id AND before.state = ANY (${[...from]})
      AND (refunds.attempt = ${refund.attempt} OR NOT ${nextAttempt ?? false}) RETURNING before.state AS before`.execute(
    tx,
  );
  const before = rows[0]?.before;
  if (before === undefined) return false;
  const change =
    (isCommitted(state) ? refund.amount_cents : 0) - (isCommitted(before) ? refund.amount_cents : 0);
  if (change !== 0 && !(await commitAmount(tx, refund.intent_id, change))) {
    throw new Error(`Refund ${refund.id} does not fit into what is left of its payment`);
  }
  return true;
}

const isCommitted = (state: RefundState) => committedRefunds.includes(state);
