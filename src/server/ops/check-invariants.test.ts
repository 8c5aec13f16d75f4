import { expect, it } from "vitest";
import { paidOrder } from "#test/pay.ts";
import { testShop } from "#test/shop.ts";
import { checkInvariants } from "./check-invariants.ts";

it("Nothing is broken in a shop that works", async () => {
  const shop = await testShop();
  try {
    await paidOrder(shop, await shop.customer(), [{ partId: (await shop.part()).id, quantity: 2 }]);
    expect(await checkInvariants(shop.db.pool, { whileWorking: true, testNetwork: true })).toEqual({});
  } finally {
    await shop.close();
  }
});

it.each([
  [
    "a unit that no movement explains",
    "UPDATE parts SET on_hand = on_hand + 1",
    "the ledger's sums are the part's stock level",
  ],
  [
    "a paid order without its step",
    "DELETE FROM order_events WHERE kind = 'paid'",
    "an order's events lead to its state, each once",
  ],
  [
    "a mail that is missing",
    "DELETE FROM jobs WHERE queue = 'mail'",
    "every placed and every paid order has its mail",
  ],
  [
    "money that went back in no refund",
    "UPDATE payment_intents SET refunded_cents = 1",
    "what a payment has refunded is the sum of its refunds",
  ],
  [
    "a returned unit that is in no return",
    "UPDATE order_lines SET returned_quantity = 1",
    "the returned units of a line are those of its returns that were not declined, and no more than were sold",
  ],
  [
    "a payment that was never charged",
    "UPDATE stripe_test_network.charges SET amount_minor = amount_minor + 1",
    "every payment in the books was charged",
  ],
])("It names %s", async (_what, damage, rule) => {
  const fresh = await testShop();
  try {
    await paidOrder(fresh, await fresh.customer(), [{ partId: (await fresh.part()).id, quantity: 2 }]);
    await fresh.db.pool.query(damage);
    const found = await checkInvariants(fresh.db.pool, { whileWorking: true, testNetwork: true });
    expect(Object.keys(found)).toContain(rule);
  } finally {
    await fresh.close();
  }
});
