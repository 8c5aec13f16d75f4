import type { Database } from "#server/db/database.ts";
import { release } from "#server/stock/stock-commands.ts";
import { lockOverdueOrder, moveOrder, noteEvent, queueOrderMail } from "./order-changes-queries.ts";

/**
 * Lets unpaid orders go whose hold has run out, and frees their stock. Each order is a transaction of its own:
 * one that let go of several would lock their parts in no common order, and could wait in a circle with a buyer
 * who is placing an order for two of them.
 * @returns how many went.
 */
export async function expireOrders(db: Database): Promise<number> {
  let expired = 0;
  while (await expireNext(db)) expired += 1;
  return expired;
}

async function expireNext({ kysely }: Database): Promise<boolean> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockOverdueOrder(tx);
    if (!order) return false;
    if (!(await moveOrder(tx, order.id, ["unpaid"], "expired", { stamp: "closed_at" }))) {
      throw new Error(`Order ${order.id} was locked as unpaid and is not`);
    }
    await release(tx, order.id, null);
    await noteEvent(tx, order.id, "expired", null);
    await queueOrderMail(tx, "order-expired", order);
    return true;
  });
}
