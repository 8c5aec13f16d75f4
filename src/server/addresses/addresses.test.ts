import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  MAX_ADDRESSES,
  type SavedAddress,
} from "#contract/addresses.ts";
import type { Problem } from "#contract/problem.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const home = {
  name: "Ann Lee",
  number: "+1 555 0100",
  addressParts: {
    line1: "1 Main Street",
    city: "Springfield",
    region: "OR",
    postalCode: "97477",
    country: "US",
  },
};
const street = (line1: string) => ({ ...home, addressParts: { ...home.addressParts, line1 } });
const path = (person: Person, more = {}) => ({ params: { email: person.email, ...more } });
const add = (person: Person, body: object) =>
  shop.ask<{ insertedId: string; address: SavedAddress } & Problem>(
    addAddress,
    { ...path(person), body },
    person,
  );
const list = async (person: Person) =>
  (await shop.ask<SavedAddress[]>(listAddresses, path(person), person)).body;
const defaults = (addresses: SavedAddress[]) =>
  addresses.map(({ addressParts, isDefault }) => [addressParts.line1, isDefault]);

it("the first saved address is the default, until another one is chosen or it is deleted", async () => {
  const ann = await shop.customer();
  const first = await add(ann, home);
  expect([first.status, first.body.address]).toEqual([
    201,
    {
      _id: first.body.insertedId,
      ...home,
      addressParts: { ...home.addressParts, line2: "" },
      address: "1 Main Street\nSpringfield, OR 97477\nUnited States",
      isDefault: true,
    },
  ]);
  const second = (await add(ann, street("2 Side Street"))).body.insertedId;
  expect(defaults(await list(ann))).toEqual([
    ["1 Main Street", true],
    ["2 Side Street", false],
  ]);
  const body = { ...street("2 Side Street"), isDefault: true };
  expect((await shop.ask(editAddress, { ...path(ann, { id: second }), body }, ann)).status).toBe(200);
  expect(defaults(await list(ann))).toEqual([
    ["2 Side Street", true],
    ["1 Main Street", false],
  ]);
  const remove = () => shop.ask(deleteAddress, path(ann, { id: second }), ann);
  expect((await remove()).body).toEqual({ deletedCount: 1 });
  expect((await remove()).body).toEqual({ deletedCount: 0 });
  expect(defaults(await list(ann))).toEqual([["1 Main Street", true]]);
});

it("an address that is sent several times is saved once, and concurrent changes leave one default", async () => {
  const ann = await shop.customer();
  const bodies = [home, home, street("2 Side Street"), { ...street("3 Hill Street"), isDefault: true }];
  const answers = await Promise.all(bodies.map((body) => add(ann, body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers[0]?.body.insertedId).toBe(answers[1]?.body.insertedId);
  const addresses = await list(ann);
  expect(addresses).toHaveLength(3);
  expect(
    addresses.filter(({ isDefault }) => isDefault).map(({ addressParts }) => addressParts.line1),
  ).toEqual(["3 Hill Street"]);
});

it(`${MAX_ADDRESSES} addresses are the limit`, async () => {
  const ann = await shop.customer();
  const answers = await Promise.all(
    Array.from({ length: MAX_ADDRESSES + 2 }, (_, n) => add(ann, street(`${n} Main Street`))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ADDRESSES);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 422 });
});

it("an edit that repeats a saved address is refused, and so is a value that the country does not have", async () => {
  const ann = await shop.customer();
  await add(ann, home);
  const { insertedId: id } = (await add(ann, street("2 Side Street"))).body;
  const edit = (body: object) => shop.ask<Problem>(editAddress, { ...path(ann, { id }), body }, ann);
  expect((await edit(home)).body).toMatchObject({ status: 409, code: "already_exists" });
  const wrong = await edit({ ...home, addressParts: { line1: "1 Main Street", country: "US" } });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [
      { path: "addressParts.city", message: "The city is required." },
      { path: "addressParts.region", message: "Choose the state." },
      { path: "addressParts.postalCode", message: "The ZIP code is required." },
    ],
  ]);
});

it("only their owner can read or change them; even an admin cannot", async () => {
  const [ann, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const { insertedId: id } = (await add(ann, home)).body;
  for (const stranger of [other, admin]) {
    expect((await shop.ask(listAddresses, path(ann), stranger)).status).toBe(403);
    expect((await shop.ask(deleteAddress, path(ann, { id }), stranger)).status).toBe(403);
    const own = path(stranger, { id });
    expect((await shop.ask(editAddress, { ...own, body: home }, stranger)).status).toBe(404);
    expect((await shop.ask(deleteAddress, own, stranger)).body).toEqual({ deletedCount: 0 });
  }
  expect(await list(ann)).toHaveLength(1);
});
