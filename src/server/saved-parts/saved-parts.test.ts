import { afterAll, beforeAll, expect, it } from "vitest";
import { changeSavedParts, listSavedParts } from "#contract/saved-parts.ts";
import { MAX_SAVED_PARTS } from "#domain/part.ts";
import { newId } from "#server/db/database.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const path = (person: Person) => ({ params: { email: person.email } });
const read = async (person: Person) => (await shop.ask<string[]>(listSavedParts, path(person), person)).body;
const change = (
  person: Person,
  body: { add?: string[]; remove?: string[] },
  as: Person | undefined = person,
) => shop.ask<string[]>(changeSavedParts, { ...path(person), body }, as);

it("saved parts are kept in the profile, the latest first, until they are removed", async () => {
  const person = await shop.customer();
  const [ssd, fan] = [(await shop.part()).id, (await shop.part()).id];
  expect(await read(person)).toEqual([]);
  await change(person, { add: [ssd] });
  expect((await change(person, { add: [fan] })).body).toEqual([fan, ssd]);
  expect((await change(person, { add: [ssd] })).body, "keeps its place").toEqual([fan, ssd]);
  expect((await change(person, { remove: [fan] })).body).toEqual([ssd]);
  expect(await read(person)).toEqual([ssd]);
});

it("two browsers that save at the same time both find both parts", async () => {
  const person = await shop.customer();
  const ids = [(await shop.part()).id, (await shop.part()).id];
  await Promise.all(ids.map((id) => change(person, { add: [id] })));
  expect((await read(person)).toSorted()).toEqual(ids.toSorted());
});

it("unknown parts are skipped, and of more than fifty the oldest are dropped", async () => {
  const person = await shop.customer();
  const parts = await Promise.all(Array.from({ length: MAX_SAVED_PARTS }, () => shop.part()));
  const ids = parts.map(({ id }) => id);
  expect((await change(person, { add: [...ids.slice(0, 49), newId()] })).body).toEqual(ids.slice(0, 49));
  const [latest, last] = [(await shop.part()).id, ids.at(-1) ?? ""];
  expect((await change(person, { add: [latest, last] })).body).toEqual([latest, last, ...ids.slice(0, 48)]);
  expect((await change(person, { add: [...ids, latest] })).status).toBe(422);
});

it("only their owner can read or change them; even an admin cannot", async () => {
  const [person, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const { id } = await shop.part();
  for (const stranger of [other, admin]) {
    expect((await shop.ask(listSavedParts, path(person), stranger)).status).toBe(403);
    expect((await change(person, { add: [id] }, stranger)).status).toBe(403);
  }
  expect((await shop.ask(listSavedParts, path(person))).status).toBe(401);
  expect(await read(person)).toEqual([]);
});
