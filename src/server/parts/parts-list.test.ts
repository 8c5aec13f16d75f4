import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  addPart,
  deletePart,
  editPart,
  listCartParts,
  listCategories,
  listParts,
  type part,
} from "#contract/parts.ts";
import { placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Part = z.output<typeof part>;
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const list = (query: Record<string, unknown>) => shop.ask<Part[]>(listParts, { query });

describe("The list of parts", () => {
  it("has pages that neither skip nor repeat parts, in every sort order", async () => {
    for (let n = 0; n < 7; n += 1) await shop.part({ name: `Paged ${n % 3}`, priceCents: 100 + (n % 2) });
    for (const sort of ["newest", "price", "-price", "name", "rating", "relevance"]) {
      const seen: string[] = [];
      let next: string | undefined = `/api/parts?q=paged&limit=3&sort=${sort}`;
      while (next) {
        const response: Response = await fetch(shop.url + next);
        expect(response.headers.get("x-total-count")).toBe("7");
        seen.push(...((await response.json()) as Part[]).map((found) => found._id));
        next = response.headers.get("link")?.match(/<([^>]+)>; rel="next"/)?.[1];
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7]);
    }
  });

  it("has the same pages by number, up to a limit", async () => {
    const ids = async (query: Record<string, unknown>) =>
      (await list({ q: "paged", sort: "price", ...query })).body.map(({ _id }) => _id);
    const all = await ids({});
    expect(await ids({ limit: 3, page: 2 })).toEqual(all.slice(3, 6));
    expect(await ids({ limit: 3, page: 4 })).toEqual([]);
    expect((await list({ limit: 24, page: 101 })).status).toBe(200);
    expect((await list({ limit: 24, page: 102 })).status).toBe(422);
  });

  it("is sorted and filtered by price, category and stock", async () => {
    await shop.part({ name: "Ladder one", priceCents: 300, onHand: 0 });
    await shop.part({ name: "Ladder two", priceCents: 100 });
    await shop.part({ name: "Ladder three", priceCents: 200 });
    const prices = async (query: Record<string, unknown>) =>
      (await list({ q: "ladder", ...query })).body.map((found) => found.price);
    expect(await prices({ sort: "price" })).toEqual([1, 2, 3]);
    expect(await prices({ sort: "-price" })).toEqual([3, 2, 1]);
    expect(await prices({ sort: "price", inStock: "true" })).toEqual([1, 2]);
    expect(await prices({ sort: "price", minPrice: 1.5, maxPrice: 2.5 })).toEqual([2]);
    expect(await prices({ category: "panel" })).toEqual([]);
  });

  it.each([
    ["USD", 1999, 19.99, 19.98, 20],
    ["JPY", 1999, 1999, 1998.5, 1999.5],
    ["KWD", 19_995, 19.995, 19.9949, 19.9951],
  ])(
    "includes parts at exactly a bound of the price (%s)",
    async (currency, priceCents, price, below, above) => {
      const here = await testShop({ config: { currency } });
      await here.part({ priceCents });
      const found = async (query: object) =>
        (await here.ask<Part[]>(listParts, { query: { ...query } })).body.length;
      expect(await found({ minPrice: price, maxPrice: price })).toBe(1);
      expect([await found({ minPrice: below }), await found({ maxPrice: below })]).toEqual([1, 0]);
      expect([await found({ minPrice: above }), await found({ maxPrice: above })]).toEqual([0, 1]);
      await here.close();
    },
  );

  it("finds a part despite a typing error, and counts 0 if there is none", async () => {
    await shop.part({ name: "Backlit keyboard for testing" });
    expect((await list({ q: "keybord" })).body.map((found) => found.name)).toContain(
      "Backlit keyboard for testing",
    );
    const nothing = await list({ q: "zzzzqqqq" });
    expect([nothing.body, nothing.headers.get("x-total-count")]).toEqual([[], "0"]);
  });

  it("responds 304 to a current ETag, and 200 after a change", async () => {
    const ask = (etag?: string | null) =>
      fetch(`${shop.url}/api/parts?limit=2`, etag ? { headers: { "if-none-match": etag } } : {});
    const etag = (await ask()).headers.get("etag");
    expect((await ask(etag)).status).toBe(304);
    const body = { name: "Added", price: 1, availableQuantity: 0, minimumQuantity: 1, description: "" };
    const picture = "https://pictures.example/added.webp";
    await shop.ask(addPart, { body: { ...body, picture } }, admin);
    expect((await ask(etag)).status).toBe(200);
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=abc", "cursor=W10", "sort=chaos", "minPrice=-1"])(
    "rejects ?%s",
    async (query) => {
      const response = await fetch(`${shop.url}/api/parts?${query}`);
      expect([400, 422]).toContain(response.status);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
    },
  );

  it("counts the parts of each category", async () => {
    const { body } = await shop.ask<{ id: string; parts: number }[]>(listCategories, {});
    const all = await list({ limit: 1 });
    expect(body.reduce((sum, category) => sum + category.parts, 0)).toBe(
      Number(all.headers.get("x-total-count")),
    );
  });
});

describe("The parts of a cart", () => {
  const cartParts = (ids: string) => shop.ask<Part[]>(listCartParts, { query: { ids } });

  it("have current prices and stock, and are never cached", async () => {
    const { id } = await shop.part({ priceCents: 4990, onHand: 5 });
    expect((await cartParts(id)).body).toMatchObject([{ price: 49.9, availableQuantity: 5 }]);
    await shop.ask(editPart, { params: { id }, body: { price: 54.9, version: 1 } }, admin);
    await placedOrder(shop, await shop.customer(), [{ partId: id, quantity: 2 }]);
    const { body, headers } = await cartParts(id);
    expect(body).toMatchObject([{ price: 54.9, availableQuantity: 3 }]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("leave out archived parts and unknown ids", async () => {
    const [active, archived] = [await shop.part(), await shop.part()];
    await placedOrder(shop, await shop.customer(), [{ partId: archived.id, quantity: 1 }]);
    await shop.ask(deletePart, { params: { id: archived.id } }, admin);
    const { body } = await cartParts(`${archived.id},${active.id},019801b8-0000-7000-8000-000000000000`);
    expect(body.map(({ _id }) => _id)).toEqual([active.id]);
  });

  it("require valid ids, and not more than an order can have", async () => {
    expect((await cartParts("1,2")).status).toBe(422);
    const tooMany = Array(51).fill("019801b8-0000-7000-8000-000000000000").join(",");
    expect((await cartParts(tooMany)).status).toBe(422);
  });
});
