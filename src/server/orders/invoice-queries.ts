import type { Reads } from "#server/db/database.ts";
import { committedRefunds } from "#server/db/order-tables.ts";

export interface RefundRow {
  amount_cents: number;
  decided_at: Date;
  /** Null while it is on its way. */
  done_at: Date | null;
}

/** Returns the refunds of a payment, the oldest first, without those that failed or were dismissed. */
export async function refundsOfPayment(db: Reads, transactionId: string): Promise<RefundRow[]> {
  return db
    .selectFrom("refunds")
    .select(["amount_cents", "created_at as decided_at", "done_at"])
    .where("intent_id", "=", transactionId)
    .where("state", "in", committedRefunds)
    .orderBy("id")
    .execute();
}
