import { AppError } from "#domain/app-error.ts";
import { isReturnable } from "#domain/order-states.ts";
import { returnDeadline } from "#domain/returns.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { existingId } from "#server/http/ids.ts";
import { ownOrder } from "#server/orders/find-order.ts";
import { returnableLines } from "./return-units-queries.ts";
import { type ReturnRow, returnById, returnsOfOrder } from "./returns-queries.ts";

export type { ReturnRow };

/** Returns a return of the caller's, or any return for those whom the call permits. Errors: `unknown`, `not_yours`. */
export async function ownReturn(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  caller: Pick<Caller, "userId" | "permitted">,
): Promise<ReturnRow> {
  const row = await returnById(kysely, existingId(id, "return"));
  if (!row) throw new AppError("unknown", "There is no such return.");
  if (row.user_id !== caller.userId && !caller.permitted) {
    throw new AppError("not_yours", "That return belongs to someone else.");
  }
  return row;
}

/** The returnable and the returned units of an order. */
export interface OrderReturns {
  open: boolean;
  returnBy: Date | undefined;
  lines: { partId: string; returnable: number }[];
  returns: ReturnRow[];
}

/** Returns what can be returned of an order of the caller's, and its returns. Errors: as `ownOrder` of orders. */
export async function returnsOfOwnOrder(
  db: Database,
  orderId: string,
  caller: Caller,
  returnDays: number,
): Promise<OrderReturns> {
  const order = await ownOrder(db, orderId, caller);
  const [lines, returns] = await Promise.all([
    returnableLines(db.kysely, order.id),
    returnsOfOrder(db.kysely, order.id),
  ]);
  const returnBy = returnDeadline(order.delivered_at, returnDays);
  const inTime = returnBy === undefined || returnBy > new Date();
  return {
    open: isReturnable(order.state) && inTime && lines.some(({ returnable }) => returnable > 0),
    returnBy,
    lines: lines.map(({ part_id, returnable }) => ({ partId: part_id, returnable })),
    returns,
  };
}

/** Returns a return for the mail about it. */
export async function returnForMail({ kysely }: Pick<Database, "kysely">, id: string): Promise<ReturnRow> {
  const row = await returnById(kysely, id);
  if (!row) throw new Error(`There is no return ${id}`);
  return row;
}
