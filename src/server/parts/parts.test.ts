import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { getOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import {
  addPart,
  deletePart,
  editPart,
  getPart,
  listCategories,
  listParts,
  type part,
} from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Part = z.output<typeof part>;
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const fields = {
  name: "65 W USB-C charger",
  price: 49.9,
  availableQuantity: 12,
  minimumQuantity: 1,
  description: "A charger.",
  picture: "https://pictures.example/charger.webp",
};
const add = (more: Record<string, unknown> = {}, as: Person = admin) =>
  shop.ask<{ insertedId: string; slug: string } & Problem>(addPart, { body: { ...fields, ...more } }, as);
const show = (id: string) => shop.ask<Part & Problem>(getPart, { params: { id } });
const list = (query: Record<string, unknown>) => shop.ask<Part[]>(listParts, { query });

describe("a part", () => {
  it("that an admin adds is in the shop at once, by id and by slug", async () => {
    const before = (await list({ q: "charger" })).body.length;
    const added = await add({ specs: { watts: 65 }, numbers: [{ kind: "old", number: "ADLX65-YCC2A" }] });
    expect(added.status).toBe(201);
    expect((await show(added.body.slug)).body).toEqual((await show(added.body.insertedId)).body);
    expect((await show(added.body.slug)).body).toMatchObject({
      price: 49.9,
      currency: "USD",
      specs: { watts: 65 },
    });
    expect((await list({ q: "charger" })).body).toHaveLength(before + 1);
    expect((await list({ q: "adlx65 ycc2a" })).body.map((found) => found._id)).toContain(
      added.body.insertedId,
    );
  });

  it.each([
    [{ price: 0 }, 422, "price"],
    [{ price: -1 }, 422, "price"],
    [{ price: 1.005 }, 422, "price"],
    [{ price: "12" }, 400, "price"],
    [{ availableQuantity: -1 }, 422, "availableQuantity"],
    [{ availableQuantity: 1.5 }, 400, "availableQuantity"],
    [{ minimumQuantity: 0 }, 422, "minimumQuantity"],
    [{ picture: "javascript:alert(1)" }, 422, "picture"],
    [{ name: "  " }, 422, "name"],
    [{ category: "spaceships" }, 422, "category"],
  ])("with %o is refused with the field named", async (wrong, status, path) => {
    const { body, status: answered } = await add(wrong);
    expect([answered, body.errors?.map((error) => error.path)]).toEqual([status, [path]]);
  });

  it("of a name that is taken gets an address of its own; a SKU that is taken is refused", async () => {
    const [one, two] = [await add({ name: "Same name", sku: "S-1" }), await add({ name: "Same name" })];
    expect([one.body.slug, two.body.slug]).toEqual(["same-name", "same-name-2"]);
    expect((await add({ sku: "S-1" })).body.code).toBe("already_exists");
  });

  it("is edited only by whoever saw its latest state, and the ledger follows the stock", async () => {
    const { insertedId: id } = (await add()).body;
    const edit = (body: Record<string, unknown>) =>
      shop.ask<Part & Problem>(editPart, { params: { id }, body }, admin);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => edit({ version: 1, price: n, availableQuantity: n })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const stock = await shop.stockOf(id);
    const { rows } = await shop.db.pool.query(
      "SELECT sum(on_hand_change)::int AS on_hand, sum(reserved_change)::int AS reserved FROM stock_movements WHERE part_id = $1",
      [id],
    );
    expect(rows[0]).toEqual(stock);
  });

  it("that nobody ordered is erased; one that orders refer to is retired and old orders still show it", async () => {
    const remove = (id: string) =>
      shop.ask<{ deletedCount: number; retired: boolean }>(deletePart, { params: { id } }, admin);
    const fresh = (await add()).body.insertedId;
    expect((await remove(fresh)).body).toEqual({ deletedCount: 1, retired: false });

    const ordered = (await add({ name: "Ordered once" })).body.insertedId;
    const buyer = await shop.customer();
    const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    const { body } = await shop.ask<{ order: OrderDto }>(
      placeOrder,
      { body: { ...form, partId: ordered } },
      buyer,
    );
    expect((await remove(ordered)).body).toEqual({ deletedCount: 1, retired: true });
    expect((await show(ordered)).status).toBe(404);
    expect((await list({ q: "Ordered once" })).body).toEqual([]);
    const kept = await shop.ask<OrderDto>(getOrder, { params: { id: body.order._id } }, buyer);
    expect(kept.body.partsname).toBe("Ordered once");
    expect((await remove(ordered)).status).toBe(404);
  });

  it("that is unknown, or whose id cannot exist, is answered 404", async () => {
    for (const id of ["no-such-part", "019801b8-0000-7000-8000-000000000000", "%00", "..", "x".repeat(190)]) {
      expect([id, (await show(id)).status]).toEqual([id, 404]);
    }
  });
});

describe("the list of parts", () => {
  it("comes in pages that neither skip nor repeat, whatever it is sorted by", async () => {
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

  it("finds a part in spite of a typing error, and says 0 where there is nothing", async () => {
    await shop.part({ name: "Backlit keyboard for testing" });
    expect((await list({ q: "keybord" })).body.map((found) => found.name)).toContain(
      "Backlit keyboard for testing",
    );
    const nothing = await list({ q: "zzzzqqqq" });
    expect([nothing.body, nothing.headers.get("x-total-count")]).toEqual([[], "0"]);
  });

  it("answers 304 to a browser that has it, and anew after a change", async () => {
    const ask = (etag?: string | null) =>
      fetch(`${shop.url}/api/parts?limit=2`, etag ? { headers: { "if-none-match": etag } } : {});
    const etag = (await ask()).headers.get("etag");
    expect((await ask(etag)).status).toBe(304);
    await add();
    expect((await ask(etag)).status).toBe(200);
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=abc", "cursor=W10", "sort=chaos", "minPrice=-1"])(
    "refuses ?%s",
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
