import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderDto, placeOrder } from "#contract/orders.ts";
import { deletePart, editPart, getPart, listParts } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import {
  countAllParts,
  getManagedPart,
  listAllParts,
  type ManagedPart,
  restorePart,
} from "#contract/stock.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const list = (query: Record<string, unknown>) => shop.ask<ManagedPart[]>(listAllParts, { query }, admin);
const names = async (query: Record<string, unknown>) => (await list(query)).body.map(({ name }) => name);
const restore = ({ id }: TestPart) =>
  shop.ask<{ modifiedCount: number } & Problem>(restorePart, { params: { id } }, admin);

/** Adds a part, orders it and archives it. */
async function archived(name: string): Promise<TestPart> {
  const part = await shop.part({ name });
  const buyer = await shop.customer();
  const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
  await shop.ask<{ order: OrderDto }>(placeOrder, { body: { ...form, partId: part.id } }, buyer);
  await shop.ask(deletePart, { params: { id: part.id } }, admin);
  return part;
}

describe("The admins' list of parts", () => {
  it("includes archived parts, and filters and counts by stock status", async () => {
    await shop.part({ name: "Stock plenty", onHand: 50 });
    await shop.part({ name: "Stock low", onHand: 3 });
    await shop.part({ name: "Stock bulk only", onHand: 4, minimumQuantity: 5 });
    await shop.part({ name: "Stock empty", onHand: 0 });
    await archived("Stock archived");
    const namesOf = async (state: string) => (await names({ q: "stock", state, sort: "name" })).join(", ");
    expect(await namesOf("forSale")).toBe("Stock low, Stock plenty");
    expect(await namesOf("low")).toBe("Stock low");
    expect(await namesOf("soldOut")).toBe("Stock bulk only, Stock empty");
    expect(await namesOf("retired")).toBe("Stock archived");
    const counts = await shop.ask(countAllParts, { query: { q: "stock" } }, admin);
    expect(counts.body).toEqual({ all: 5, forSale: 2, low: 1, soldOut: 2, retired: 1 });
  });

  it("searches name, SKU and number for every word, and filters by category", async () => {
    const part = await shop.part({ name: "Left speaker for the T480" });
    const add = { part_id: part.id, kind: "maker", number: "01HX-702" } as const;
    await shop.db.kysely.insertInto("part_numbers").values(add).execute();
    const { sku } = (await list({ q: "left speaker" })).body[0] as ManagedPart;
    for (const q of ["t480 speaker", sku.toLowerCase(), "01hx702", "HX-70"]) {
      expect([q, await names({ q })]).toEqual([q, [part.name]]);
    }
    expect(await names({ q: "speaker nonsense" })).toEqual([]);
    expect(await names({ q: "left speaker", category: "other" })).toEqual([part.name]);
    expect(await names({ q: "left speaker", category: "memory" })).toEqual([]);
    expect(await names({ q: "%" })).toEqual([]);
  });

  it("has pages that neither skip nor repeat parts, in every sort order", async () => {
    for (let n = 0; n < 5; n += 1)
      await shop.part({ name: `Paging ${n % 2}`, priceCents: 100 + (n % 2), onHand: n % 3 });
    for (const sort of ["newest", "name", "price", "-price", "stock", "-stock"]) {
      const seen: string[] = [];
      let next: string | undefined = `/api/allParts?q=paging&limit=2&sort=${sort}`;
      while (next) {
        const page: Response = await fetch(shop.url + next, {
          headers: { authorization: `Bearer ${admin.token}` },
        });
        expect(page.headers.get("x-total-count")).toBe("5");
        seen.push(...((await page.json()) as ManagedPart[]).map(({ _id }) => _id));
        next = page.headers.get("link")?.match(/<([^>]+)>/)?.[1];
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 5, 5]);
    }
  });

  it("rejects a cursor of another sort order", async () => {
    const id = "019801b8-0000-7000-8000-000000000000";
    const cursor = Buffer.from(JSON.stringify(["not a price", id])).toString("base64url");
    expect((await list({ sort: "price", cursor })).status).toBe(400);
  });
});

describe("An archived part", () => {
  it("can be put on sale again, once, and is found as before", async () => {
    const part = await archived("Comes back");
    expect((await shop.ask(getPart, { params: { id: part.id } })).status).toBe(404);
    const responses = await Promise.all([1, 2, 3].map(() => restore(part)));
    expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
    expect((await shop.ask<ManagedPart>(getPart, { params: { id: part.slug } })).body.name).toBe(
      "Comes back",
    );
    const { body } = await shop.ask<ManagedPart[]>(listParts, { query: { q: "comes back" } });
    expect(body.map(({ _id }) => _id)).toEqual([part.id]);
    expect((await restore({ ...part, id: "019801b8-0000-7000-8000-000000000000" })).status).toBe(404);
  });

  it("can be edited at its latest version while it is archived", async () => {
    const part = await archived("Old price");
    const read = await shop.ask<ManagedPart>(getManagedPart, { params: { id: part.id } }, admin);
    expect(read.body).toMatchObject({ state: "retired", reserved: 1 });
    const edit = () =>
      shop.ask(
        editPart,
        { params: { id: part.id }, body: { version: read.body.version, price: 9.9 } },
        admin,
      );
    const responses = await Promise.all([edit(), edit()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shop.ask(getPart, { params: { id: part.id } })).status).toBe(404);
  });
});
