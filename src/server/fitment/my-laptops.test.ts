import { afterAll, beforeAll, expect, it } from "vitest";
import { getMyLaptops, saveMyLaptops } from "#contract/my-laptops.ts";
import { newId } from "#server/db/database.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { saveLaptops } from "./find-laptops.ts";

const slugs = Array.from({ length: 12 }, (_, n) => `maker-model-${n + 1}`);
const [t480, x13, e14] = slugs as [string, string, string];

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  const rows = slugs.map((slug, n) => ({
    ...{ slug, brand: "Maker", model: `Model ${n + 1}`, reports: 1 },
    ...{ memory: null, batteries: [], known: {} },
  }));
  await shop.db.kysely.transaction().execute((tx) => saveLaptops(tx, rows));
});
afterAll(() => shop.close());

interface MyLaptops {
  version: number;
  chosen: string | null;
  laptops: { slug: string; brand: string; model: string }[];
}
const path = (person: Person) => ({ params: { email: person.email } });
const read = async (person: Person) => (await shop.ask<MyLaptops>(getMyLaptops, path(person), person)).body;
const save = (person: Person, version: number, laptops: string[], chosen: string | null = null) =>
  shop.ask<MyLaptops>(saveMyLaptops, { ...path(person), body: { version, laptops, chosen } }, person);

it("a user's laptops are stored in order, with the chosen one", async () => {
  const person = await shop.customer();
  expect(await read(person)).toEqual({ version: 0, chosen: null, laptops: [] });
  expect((await save(person, 0, [x13, t480], t480)).status).toBe(200);
  expect(await read(person)).toEqual({
    version: 1,
    chosen: t480,
    laptops: [
      { slug: x13, brand: "Maker", model: "Model 2" },
      { slug: t480, brand: "Maker", model: "Model 1" },
    ],
  });
  await save(person, 1, [t480], null);
  expect(await read(person)).toMatchObject({ version: 2, chosen: null, laptops: [{ slug: t480 }] });
});

it("one of several browsers that change the same list at the same time succeeds, the others get 409", async () => {
  const person = await shop.customer();
  const answers = await Promise.all([t480, x13, e14].map((slug) => save(person, 0, [slug], slug)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const saved = answers.find(({ status }) => status === 200)?.body;
  expect(await read(person)).toEqual(saved);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "edited_meanwhile" });
});

it("unknown laptops and duplicates are skipped, and a deleted laptop disappears from the list", async () => {
  const person = await shop.customer();
  const gone = newId();
  await shop.db.kysely
    .insertInto("laptops")
    .values({
      id: gone,
      slug: "maker-gone",
      brand: "Maker",
      model: "Gone",
      memory: null,
      batteries: "[]",
      known: "{}",
    })
    .execute();
  await save(person, 0, ["no-such-laptop", "maker-gone", t480, "maker-gone"], "maker-gone");
  expect((await read(person)).laptops.map(({ slug }) => slug)).toEqual(["maker-gone", t480]);
  await shop.db.kysely.deleteFrom("laptops").where("id", "=", gone).execute();
  expect(await read(person)).toMatchObject({ chosen: null, laptops: [{ slug: t480 }] });
});

it("ten laptops are the limit", async () => {
  const person = await shop.customer();
  expect((await save(person, 0, slugs.slice(0, 11))).status).toBe(422);
  expect((await save(person, 0, slugs.slice(0, 10))).body.laptops).toHaveLength(10);
});

it("only their owner can read or change them; even an admin cannot", async () => {
  const [person, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const body = { version: 0, laptops: [t480], chosen: t480 };
  for (const stranger of [other, admin]) {
    expect((await shop.ask(getMyLaptops, path(person), stranger)).status).toBe(403);
    expect((await shop.ask(saveMyLaptops, { ...path(person), body }, stranger)).status).toBe(403);
  }
  expect((await shop.ask(saveMyLaptops, { ...path(person), body })).status).toBe(401);
  expect((await read(person)).laptops).toEqual([]);
});
