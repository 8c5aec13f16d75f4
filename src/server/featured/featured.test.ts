import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { getFeatured, saveFeatured } from "#contract/featured.ts";
import { deletePart, listParts } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { paidOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Featured = AnswerOf<typeof getFeatured>;
const read = async () => (await shop.ask<Featured>(getFeatured, {}, admin)).body;
const save = (version: number, parts: readonly string[]) =>
  shop.ask<Featured & Problem>(saveFeatured, { body: { version, parts } }, admin);
const first = async (limit: number) =>
  (await shop.ask<{ _id: string }[]>(listParts, { query: { limit } })).body.map(({ _id }) => _id);

describe("Featured parts", () => {
  it("lead lists and the home page in the owner's order, then comes what sells, and a new part last", async () => {
    const [one, two, seller, other] = await Promise.all(
      ["Chosen one", "Chosen two", "Best seller", "Other part"].map((name) =>
        shop.part({ name, onHand: 50 }),
      ),
    );
    if (!one || !two || !seller || !other) throw new Error("The parts are missing");
    await paidOrder(shop, await shop.customer(), [{ partId: seller.id, quantity: 3 }]);
    await paidOrder(shop, await shop.customer(), [{ partId: other.id, quantity: 1 }]);
    await shop.work.runJob("popularity");
    expect((await first(2)).toSorted()).toEqual([seller.id, other.id].toSorted());
    expect((await first(1))[0]).toBe(seller.id);

    const { version } = await read();
    expect((await save(version, [two.id, one.id])).body).toMatchObject({
      version: version + 1,
      parts: [{ _id: two.id, name: "Chosen two", state: "listed" }, { _id: one.id }],
    });
    const late = await shop.part({ name: "Newest part" });
    expect(await first(4)).toEqual([two.id, one.id, seller.id, other.id]);
    expect(await first(5)).toEqual([two.id, one.id, seller.id, other.id, late.id]);
  });

  it("are saved as they were read, once each, at most 24", async () => {
    const { version, parts } = await read();
    const ids = parts.map(({ _id }) => _id);
    expect((await save(version, [...ids].reverse())).status).toBe(200);
    const outdated = await save(version, ids);
    expect([outdated.status, outdated.body.code]).toEqual([409, "edited_meanwhile"]);
    expect((await read()).parts.map(({ _id }) => _id)).toEqual([...ids].reverse());
    const twice = [ids[0] ?? "", ids[0] ?? ""];
    expect((await save(version + 1, twice)).status).toBe(422);
    const unknown = "019a0000-0000-7000-8000-000000000000";
    expect((await save(version + 1, [unknown])).body.code).toBe("unknown");
    expect((await read()).parts, "a refused list changes nothing").toHaveLength(ids.length);
  });

  it("that are archived stay in the list for the owner, but are not shown", async () => {
    const { rows } = await shop.db.pool.query<{ id: string }>(
      "SELECT id FROM parts WHERE name = 'Best seller'",
    );
    const id = rows[0]?.id ?? "";
    await save((await read()).version, [id]);
    expect(await first(1)).toEqual([id]);
    await shop.ask(deletePart, { params: { id } }, admin);
    expect((await read()).parts).toMatchObject([{ _id: id, state: "retired" }]);
    expect(await first(10)).not.toContain(id);
  });
});

it("Popularity is measured again, and only what changed is written to the change feed", async () => {
  const part = await shop.part({ onHand: 50 });
  await shop.work.runJob("popularity");
  const changes = async () => Number((await shop.db.pool.query("SELECT FROM catalog.part_changes")).rowCount);
  const before = await changes();
  expect(await shop.work.runJob("popularity")).toBe(0);
  expect(await changes()).toBe(before);
  await paidOrder(shop, await shop.customer(), [{ partId: part.id, quantity: 2 }]);
  expect(await shop.work.runJob("popularity")).toBe(1);
  expect((await first(10)).indexOf(part.id)).toBeLessThan(4);
});
