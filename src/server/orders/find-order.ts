import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { existingId } from "#server/http/ids.ts";
import {
  type OrderForOutside,
  type OrderRow,
  orderById,
  ordersAfter,
  ordersById,
  unpaidOrderIdsOfTotal,
} from "./orders-queries.ts";

export type { OrderForOutside, OrderRow };

/**
 * Returns an order of the caller's, or any order for those whom the call permits.
 * Errors: `unknown` (also deleted, unless it is asked for), `not_yours`.
 */
export async function ownOrder(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  caller: Pick<Caller, "userId" | "permitted">,
  { deleted = false } = {},
): Promise<OrderRow> {
  const order = await orderById(kysely, existingId(id, "order"));
  if (!order || (order.deleted_at && !deleted)) throw new AppError("unknown", "There is no such order.");
  if (order.user_id !== caller.userId && !caller.permitted) {
    throw new AppError("not_yours", "That order belongs to someone else.");
  }
  return order;
}

/** How many orders are read at a time. */
const READ_AT_ONCE = 200;

/** Returns all orders of a buyer, deleted ones included, newest first. */
export async function everyOrderOf({ kysely }: Database, email: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (;;) {
    const range = { limit: READ_AT_ONCE, afterId: orders.at(-1)?.id };
    const rows = await ordersAfter(kysely, { userEmail: email, withDeleted: true }, range);
    orders.push(...rows);
    if (rows.length < READ_AT_ONCE) return orders;
  }
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

/** Returns an order, deleted or not; undefined if there is none. */
export async function existingOrder({ pool }: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await ordersById(pool, [id]);
  return order;
}

/** Returns an order for a request to the payment provider, deleted or not. */
export async function orderForOutside(db: Database, id: string): Promise<OrderForOutside> {
  const [order] = await ordersForOutside(db, [id]);
  if (!order || order instanceof Error) throw order;
  return order;
}

/** Returns orders for the mails about them, deleted or not: for each id the order, or an error if there is none. */
export async function ordersForOutside(
  { pool }: Database,
  ids: readonly string[],
): Promise<(OrderForOutside | Error)[]> {
  const orders = new Map((await ordersById(pool, ids)).map((order) => [order.id, order]));
  return ids.map((id) => orders.get(id) ?? new Error(`There is no order ${id}`));
}
