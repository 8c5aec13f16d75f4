import { AppError } from "#domain/app-error.ts";
import { orderNumberOf } from "#domain/order.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import {
  lockOrdersOf,
  ordersUnderWay,
  removeBuyer,
  unpaidOrdersOf,
  writeBuyerEmail,
} from "./buyer-queries.ts";

export { lockOrdersOf, unpaidOrdersOf };

/** Most shops never hear of a delivery: after this time a parcel has arrived, or its buyer has written. */
const DELIVERED_AFTER_DAYS = 30;
const MAX_NAMED_ORDERS = 3;

/** Makes sure that nothing is owed to a buyer, or by them. Error: `account_in_use`. */
export async function assertOrdersSettled(db: Reads, userId: string): Promise<void> {
  const numbers = (await ordersUnderWay(db, userId, DELIVERED_AFTER_DAYS)).map(orderNumberOf);
  if (numbers.length === 0) return;
  const named = numbers.slice(0, MAX_NAMED_ORDERS).join(", ");
  const rest = numbers.length > MAX_NAMED_ORDERS ? ` and ${numbers.length - MAX_NAMED_ORDERS} more` : "";
  throw new AppError(
    "account_in_use",
    numbers.length === 1
      ? `Order ${named} is not finished. You can delete your account once it is delivered, or canceled and refunded.`
      : `These orders are not finished: ${named}${rest}. You can delete your account once they are delivered, or canceled and refunded.`,
  );
}

/**
 * Removes a buyer from their orders, in the transaction that deletes the account and has locked them. The unpaid ones
 * were canceled before. Errors: `account_in_use`, `edited_meanwhile` when an order was placed in the meantime.
 */
export async function forgetBuyer(tx: Tx, userId: string, email: string): Promise<void> {
  await assertOrdersSettled(tx, userId);
  if ((await unpaidOrdersOf(tx, userId)).length > 0) {
    throw new AppError("edited_meanwhile", "An order was placed in the meantime. Please try again.");
  }
  await removeBuyer(tx, userId, email);
}

/** Writes a buyer's new address to their orders, so that mails about them arrive. Locks the orders first. */
export async function changeBuyerEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await lockOrdersOf(tx, userId);
  await writeBuyerEmail(tx, userId, email);
}
