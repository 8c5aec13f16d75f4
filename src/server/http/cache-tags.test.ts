import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOrder, placeOrder } from "#contract/orders.ts";
import { editPart, getPart, listParts } from "#contract/parts.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { dataTagsOfParts, isShownOnPages, reservedUnitsTags } from "./cache-tags.ts";

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  buyer = await shop.customer();
});
afterAll(() => shop.close());

/** A page that shows one part, as the cache has it; counts how often it is rendered. */
function pageOf(id: string) {
  const page = { renders: 0 };
  const visit = () =>
    shop.cache.getOrProduce(`page of ${id}`, { tags: [] }, async (addTag) => {
      page.renders += 1;
      dataTagsOfParts([id]).filter(isShownOnPages).forEach(addTag);
      return { status: 200, headers: {}, body: "page" };
    });
  return { page, visit };
}

const order = (partId: string, quantity: number) =>
  shop.ask<{ insertedId: string }>(
    placeOrder,
    {
      body: {
        email: buyer.email,
        name: "Ann",
        address: "1 Main Street",
        number: "5550100",
        partId,
        quantity,
      },
    },
    buyer,
  );

describe("a sale", () => {
  it("leaves the pages of a part alone while its words about the stock stay the same", async () => {
    const { id } = await shop.part({ onHand: 20 });
    const { page, visit } = pageOf(id);
    await visit();
    expect((await order(id, 2)).status).toBe(201);
    await visit();
    expect(page.renders).toBe(1);
    expect((await order(id, 14)).status).toBe(201);
    await visit();
    expect(page.renders, "only 4 are left, and the page says so").toBe(2);
  });

  it("leaves other parts alone", async () => {
    const [sold, other] = [await shop.part({ onHand: 3 }), await shop.part({ onHand: 3 })];
    const { page, visit } = pageOf(other.id);
    await visit();
    await order(sold.id, 3);
    await visit();
    expect(page.renders).toBe(1);
  });

  it("shows at once in the exact numbers of the API, and so does its end", async () => {
    const { id } = await shop.part({ onHand: 20 });
    const available = async () => {
      const one = await shop.ask<{ availableQuantity: number }>(getPart, { params: { id } });
      const list = await shop.ask<{ _id: string; availableQuantity: number }[]>(listParts, {
        query: { limit: 100 },
      });
      return [one.body.availableQuantity, list.body.find(({ _id }) => _id === id)?.availableQuantity];
    };
    expect(await available()).toEqual([20, 20]);
    const { body } = await order(id, 3);
    expect(await available()).toEqual([17, 17]);
    await shop.ask(deleteOrder, { params: { id: body.insertedId } }, buyer);
    expect(await available()).toEqual([20, 20]);
  });

  it("removes a part from the lists of parts in stock when it sells out", async () => {
    const { id } = await shop.part({ onHand: 6 });
    const isListed = async () => {
      const { body } = await shop.ask<{ _id: string }[]>(listParts, { query: { inStock: true, limit: 100 } });
      return body.some(({ _id }) => _id === id);
    };
    expect(await isListed()).toBe(true);
    await order(id, 6);
    expect(await isListed()).toBe(false);
  });
});

it("an edit shows at once on the part's pages", async () => {
  const { id } = await shop.part();
  const { page, visit } = pageOf(id);
  await visit();
  await shop.ask(editPart, { params: { id }, body: { version: 1, name: "Renamed" } }, admin);
  await visit();
  expect(page.renders).toBe(2);
});

describe("reserved units", () => {
  const tagsOf = (availableBefore: number, quantity: number, minimumQuantity = 1) =>
    reservedUnitsTags({ partId: "p", availableBefore, quantity, minimumQuantity });

  it("change the page when few are left, and each time after that", () => {
    expect(tagsOf(20, 2)).toEqual(["stock:p"]);
    expect(tagsOf(6, 1)).toEqual(["stock:p", "part:p"]);
    expect(tagsOf(4, 1)).toEqual(["stock:p", "part:p"]);
  });

  it("change what can be ordered when not even the smallest order is left", () => {
    expect(tagsOf(2, 2)).toEqual(["stock:p", "part:p", "availability"]);
    expect(tagsOf(20, 10, 15)).toEqual(["stock:p", "part:p", "availability"]);
  });
});
