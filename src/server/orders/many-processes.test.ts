import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { PartTurns } from "./part-turns.ts";
import { placeOrder } from "./place-order.ts";

const processes = 40;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ poolSize: processes });
});
afterAll(() => shop.close());

/** Places an order as a process of its own would: no turn of another order is known to it. */
async function placeAlone({ id, email }: Person, partIds: readonly string[]): Promise<string> {
  const input = {
    ...{ email, name: "Ann Lee", address: "1 Mill Lane, Bath", number: "+44 1225 000000" },
    lines: partIds.map((partId) => ({ partId, quantity: 1 })),
  };
  const { config } = shop.shop;
  const known = { displayName: "Ann Lee", emailVerified: true, role: "customer", permitted: false } as const;
  const caller = { userId: id, email, ...known };
  try {
    await placeOrder(shop.shop, input, { caller, key: undefined, terms: config, turns: new PartTurns() });
    return "placed";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

it("As many processes as connections sell the last units at once: each unit once, every order whole or not at all", async () => {
  const parts = await Promise.all([12, 40, 25].map((onHand) => shop.part({ onHand })));
  const ids = parts.map(({ id }) => id);
  const buyers = await Promise.all(Array.from({ length: processes }, () => shop.customer()));
  const outcomes = await Promise.all(
    buyers.map((buyer, index) => placeAlone(buyer, index % 2 ? ids : ids.toReversed())),
  );
  expect(outcomes.filter((outcome) => outcome === "placed")).toHaveLength(12);
  expect(outcomes.filter((outcome) => outcome === "quantity_out_of_range")).toHaveLength(processes - 12);
  expect((await Promise.all(ids.map((id) => shop.stockOf(id)))).map(({ reserved }) => reserved)).toEqual([
    12, 12, 12,
  ]);
  await checkLedgerInvariants(shop.db);
});
