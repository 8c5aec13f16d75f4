import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { checkLedgerInvariants, waitUntilIdle } from "#test/ledger-invariants.ts";
import type { Load, Told } from "./load.ts";
import type { OwnShop } from "./own-shop.ts";

/** Stops the load, and checks that the shop keeps and finishes everything that its buyers were told. */
export async function stopAndCheck(load: Load, shop: OwnShop): Promise<void> {
  await load.stop();
  await shop.withDatabase(async (db) => {
    await waitUntilIdle(db);
    await checkAcknowledged(db, load);
    await noneDoubled(db, load);
    await checkLedgerInvariants(db);
  });
  expect(load.unexpectedReplies).toEqual([]);
}

/**
 * Expects nothing to be lost or changed that a buyer was told, and anything beyond it only where the buyer had started
 * more.
 */
export async function checkAcknowledged({ kysely }: Pick<Database, "kysely">, { told }: Load): Promise<void> {
  const before = new Map([...told].map(([id, { acknowledged }]) => [id, acknowledged]));
  const orders = await kysely.selectFrom("orders").select(["id", "state", "transaction_id"]).execute();
  const kept = new Map(orders.map((order) => [order.id, order]));
  const wrong = [...before].flatMap(([id, acknowledged]) => {
    const mine = told.get(id) as Told;
    const order = kept.get(id);
    const fits = order && possible(acknowledged, mine).includes(order.state);
    const sameMoney = acknowledged !== "paid" || order?.transaction_id === mine.transactionId;
    return fits && sameMoney ? [] : [{ ...mine, acknowledged, order }];
  });
  expect(wrong).toEqual([]);
}

/** There is one order for each key that a buyer has sent, however often it was sent. */
async function noneDoubled({ pool }: Pick<Database, "pool">, { told }: Load): Promise<void> {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM orders");
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(told.keys()));
}

function possible(acknowledged: Told["acknowledged"], mine: Told): string[] {
  if (acknowledged === "paid") return ["paid"];
  if (acknowledged === "deleted") return ["cancelled"];
  return ["unpaid", ...(mine.payingBegun ? ["paid"] : []), ...(mine.deletingBegun ? ["cancelled"] : [])];
}
