import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAddress, listAddresses } from "#contract/addresses.ts";
import { placeOrder } from "#contract/orders.ts";
import { addPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { receiveStock } from "#contract/stock.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { deleteOldReplies } from "./stored-replies.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const address = {
  name: "Ann Lee",
  number: "+1 555 0100",
  addressParts: { line1: "1 Main Street", city: "Nairobi", country: "KE" },
};
const add = (person: Person, key: string, body: object = address) =>
  shop.ask<{ insertedId: string } & Problem>(
    addAddress,
    { params: { email: person.email }, headers: { "idempotency-key": key }, body },
    person,
  );
const part = {
  name: "Hinge",
  picture: "https://pictures.example/hinge.webp",
  description: "A hinge.",
  price: 10,
  minimumQuantity: 1,
  availableQuantity: 5,
};
const send = (key: string, body: object = part) =>
  shop.ask<{ insertedId: string } & Problem>(addPart, { headers: { "idempotency-key": key }, body }, admin);
const parts = async () => (await shop.db.pool.query("SELECT id FROM parts")).rows.length;
const replayed = ({ headers }: { headers: Headers }) => headers.get("idempotency-replayed");

describe("a writing call with an Idempotency-Key", () => {
  it("is done once: the same request again gets the stored answer, marked as a replay", async () => {
    const before = await parts();
    const [first, second] = [await send("part-1"), await send("part-1")];
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([second.status, replayed(second), second.body]).toEqual([201, "true", first.body]);
    expect(await parts()).toBe(before + 1);
  });

  it("is refused for another body", async () => {
    await send("part-2");
    const { status, body } = await send("part-2", { ...part, price: 11 });
    expect([status, body.code]).toEqual([422, "key_reused"]);
  });

  it("whose statement took too long is told to try again, and can with the same key", async () => {
    const before = await parts();
    await shop.db.pool.query(`
      CREATE FUNCTION take_too_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = 'query_canceled';
      END $$;
      CREATE TRIGGER take_too_long BEFORE INSERT ON parts EXECUTE FUNCTION take_too_long()`);
    const slow = await send("part-slow");
    await shop.db.pool.query("DROP FUNCTION take_too_long CASCADE");
    expect([slow.status, slow.body.code, slow.headers.get("retry-after")]).toEqual([503, "unavailable", "2"]);
    expect((await send("part-slow")).status).toBe(201);
    expect(await parts()).toBe(before + 1);
  });

  it("is done once by requests at the same time; those that meet the first are told to wait", async () => {
    const before = await parts();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("part-3")));
    const codes = new Set(answers.map(({ status, body }) => (status === 201 ? body.insertedId : body.code)));
    codes.delete("key_in_use");
    expect(codes.size).toBe(1);
    expect(await parts()).toBe(before + 1);
  });

  it("that did not finish keeps its key, because its outcome is unknown", async () => {
    const person = await shop.customer();
    await add(person, "lost");
    await shop.db.pool.query(
      "UPDATE stored_replies SET status = NULL, body = NULL WHERE scope = $1 AND key = 'lost'",
      [person.id],
    );
    const { status, headers, body } = await add(person, "lost");
    expect([status, body.code, headers.get("retry-after")]).toEqual([409, "key_in_use", "2"]);
  });

  it("that was refused has changed nothing, and its key can be used again", async () => {
    const person = await shop.customer();
    for (let n = 0; n < 10; n += 1) {
      const line1 = `${n} Main Street`;
      await add(person, `home-${n}`, { ...address, addressParts: { ...address.addressParts, line1 } });
    }
    const other = { ...address, name: "Bob Lee" };
    expect((await add(person, "one-more", other)).status).toBe(422);
    await shop.db.pool.query("DELETE FROM user_addresses WHERE user_id = $1 AND position = 1", [person.id]);
    const again = await add(person, "one-more", other);
    expect([again.status, replayed(again)]).toEqual([201, null]);
  });

  it("belongs to one person", async () => {
    const [ann, bob] = [await shop.customer(), await shop.customer()];
    await add(ann, "same");
    expect(replayed(await add(bob, "same"))).toBeNull();
    const { body } = await shop.ask<unknown[]>(listAddresses, { params: { email: bob.email } }, bob);
    expect(body).toHaveLength(1);
  });

  it("is forgotten after 24 hours", async () => {
    await send("part-4");
    await shop.db.pool.query(
      "UPDATE stored_replies SET created_at = now() - interval '25 hours' WHERE key IN ('part-3', 'part-4')",
    );
    expect(replayed(await send("part-4"))).toBeNull();
    expect(await deleteOldReplies(shop.db.pool)).toBe(1);
    expect(replayed(await send("part-4"))).toBe("true");
  });

  it.each(["", "x".repeat(201)])("needs a key of 1 to 200 characters, not %j", async (key) => {
    const response = await fetch(`${shop.url}/api/parts`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(part),
    });
    expect(response.status).toBe(400);
  });

  it("also marks the replay of an order and of a receipt, which store their keys with their rows", async () => {
    const [{ id }, buyer] = [await shop.part(), await shop.customer()];
    const headers = { "idempotency-key": "once" };
    const order = { email: buyer.email, partId: id, ...address };
    const receipt = { params: { id }, headers, body: { pieces: 3 } };
    const place = () => shop.ask(placeOrder, { headers, body: order }, buyer);
    const receive = () => shop.ask(receiveStock, receipt, admin);
    expect([await place(), await place()].map(replayed)).toEqual([null, "true"]);
    expect([await receive(), await receive()].map(replayed)).toEqual([null, "true"]);
  });
});
