import type { ClientBase } from "pg";
import type { PaymentMethodRow } from "./rows.ts";

export async function insertPaymentMethod(db: ClientBase, method: PaymentMethodRow): Promise<void> {
  await db.query({
    name: "stripe_test_network.insert_payment_method",
    text: `INSERT INTO stripe_test_network.payment_methods
             (id, brand, last4, exp_month, exp_year, billing_details, behavior, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      method.id,
      method.brand,
      method.last4,
      method.expMonth,
      method.expYear,
      method.billingDetails,
      method.behavior,
      method.createdAt,
    ],
  });
}

export async function findPaymentMethod(db: ClientBase, id: string): Promise<PaymentMethodRow | undefined> {
  const { rows } = await db.query<PaymentMethodRow>({
    name: "stripe_test_network.find_payment_method",
    text: `SELECT id, brand, last4, exp_month AS "expMonth", exp_year AS "expYear",
                  billing_details AS "billingDetails", behavior, created_at AS "createdAt"
           FROM stripe_test_network.payment_methods WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}
