import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { editPart } from "#contract/parts.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { allWords } from "./search-queries.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

it("An edit does not wait for an import that has written the same new word, and vice versa", async () => {
  const [edited, imported] = [await shop.part(), await shop.part()];
  const importing = new pg.Client(shop.database.connection);
  await importing.connect();
  await importing.query("BEGIN");
  await importing.query("UPDATE parts SET name = 'Zorblax hinge' WHERE id = $1", [imported.id]);
  const body = { name: "Zorblax lid", version: 1 };
  const { status } = await shop.ask(editPart, { params: { id: edited.id }, body }, admin);
  expect(status).toBe(200);
  // Waiting for the edited part's row is what closed the circle.
  await importing.query("UPDATE parts SET name = 'Zorblax Mark II' WHERE id = $1", [edited.id]);
  await importing.query("COMMIT");
  await importing.end();

  const words = (await allWords(shop.db.pool)).map(({ word }) => word);
  expect(words.filter((word) => word === "zorblax")).toEqual(["zorblax"]);
  expect(words).not.toContain("the");
});
