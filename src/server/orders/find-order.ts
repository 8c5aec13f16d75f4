import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { existingId } from "#server/http/ids.ts";
import { type OrderRow, orderById, orderByIdPrepared, unpaidOrderIdsOfTotal } from "./orders-queries.ts";

export type { OrderRow };

/** Returns an order of the caller's, or any order for an admin. Errors: `unknown` (also deleted), `not_yours`. */
export async function ownOrder(
  { kysely }: Database,
  id: string,
  caller: Pick<Caller, "userId" | "admin">,
): Promise<OrderRow> {
  const order = await orderById(kysely, existingId(id, "order"));
  if (!order || order.deleted_at) throw new AppError("unknown", "There is no such order.");
  if (order.user_id !== caller.userId && !caller.admin) {
    throw new AppError("not_yours", "That order belongs to someone else.");
  }
  return order;
}

/** Returns the buyer's unpaid order of this total. Errors: `rule_broken` when there is none, or more than one. */
export async function onlyUnpaidOrderOf(
  { kysely }: Database,
  userId: string,
  totalCents: number,
): Promise<OrderRow> {
  const [id, ...others] = await unpaidOrderIdsOfTotal(kysely, userId, totalCents);
  const order = id && others.length === 0 ? await orderById(kysely, id) : undefined;
  if (!order) {
    throw new AppError("rule_broken", "Name the order: give its orderId.", {
      fields: [{ path: "orderId", message: "Not exactly one unpaid order has this total." }],
    });
  }
  return order;
}

/** Is the order still there and unpaid? */
export async function isUnpaid({ kysely }: Database, id: string): Promise<boolean> {
  return (await orderById(kysely, id))?.state === "unpaid";
}

/** Returns an order for the mail about it, deleted or not. */
export async function orderForMail({ pool }: Database, id: string): Promise<OrderRow> {
  const order = await orderByIdPrepared(pool, id);
  if (!order) throw new Error(`There is no order ${id} to write about`);
  return order;
}
