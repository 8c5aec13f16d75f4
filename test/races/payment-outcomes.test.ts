import { beforeAll, describe, expect, it } from "vitest";
import type { OrderDto } from "#contract/orders.ts";
import { expireOrders } from "#server/orders/order-transitions.ts";
import {
  type Buyer,
  buyersOf,
  confirmCard,
  intentIdOf,
  place,
  refund,
  remove,
  report,
  requestIntent,
  ship,
} from "#test/buyers.ts";
import { checkLedgerInvariants, waitUntilIdle } from "#test/ledger-invariants.ts";
import { partOnSale, type TestPart } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { openShops } from "./open-shops.ts";

const here = openShops(2);
const [one, other] = [() => here.urlFor(0), () => here.urlFor(1)];
let admin: Buyer;
let parts: TestPart[];
beforeAll(async () => {
  [admin] = (await buyersOf(here.db, 1, "owner")) as [Buyer];
  parts = await Promise.all([partOnSale(here.db, { onHand: 5000 }), partOnSale(here.db, { onHand: 5000 })]);
});

/** An unpaid order with its intent, ready for a race. */
interface ContestedOrder {
  order: OrderDto;
  buyer: Buyer;
  clientSecret: string;
  intentId: string;
}

async function contestedOrder(buyer: Buyer, index: number): Promise<ContestedOrder> {
  const lines = parts.map(({ id }) => ({ partId: id, quantity: 2 }));
  const { order } = (await place(here.urlFor(index), buyer, index % 2 ? lines : lines.toReversed())).body;
  const { clientSecret } = (await requestIntent(here.urlFor(index + 1), buyer, order)).body;
  return { order, buyer, clientSecret, intentId: intentIdOf(clientSecret) };
}

const expire = async ({ order }: ContestedOrder) => {
  await here.db.pool.query("UPDATE orders SET expires_at = now() WHERE id = $1 AND state = 'unpaid'", [
    order._id,
  ]);
  await expireOrders(here.db);
  return { status: 200 };
};
const pay = ({ buyer, clientSecret }: ContestedOrder) => confirmCard(one(), buyer, clientSecret);
const reportAt = (url: string, { buyer, order, intentId }: ContestedOrder) =>
  report(url, buyer, order._id, intentId);
const shipAt = (url: string, { order }: ContestedOrder) => ship(url, admin, order._id);
const refundAt = (url: string, { order }: ContestedOrder) => refund(url, admin, order._id);
const deleteAt = (url: string, { buyer, order }: ContestedOrder) => remove(url, buyer, order._id);

interface Scenario {
  /** The order's state before the race; `charged`: the card has paid, but nothing is reported. */
  before: "unpaid" | "charged" | "paid";
  race: (order: ContestedOrder) => Promise<{ status: number }>[];
  outcomes: string[];
}

const scenarios: Record<string, Scenario> = {
  "paid, and reported at both processes": {
    before: "unpaid",
    race: (it) => [pay(it), reportAt(one(), it), reportAt(other(), it)],
    outcomes: ["paid"],
  },
  "paid, reported, deleted and expired": {
    before: "unpaid",
    race: (it) => [pay(it), reportAt(one(), it), reportAt(other(), it), deleteAt(one(), it), expire(it)],
    outcomes: ["paid", "cancelled", "expired"],
  },
  "reported and deleted twice after the card was charged": {
    before: "charged",
    race: (it) => [reportAt(one(), it), reportAt(other(), it), deleteAt(other(), it), deleteAt(one(), it)],
    outcomes: ["paid", "cancelled"],
  },
  "reported, shipped twice, deleted and expired after the card was charged": {
    before: "charged",
    race: (it) => [
      reportAt(one(), it),
      shipAt(one(), it),
      shipAt(other(), it),
      deleteAt(other(), it),
      expire(it),
    ],
    outcomes: ["paid", "shipped", "cancelled", "expired"],
  },
  "shipped twice, refunded twice, reported again and deleted after it was paid": {
    before: "paid",
    race: (it) => [
      shipAt(one(), it),
      refundAt(other(), it),
      shipAt(other(), it),
      refundAt(one(), it),
      reportAt(one(), it),
      deleteAt(one(), it),
    ],
    outcomes: ["shipped", "refunded"],
  },
};

describe("an order that is at the same time", () => {
  it.each(Object.entries(scenarios))(
    "%s reaches one allowed state, and every payment belongs to a paid order or is refunded",
    async (_name, scenario) => {
      for (let round = 0; round < rounds(4); round += 1) await raceOnce(scenario);
    },
  );
});

async function raceOnce(scenario: Scenario): Promise<void> {
  const buyers = await buyersOf(here.db, 30);
  const orders = await Promise.all(buyers.map(contestedOrder));
  if (scenario.before !== "unpaid") await Promise.all(orders.map(pay));
  if (scenario.before === "paid") await Promise.all(orders.map((it) => reportAt(one(), it)));
  const answers = await Promise.all(orders.flatMap(scenario.race));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await waitUntilIdle(here.db);

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
  expect(scenario.outcomes).toEqual(expect.arrayContaining([...new Set(ended.map(({ state }) => state))]));
  await checkLedgerInvariants(here.db);
  for (const buyer of buyers) buyer.disconnect();
}
