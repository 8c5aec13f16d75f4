import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletePart, editPart } from "#contract/parts.ts";
import { newId } from "#server/db/database.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import type { SearchIndex } from "./search-index.ts";
import { SearchIndexReplica } from "./search-index-replica.ts";

let shop: TestShop;
let admin: Person;
/** The names of the statements that the replica has sent. */
let statements: string[] = [];
const counter = { changeCount: 0 };
let replica: SearchIndexReplica;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  await shop.db.pool.query(
    `INSERT INTO categories (id, name, specs) VALUES ('cooling', 'Cooling', '[{"key": "silent", "label": "Quiet"}]')`,
  );
  await shop.part({ name: "Loud fan" });
  const query = (statement: pg.QueryConfig) => {
    statements.push(statement.name ?? "");
    return shop.db.pool.query(statement);
  };
  replica = new SearchIndexReplica({ query } as unknown as pg.Pool, counter);
});
afterAll(() => shop.close());

const words = "fan fans quiet cooling blower zephyr z900 z901 lwz quickly #cooling #memory".split(" ");

/** The index's content for some words, numbers, laptops and categories. */
function contentOf(index: SearchIndex) {
  const known = words.map((word) => {
    const { docIds, scores } = index.partsWithWord(word);
    const withPrefix = [...index.partsWithPrefix(word.slice(0, 4)).docIds];
    const laptops = index.laptopsNamed(word)?.map(({ slug }) => slug);
    const isWord = index.has(word);
    return {
      word,
      docIds: [...docIds],
      scores: [...(scores ?? [])],
      withPrefix,
      laptops,
      isWord,
      spellings: index.spellingsOf(word),
    };
  });
  return { known, categories: index.categories, laptops: index.laptopNames.containing("zephyr", 5) };
}
const current = async () => {
  counter.changeCount += 1;
  return contentOf(await replica.current(words));
};
/** The content of a replica that is loaded now. */
const reloaded = async () =>
  contentOf(await new SearchIndexReplica(shop.db.pool, { changeCount: 0 }).current(words));

describe("The search index of a process", () => {
  it("equals a reloaded one after every kind of change", async () => {
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
      ["a part archived", (id) => shop.ask(deletePart, { params: { id } }, admin)],
      ["the name of a category", sql("UPDATE categories SET name = 'Fans and blowers' WHERE id = 'cooling'")],
      ["a category added", sql("INSERT INTO categories (id, name) VALUES ('memory', 'Memory')")],
      [
        "a laptop added",
        sql(`INSERT INTO laptops (id, slug, brand, model) VALUES ('${laptop}', 'z901', 'Zephyr', 'Z901')`),
      ],
      ["the name of a laptop", sql(`UPDATE laptops SET model = 'Fan 900' WHERE id = '${laptop}'`)],
      ["a laptop deleted", sql(`DELETE FROM laptops WHERE id = '${laptop}'`)],
    ];
    for (const [what, change] of changes) {
      const { id } = await shop.part({ name: "Fan" });
      const before = await current();
      await change(id);
      const after = await current();
      expect([what, after]).not.toEqual([what, before]);
      // A word that no part has anymore stays in the vocabulary of both.
      expect([what, after]).toEqual([what, await reloaded()]);
    }
  });

  it("reads only what has changed, and nothing after an order", async () => {
    const { id } = await shop.part({ name: "Fan" });
    await current();
    statements = [];
    counter.changeCount += 1;
    await Promise.all([replica.current(words), replica.current(words), replica.current(words)]);
    await shop.db.pool.query(
      `WITH sold AS (UPDATE parts SET on_hand = on_hand - 1 WHERE id = $1 RETURNING id)
       INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change) SELECT id, 'adjust', -1, 0 FROM sold`,
      [id],
    );
    await current();
    expect(statements).toEqual(["feed-changes-since", "feed-changes-since"]);
    statements = [];
    await shop.db.pool.query("UPDATE parts SET name = 'Blower' WHERE id = $1", [id]);
    await current();
    expect(statements).toEqual([
      "feed-changes-since",
      "numbers-of-parts",
      "changed-terms",
      "words-with-stems",
    ]);
  });

  it("reads no terms again after a change of price", async () => {
    const { id } = await shop.part({ name: "Fan" });
    const before = await current();
    await shop.db.pool.query("UPDATE parts SET price_cents = price_cents + 1");
    statements = [];
    expect(await current()).toEqual(before);
    expect(statements).toEqual(["feed-changes-since", "numbers-of-parts", "changed-terms"]);
    await shop.db.pool.query("UPDATE parts SET name = 'Zephyr' WHERE id = $1", [id]);
    expect(await current()).not.toEqual(before);
  });

  it("reads the stem of an unknown word once, and none for a word that cannot have one", async () => {
    await current();
    statements = [];
    for (const query of ["whirring 65w", "whirring", "whirring fans"])
      await replica.current(query.split(" "));
    expect(statements).toEqual(["stems-of-words"]);
    expect((await replica.current([])).partsWithWord("the").docIds).toHaveLength(0);
  });
});
