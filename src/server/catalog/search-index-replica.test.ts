import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletePart, editPart } from "#contract/parts.ts";
import { newId } from "#server/db/database.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import type { SearchIndex } from "./search-index.ts";
import { SearchIndexReplica } from "./search-index-replica.ts";

let shop: TestShop;
let admin: Person;
let asked: string[] = [];
let told = 0;
let kept: SearchIndexReplica;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  await shop.db.pool.query(
    `INSERT INTO categories (id, name, specs) VALUES ('cooling', 'Cooling', '[{"key": "silent", "label": "Quiet"}]')`,
  );
  await shop.part({ name: "Loud fan" });
  const query = (statement: pg.QueryConfig) => {
    asked.push(statement.name ?? "");
    return shop.db.pool.query(statement);
  };
  kept = new SearchIndexReplica({ query } as unknown as pg.Pool, { changesOf: () => told });
});
afterAll(() => shop.close());

const looked = "fan fans quiet cooling blower zephyr z900 z901 lwz quickly #cooling #memory".split(" ");

/** All that is known of some words, numbers, laptops and shelves. */
function contentOf(words: SearchIndex) {
  const known = looked.map((word) => {
    const { ordinals, scores } = words.partsOf(word);
    const begun = [...words.partsWithPrefix(word.slice(0, 4)).ordinals];
    const laptops = words.laptopsNamed(word)?.map(({ slug }) => slug);
    const isWord = words.has(word);
    return {
      word,
      ordinals: [...ordinals],
      scores: [...(scores ?? [])],
      begun,
      laptops,
      isWord,
      forms: words.formsOf(word),
    };
  });
  const numbers = ["Z900", "45N1", "LWZ"].filter((number) => words.numbers.hasBeginning(number));
  return { known, numbers, shelves: words.shelves, laptops: words.laptopNames.containing("zephyr", 5) };
}
const current = async () => {
  told += 1;
  return contentOf(await kept.current(looked));
};
/** As a process that starts now would fill them. */
const filledAnew = async () =>
  contentOf(await new SearchIndexReplica(shop.db.pool, { changesOf: () => 0 }).current(looked));

describe("the words of a process", () => {
  it("are after any change what they would be if they were read anew", async () => {
    const edit = (id: string, body: Record<string, unknown>) =>
      shop.ask(editPart, { params: { id }, body: { version: 1, ...body } }, admin);
    const sql = (text: string) => (id: string) => shop.db.pool.query(text.replaceAll("$1", `'${id}'`));
    const laptop = newId();
    const changes: [string, (id: string) => Promise<unknown>][] = [
      ["a part added", () => shop.part({ name: "Zephyr blower" })],
      ["a name", (id) => edit(id, { name: "Quiet fans" })],
      ["a sku", sql("UPDATE parts SET sku = 'LW-Z900' WHERE id = $1")],
      ["a description", (id) => edit(id, { description: "Spins quickly." })],
      ["a category and specs", (id) => edit(id, { category: "cooling", specs: { silent: true } })],
      ["a number", sql("INSERT INTO part_numbers (part_id, kind, number) VALUES ($1, 'old', '45N1-127')")],
      ["a part taken off", (id) => shop.ask(deletePart, { params: { id } }, admin)],
      ["the name of a shelf", sql("UPDATE categories SET name = 'Fans and blowers' WHERE id = 'cooling'")],
      ["a shelf added", sql("INSERT INTO categories (id, name) VALUES ('memory', 'Memory')")],
      [
        "a laptop added",
        sql(`INSERT INTO laptops (id, slug, brand, model) VALUES ('${laptop}', 'z901', 'Zephyr', 'Z901')`),
      ],
      ["the name of a laptop", sql(`UPDATE laptops SET model = 'Fan 900' WHERE id = '${laptop}'`)],
      ["a laptop taken away", sql(`DELETE FROM laptops WHERE id = '${laptop}'`)],
    ];
    for (const [what, change] of changes) {
      const { id } = await shop.part({ name: "Fan" });
      const before = await current();
      await change(id);
      const after = await current();
      expect([what, after]).not.toEqual([what, before]);
      // A word that nothing has any more is still a word.
      expect([what, after]).toEqual([what, await filledAnew()]);
    }
  });

  it("read what has changed and nothing else, and nothing when an order did it", async () => {
    const { id } = await shop.part({ name: "Fan" });
    await current();
    asked = [];
    told += 1;
    await Promise.all([kept.current(looked), kept.current(looked), kept.current(looked)]);
    await shop.db.pool.query(
      `WITH sold AS (UPDATE parts SET on_hand = on_hand - 1 WHERE id = $1 RETURNING id)
       INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change) SELECT id, 'adjust', -1, 0 FROM sold`,
      [id],
    );
    await current();
    expect(asked).toEqual(["part-changes-since", "part-changes-since"]);
    asked = [];
    await shop.db.pool.query("UPDATE parts SET name = 'Blower' WHERE id = $1", [id]);
    await current();
    expect(asked).toEqual([
      "part-changes-since",
      "part-words-of",
      "search-words-with-stems",
      "search-numbers-of",
    ]);
  });

  it("ask once for the stem of a word that no part has, and never for one that has none of its own", async () => {
    await current();
    asked = [];
    for (const words of [["whirring", "65w"], ["whirring"], ["whirring", "fans"]]) await kept.current(words);
    expect(asked).toEqual(["search-stems"]);
    expect((await kept.current([])).partsOf("the").ordinals).toHaveLength(0);
  });
});
