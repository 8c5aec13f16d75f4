import { afterAll, beforeAll, expect, it } from "vitest";
import { listCartParts } from "#contract/cart.ts";
import { deletePart, editPart } from "#contract/parts.ts";
import { placedOrder } from "#test/pay.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import type { PartDto } from "./part-dto.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const cartParts = (ids: string) => shop.ask<PartDto[]>(listCartParts, { query: { ids } });

it("a cart is told today's price and stock, each time anew, by nobody in particular", async () => {
  const part = await shop.part({ priceCents: 4990, onHand: 5 });
  expect((await cartParts(part.id)).body).toMatchObject([{ price: 49.9, availableQuantity: 5 }]);
  const admin = await shop.admin();
  await shop.ask(editPart, { params: { id: part.id }, body: { price: 54.9, version: 1 } }, admin);
  await placedOrder(shop, await shop.customer(), [{ partId: part.id, quantity: 2 }]);
  const { body, headers } = await cartParts(part.id);
  expect(body).toMatchObject([{ price: 54.9, availableQuantity: 3 }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("parts that have left the shop, and ids that never were, are missing from it", async () => {
  const [stays, retired] = [await shop.part(), await shop.part()];
  await placedOrder(shop, await shop.customer(), [{ partId: retired.id, quantity: 1 }]);
  await shop.ask(deletePart, { params: { id: retired.id } }, await shop.admin());
  const { body } = await cartParts(`${retired.id},${stays.id},019801b8-0000-7000-8000-000000000000`);
  expect(body.map(({ _id }) => _id)).toEqual([stays.id]);
});

it("what is no id, and more than an order takes, is refused", async () => {
  expect((await cartParts("1,2")).status).toBe(422);
  expect((await cartParts(Array(51).fill("019801b8-0000-7000-8000-000000000000").join(","))).status).toBe(
    422,
  );
});
