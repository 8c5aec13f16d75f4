import { beforeAll, describe, expect, it } from "vitest";
import type { OrderDto } from "#contract/orders.ts";
import { expireOrders } from "#server/orders/close-orders.ts";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { askIntent, confirmCard, intentIdOf, place, refund, remove, report, ship } from "#test/journey.ts";
import { checkTheBooks, everythingIsDone } from "#test/ledger-invariants.ts";
import { partOnSale, type TestPart } from "#test/part-on-sale.ts";
import { twoShopsForThisFile } from "./two-shops.ts";

const here = twoShopsForThisFile();
const [one, other] = [() => here.urlFor(0), () => here.urlFor(1)];
let admin: Buyer;
let parts: TestPart[];
beforeAll(async () => {
  [admin] = (await buyersOf(here.db, 1, "admin")) as [Buyer];
  parts = await Promise.all([partOnSale(here.db, { onHand: 5000 }), partOnSale(here.db, { onHand: 5000 })]);
});

/** An unpaid order with its intent made: all that is left is who comes first. */
interface Contested {
  order: OrderDto;
  buyer: Buyer;
  clientSecret: string;
  intentId: string;
}

async function contested(buyer: Buyer, index: number): Promise<Contested> {
  const lines = parts.map(({ id }) => ({ partId: id, quantity: 2 }));
  const { order } = (await place(here.urlFor(index), buyer, index % 2 ? lines : lines.toReversed())).body;
  const { clientSecret } = (await askIntent(here.urlFor(index + 1), buyer, order)).body;
  return { order, buyer, clientSecret, intentId: intentIdOf(clientSecret) };
}

const timeRunsOut = async ({ order }: Contested) => {
  await here.db.pool.query("UPDATE orders SET expires_at = now() WHERE id = $1 AND state = 'unpaid'", [
    order._id,
  ]);
  await expireOrders(here.db);
  return { status: 200 };
};
const pay = ({ buyer, clientSecret }: Contested) => confirmCard(one(), buyer, clientSecret);
const tell = (url: string, { buyer, order, intentId }: Contested) => report(url, buyer, order._id, intentId);
const send = (url: string, { order }: Contested) => ship(url, admin, order._id);
const giveBack = (url: string, { order }: Contested) => refund(url, admin, order._id);
const drop = (url: string, { buyer, order }: Contested) => remove(url, buyer, order._id);

interface Fate {
  /** How far the order has come before: the card may have been charged, and the shop told of it. */
  before: "unpaid" | "charged" | "paid";
  at: (contested: Contested) => Promise<{ status: number }>[];
  ends: string[];
}

const fates: Record<string, Fate> = {
  "paid, and reported at both processes": {
    before: "unpaid",
    at: (it) => [pay(it), tell(one(), it), tell(other(), it)],
    ends: ["paid"],
  },
  "paid, reported, deleted and out of time": {
    before: "unpaid",
    at: (it) => [pay(it), tell(one(), it), tell(other(), it), drop(one(), it), timeRunsOut(it)],
    ends: ["paid", "cancelled", "expired"],
  },
  "reported and deleted twice, the money having been taken": {
    before: "charged",
    at: (it) => [tell(one(), it), tell(other(), it), drop(other(), it), drop(one(), it)],
    ends: ["paid", "cancelled"],
  },
  "reported, shipped twice, deleted and out of time, the money having been taken": {
    before: "charged",
    at: (it) => [tell(one(), it), send(one(), it), send(other(), it), drop(other(), it), timeRunsOut(it)],
    ends: ["paid", "shipped", "cancelled", "expired"],
  },
  "shipped twice, refunded twice, reported again and deleted, all being paid": {
    before: "paid",
    at: (it) => [
      send(one(), it),
      giveBack(other(), it),
      send(other(), it),
      giveBack(one(), it),
      tell(one(), it),
      drop(one(), it),
    ],
    ends: ["shipped", "refunded"],
  },
};

describe("an order that at the same moment is", () => {
  it.each(Object.entries(fates))(
    "%s, comes to one legal end, and no money is kept without it",
    async (_name, fate) => {
      const buyers = await buyersOf(here.db, 30);
      const orders = await Promise.all(buyers.map(contested));
      if (fate.before !== "unpaid") await Promise.all(orders.map(pay));
      if (fate.before === "paid") await Promise.all(orders.map((it) => tell(one(), it)));
      const answers = await Promise.all(orders.flatMap(fate.at));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await everythingIsDone(here.db);

      const ended = await here.db.kysely
        .selectFrom("orders")
        .select("state")
        .where(
          "id",
          "in",
          orders.map(({ order }) => order._id),
        )
        .execute();
      expect(ended).toHaveLength(orders.length);
      expect(fate.ends).toEqual(expect.arrayContaining([...new Set(ended.map(({ state }) => state))]));
      await checkTheBooks(here.db);
      for (const buyer of buyers) buyer.leave();
    },
  );
});
