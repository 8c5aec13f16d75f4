import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { existingId } from "#server/http/ids.ts";
import { type OrderRow, orderById, orderByIdPrepared } from "./orders-queries.ts";

export type { OrderRow };

/** One order of the caller's, or any for an admin. Refuses `unknown` and `not_yours`; a deleted one is unknown. */
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

/** Is the order still there and unpaid? */
export async function waitsForPayment({ kysely }: Database, id: string): Promise<boolean> {
  return (await orderById(kysely, id))?.state === "unpaid";
}

/** An order as the books have it, deleted or not: what mails are written from. */
export async function orderForMail({ pool }: Database, id: string): Promise<OrderRow> {
  const order = await orderByIdPrepared(pool, id);
  if (!order) throw new Error(`There is no order ${id} to write about`);
  return order;
}
