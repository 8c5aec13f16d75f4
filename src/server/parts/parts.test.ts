import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { getOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import { addPart, deletePart, editPart, getPart, listParts, type part } from "#contract/parts.ts";
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

describe("A part", () => {
  it("is in the shop as soon as an admin adds it, by id and by slug", async () => {
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
    [{ warrantyMonths: 121 }, 422, "warrantyMonths"],
    [{ warrantyMonths: null }, 400, "warrantyMonths"],
    [{ weightGrams: -1 }, 422, "weightGrams"],
    [{ weightGrams: 100_001 }, 422, "weightGrams"],
  ])("with %o is rejected with the field named", async (wrong, status, path) => {
    const response = await add(wrong);
    expect([response.status, response.body.errors?.map((error) => error.path)]).toEqual([status, [path]]);
  });

  it("has a warranty of 24 months and an unknown weight unless an admin says otherwise", async () => {
    const { insertedId: id } = (await add({ name: "Guaranteed" })).body;
    const inList = async () => (await list({ q: "guaranteed" })).body[0];
    expect(await inList()).toMatchObject({ warrantyMonths: 24, weightGrams: null });
    const edit = async (body: Record<string, unknown>) =>
      (await shop.ask<Part>(editPart, { params: { id }, body }, admin)).body;
    const edited = await edit({ version: 1, warrantyMonths: 0, weightGrams: 38 });
    expect(edited).toMatchObject({ warrantyMonths: 0, weightGrams: 38, description: fields.description });
    expect(await inList(), "lists notice").toMatchObject({ warrantyMonths: 0, weightGrams: 38 });
    expect(await edit({ version: 2, weightGrams: null })).toMatchObject({
      warrantyMonths: 0,
      weightGrams: null,
    });
    expect((await show(id)).body).toMatchObject({ warrantyMonths: 0, weightGrams: null });
  });

  it("keeps its pictures in the order given, up to eight in all", async () => {
    const picture = (n: number) => `https://pictures.example/${n}.webp`;
    const { insertedId: id } = (await add({ name: "Pictured", morePictures: [picture(2), picture(3)] })).body;
    const views = async () => (await show(id)).body.morePictureViews.map(({ src, alt }) => [src, alt]);
    expect(await views()).toEqual([
      [picture(2), "Pictured, picture 2"],
      [picture(3), "Pictured, picture 3"],
    ]);
    const edit = (body: Record<string, unknown>) =>
      shop.ask<Part & Problem>(editPart, { params: { id }, body }, admin);
    await edit({ version: 1, morePictures: [picture(3), picture(2)] });
    expect((await list({ q: "pictured" })).body[0]?.morePictures).toEqual([picture(3), picture(2)]);
    const seven = [1, 2, 3, 4, 5, 6, 7].map(picture);
    expect((await edit({ version: 2, morePictures: [...seven, picture(8)] })).status).toBe(422);
    expect((await edit({ version: 2, morePictures: ["javascript:alert(1)"] })).status).toBe(422);
    expect((await edit({ version: 2, morePictures: seven })).status).toBe(200);
  });

  it("gets a different slug if its name is taken; a taken SKU is rejected", async () => {
    const [one, two] = [await add({ name: "Same name", sku: "S-1" }), await add({ name: "Same name" })];
    expect([one.body.slug, two.body.slug]).toEqual(["same-name", "same-name-2"]);
    expect((await add({ sku: "S-1" })).body.code).toBe("already_exists");
  });

  it("can be edited only at its latest version, and the ledger follows the stock", async () => {
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

  it("is erased if it was never ordered; otherwise it is archived and its orders still show it", async () => {
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
    const order = await shop.ask<OrderDto>(getOrder, { params: { id: body.order._id } }, buyer);
    expect(order.body.partsname).toBe("Ordered once");
    expect((await remove(ordered)).status).toBe(404);
  });

  it("responds 404 if it is unknown or its id is impossible", async () => {
    for (const id of ["no-such-part", "019801b8-0000-7000-8000-000000000000", "%00", "..", "x".repeat(190)]) {
      expect([id, (await show(id)).status]).toEqual([id, 404]);
    }
  });
});
