import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "#contract/audit.ts";
import type { AnswerOf } from "#contract/call.ts";
import { deleteAnyOrder } from "#contract/manage-orders.ts";
import { type OrderDto, placeOrder } from "#contract/orders.ts";
import { addPart, deletePart, editPart } from "#contract/parts.ts";
import { receiveStock } from "#contract/stock.ts";
import { makeAdmin } from "#contract/users.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Entry = AnswerOf<typeof listAudit>[number];
let shop: TestShop;
let admin: Person;
let other: Person;
beforeAll(async () => {
  shop = await testShop();
  [admin, other] = [await shop.admin("first@people.example"), await shop.admin("second@people.example")];
});
afterAll(() => shop.close());

const audit = async (query: Record<string, unknown> = {}) =>
  (await shop.ask<Entry[]>(listAudit, { query }, admin)).body;

async function newPart(name: string, as = admin) {
  const body = {
    name,
    price: 49.9,
    availableQuantity: 5,
    minimumQuantity: 1,
    description: "",
    picture: "https://pictures.example/fan.webp",
    specs: { watts: 2 },
  };
  return (await shop.ask<{ insertedId: string }>(addPart, { body }, as)).body.insertedId;
}

describe("the audit", () => {
  it("records who did what, with the values before and after", async () => {
    const id = await newPart("Fan");
    const body = { version: 1, price: 59.9, specs: { watts: 3 }, name: "Quiet fan" };
    await shop.ask(editPart, { params: { id }, body }, other);
    await shop.ask(receiveStock, { params: { id }, body: { pieces: 7, note: "Delivery" } }, other);
    const [received, edited, added] = await audit({ kind: "part" });
    expect(added).toMatchObject({ by: { email: admin.email }, words: "added" });
    expect(edited).toMatchObject({
      by: { email: other.email },
      words: "edited",
      subject: { kind: "part", id, name: "Quiet fan" },
      changes: [
        { label: "Name", before: "Fan", after: "Quiet fan" },
        { label: "Price", before: "$49.90", after: "$59.90" },
        { label: "watts", before: "2", after: "3" },
      ],
    });
    expect(received?.changes).toEqual([
      { label: "On hand", before: "5", after: "12" },
      { label: "Note", before: null, after: "Delivery" },
    ]);
  });

  it("does not attribute to an edit what was ordered at the same time", async () => {
    const id = await newPart("Ordered while edited");
    const buyer = await shop.customer();
    const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    await shop.ask(placeOrder, { body: { ...form, partId: id } }, buyer);
    await shop.ask(editPart, { params: { id }, body: { version: 1, description: "New description" } }, admin);
    expect((await audit({ kind: "part" }))[0]?.changes.map(({ label }) => label)).toEqual(["Description"]);
  });

  it("keeps the name of a deleted part", async () => {
    const id = await newPart("Never sold");
    await shop.ask(deletePart, { params: { id } }, admin);
    expect((await audit({ kind: "part" }))[0]).toMatchObject({
      words: "deleted",
      subject: { name: "Never sold" },
    });
  });

  it("records what admins do with orders, not what buyers do with their own", async () => {
    const part = await shop.part();
    const buyer = await shop.customer();
    const form = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    const place = async () =>
      (await shop.ask<{ order: OrderDto }>(placeOrder, { body: { ...form, partId: part.id } }, buyer)).body
        .order;
    const [untouched, deleted] = [await place(), await place()];
    await shop.ask(deleteAnyOrder, { params: { id: deleted._id } }, admin);
    const orders = await audit({ kind: "order" });
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ words: "deleted", subject: { name: deleted.orderNumber } });
    expect(JSON.stringify(orders)).not.toContain(untouched.orderNumber);
  });

  it("filters by person, kind and day, and returns pages", async () => {
    const someone = await shop.customer("promoted@people.example");
    await shop.ask(makeAdmin, { params: { email: someone.email } }, other);
    expect((await audit({ person: "second@" })).every(({ by }) => by?.email === other.email)).toBe(true);
    expect(await audit({ kind: "user" })).toMatchObject([
      {
        words: "changed the role of",
        subject: { name: someone.email },
        changes: [{ label: "Role", before: "customer", after: "admin" }],
      },
    ]);
    expect(await audit({ person: "unknown@" })).toEqual([]);
    expect(await audit({ to: "2020-01-01" })).toEqual([]);
    expect((await audit({ from: "2020-01-01" })).length).toBeGreaterThan(5);
    const everything = (await audit()).map(({ _id }) => _id);
    const seen: string[] = [];
    let next: string | undefined = "/api/audit?limit=3";
    while (next) {
      const page: Response = await fetch(shop.url + next, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      seen.push(...((await page.json()) as Entry[]).map(({ _id }) => _id));
      next = page.headers.get("link")?.match(/<([^>]+)>/)?.[1];
    }
    expect(seen).toEqual(everything);
  });

  it("never shows a secret, even if one was recorded", async () => {
    const row = {
      actor_id: null,
      action: "user.something",
      subject_kind: "user",
      subject_id: admin.id,
      before: JSON.stringify({ password_hash: "hunter2" }),
      after: JSON.stringify({ token: "hunter3", secret: { deep: "hunter4" } }),
    };
    await shop.db.kysely.insertInto("audit").values(row).execute();
    const [entry] = await audit({ kind: "user" });
    expect(entry).toMatchObject({ by: null, action: "user.something", changes: [] });
    expect(JSON.stringify(entry)).not.toContain("hunter");
  });
});
