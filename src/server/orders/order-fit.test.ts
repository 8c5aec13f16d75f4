import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setExplicitFitment } from "#contract/explicit-fitments.ts";
import { listFits } from "#contract/laptops.ts";
import { getOrder, type OrderDto, placeOrder } from "#contract/orders.ts";
import { deletePart } from "#contract/parts.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { mailsOfKind } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let buyer: Person;
let module: TestPart;
let tooBig: TestPart;
let hinge: TestPart;
beforeAll(async () => {
  shop = await testShop();
  buyer = await shop.customer();
  const { pool } = shop.db;
  [module, tooBig, hinge] = [await shop.part(), await shop.part(), await shop.part({ name: "Hinge" })];
  await pool.query("INSERT INTO categories (id, name) VALUES ('memory', 'Memory')");
  for (const [part, moduleGb] of [
    [module, 16],
    [tooBig, 64],
  ] as const) {
    await pool.query("UPDATE parts SET category = 'memory', specs = $2 WHERE id = $1", [
      part.id,
      { generation: "DDR4", formFactor: "SO-DIMM", moduleGb },
    ]);
  }
  await pool.query(
    `INSERT INTO laptops (id, slug, brand, model, known)
     VALUES (gen_random_uuid(), 'acme-one', 'Acme', 'One', '{"memory":{"type":"DDR4","sockets":2,"moduleMaxGb":32}}')`,
  );
});
afterAll(() => shop.close());

const body = () => ({
  email: buyer.email,
  name: "Ann Lee",
  address: "1 Mill Lane, Bath",
  number: "+44 1225 000000",
});
const place = (more: object, key?: string) =>
  shop.ask<{ order: OrderDto }>(
    placeOrder,
    { body: { ...body(), ...more }, ...(key && { headers: { "idempotency-key": key } }) },
    buyer,
  );
const lines = () => [hinge, tooBig, module].map(({ id }) => ({ partId: id, quantity: 1 }));

describe("the fit of an order's lines with the buyer's laptop", () => {
  it("is evaluated by the shop for each line and stored with the order, whatever happens to the laptop", async () => {
    const { body } = await place({ lines: lines(), laptop: "acme-one" });
    const shown = body.order.lines.map(({ fit }) => fit);
    expect(shown).toEqual([
      { laptop: "Acme One", verdict: "unknown", reason: expect.any(String), source: expect.any(String) },
      expect.objectContaining({
        verdict: "does_not_fit",
        reason: expect.stringContaining("this module has 64 GB"),
      }),
      expect.objectContaining({ verdict: "fits", reason: "DDR4, 2 SO-DIMM slots, up to 32 GB each." }),
    ]);
    await shop.db.pool.query("UPDATE laptops SET model = 'Two', known = '{}' WHERE slug = 'acme-one'");
    const read = await shop.ask<OrderDto>(getOrder, { params: { id: body.order._id } }, buyer);
    expect(read.body.lines.map(({ fit }) => fit)).toEqual(shown);
    await shop.db.pool.query(
      `UPDATE laptops SET model = 'One', known = '{"memory":{"type":"DDR4","sockets":2,"moduleMaxGb":32}}'`,
    );
  });

  it("appears in the mail about the order", async () => {
    await place({ partId: tooBig.id, laptop: "acme-one" });
    const mails = await mailsOfKind(shop, "order-placed");
    expect(mails.at(-1)?.body).toContain(
      "Does not fit the Acme One. The manufacturer specifies up to 32 GB per slot",
    );
  });

  it("is null without a laptop and for an unknown one, which does not stop an order", async () => {
    for (const laptop of [undefined, "acme-gone", "'; DROP TABLE orders", ""]) {
      const { status, body } = await place({ lines: lines(), laptop });
      expect(status).toBe(201);
      expect(body.order.lines.map(({ fit }) => fit)).toEqual([null, null, null]);
    }
  });

  it("is part of what an idempotency key stands for", async () => {
    const once = await place({ partId: module.id, laptop: "acme-one" }, "one key");
    const again = await place({ partId: module.id, laptop: "acme-one" }, "one key");
    expect(again.body.order).toEqual(once.body.order);
    expect((await place({ partId: module.id }, "one key")).body).toMatchObject({ code: "key_reused" });
  });
});

describe("the fits of several parts", () => {
  type Fits = { part: string; verdict: string; reason: string; source: string }[];
  const fits = (parts: string[], slug = "acme-one") =>
    shop.ask<Fits>(listFits, { params: { slug }, query: { parts: parts.join(",") } });

  it("are returned together, under the names in the request", async () => {
    const { body, headers } = await fits([module.id.toUpperCase(), tooBig.slug, hinge.id, hinge.id]);
    expect(Object.fromEntries(body.map(({ part, verdict }) => [part, verdict]))).toEqual({
      [module.id]: "fits",
      [tooBig.slug]: "does_not_fit",
      [hinge.id]: "unknown",
    });
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("leave out parts that are not for sale", async () => {
    const gone = await shop.part();
    await shop.ask(deletePart, { params: { id: gone.id } }, await shop.admin());
    const { body } = await fits([gone.id, "no-such-part", "019801b8-0000-7000-8000-000000000000"]);
    expect(body).toEqual([]);
  });

  it("refuse an unknown laptop, invalid names, and more parts than an order can have", async () => {
    expect((await fits([module.id], "acme-gone")).status).toBe(404);
    expect((await fits(["a b"])).status).toBe(422);
    expect((await fits(Array.from({ length: 51 }, (_, n) => `part-${n}`))).status).toBe(422);
  });

  it("follow explicit fitments", async () => {
    const row = { verdict: "fits_if", condition: "the lid is the plastic one", source: "our bench" };
    const params = { id: hinge.id, laptop: "acme-one" };
    await shop.ask(setExplicitFitment, { params, body: { ...row, replaces: null } }, await shop.admin());
    expect((await fits([hinge.id])).body).toEqual([
      {
        part: hinge.id,
        verdict: "fits_if",
        condition: "the lid is the plastic one",
        reason: "Fits if the lid is the plastic one.",
        source: "our bench",
      },
    ]);
  });
});
