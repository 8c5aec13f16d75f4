import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import { type OrderRow, orderById, unpaidOrderIdsOfTotal } from "./orders-queries.ts";

/** The buyer's one unpaid order of this total; refuses `rule_broken` when there is none, or more than one. */
export async function onlyUnpaidOrderOf(
  { kysely }: Database,
  userId: string,
  totalCents: number,
): Promise<OrderRow> {
  const [id, ...others] = await unpaidOrderIdsOfTotal(kysely, userId, totalCents);
  const order = id && others.length === 0 ? await orderById(kysely, id) : undefined;
  if (!order) {
    throw new AppError("rule_broken", "Say which order: give its orderId.", {
      fields: [{ path: "orderId", message: "Not exactly one unpaid order has this total." }],
    });
  }
  return order;
}
