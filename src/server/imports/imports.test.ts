import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { applyImport, cancelImport, listImportChanges, recheckImport } from "#contract/imports.ts";
import { getPart, listParts } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { listStockHistory } from "#contract/stock.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { atImports, type Import } from "./testing.ts";

let shop: TestShop;
let admin: Person;
let at: ReturnType<typeof atImports>;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  await loadDemo(shop.db, shop.images, join(import.meta.dirname, "../../../catalog"));
  at = atImports(shop, admin);
});
afterAll(() => shop.close());

const rows = async (statement: string, values: unknown[] = []) =>
  (await shop.db.pool.query(statement, values)).rows;
/** All that an import can write. */
const everything = async () => {
  const tables = ["parts", "part_numbers", "stock_movements", "fitments", "audit"];
  const all = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${table} t`,
  );
  return rows(all.join(" UNION ALL "));
};
const press = (call: typeof applyImport | typeof cancelImport | typeof recheckImport, { _id }: Import) =>
  shop.ask<Import & Problem>(call, { params: { id: _id } }, admin);
const lines = (...all: string[]) => `${all.join("\n")}\n`;
let skus = 0;
/** A part put on sale by an import. */
async function imported(more = ""): Promise<string> {
  skus += 1;
  const sku = `IMP-${skus}`;
  const seen = await at.check(
    "parts",
    lines("sku,name,category,price,available,numbers", `${sku},Imported ${skus},memory,20,7,${more}`),
  );
  expect((await at.apply(seen)).state).toBe("applied");
  return sku;
}
const partOf = async (sku: string) =>
  (await rows("SELECT *, on_hand - reserved AS available FROM parts WHERE sku = $1", [sku]))[0];

describe("what is exported", () => {
  test.each([
    ["parts", "/allParts.csv"],
    ["parts", "/allParts.csv?category=charger"],
    ["stock", "/allStock.csv"],
    ["fits", "/allFits.csv"],
  ])("of %s at %s is imported again without a change", async (kind, path) => {
    const table = await at.text(path);
    expect(table.startsWith("\uFEFFsku,")).toBe(true);
    const seen = await at.check(kind, table);
    expect(await at.faults(seen)).toEqual([]);
    expect(seen).toMatchObject({ state: "checked", counts: { new: 0, changed: 0, bad: 0 } });
    expect(seen.counts.unchanged).toBeGreaterThan(50);
    const refused = await press(applyImport, seen);
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      expect.stringContaining("nothing to import"),
    ]);
  });

  it("tells awkward cells from formulas and separators, and reads them back as they were", async () => {
    const sku = await imported();
    const name = '=SUM(A1); "so", it\'s';
    await rows("UPDATE parts SET name = $2, description = $3 WHERE sku = $1", [sku, name, "-1\nline; two"]);
    await rows(
      "INSERT INTO part_numbers (part_id, kind, number) SELECT id, 'maker', '+4|4' FROM parts WHERE sku = $1",
      [sku],
    );
    const table = await at.text("/allParts.csv?category=memory");
    expect(table).toContain(`"'=SUM(A1); ""so"", it's"`);
    expect((await at.check("parts", table)).counts).toMatchObject({ new: 0, changed: 0, bad: 0 });
  });

  test.each(["parts", "stock", "fits"])(
    "has a template for %s whose example is not taken for a line",
    async (kind) => {
      const seen = await at.check(kind, await at.text(`/imports/template.csv?kind=${kind}`));
      expect(seen.counts).toMatchObject({ new: 0, changed: 0, unchanged: 0, bad: 1 });
      expect((await at.faults(seen)).map(({ words }) => words)).toContain(
        "This is the template's example: take the line out.",
      );
    },
  );
});

describe("a file of parts", () => {
  it("puts new parts on sale and changes known ones, all at once, and nothing before its admin says so", async () => {
    const known = await imported("maker:OLD1");
    const before = await everything();
    const seen = await at.check(
      "parts",
      lines(
        "SKU;Name;Category;Price;Minimum;Available;Numbers;spec:generation;spec:moduleGb;spec:formFactor",
        `${known};Renamed;memory;17,90;1;7;maker:NEW1 | old:OLD1;;;`,
        "BRAND-NEW;8 GB DDR4-3200 SO-DIMM;Memory;19,90;2;5;maker:ABC;ddr4;8;SO-DIMM",
      ),
      "march.csv",
    );
    expect(seen).toMatchObject({
      lines: 2,
      counts: { new: 1, changed: 1, unchanged: 0, bad: 0 },
      fileName: "march.csv",
    });
    expect(await everything(), "nothing is written by looking").toEqual(before);
    const { body: changes } = await shop.ask<{ sku: string; changes: unknown[] }[]>(
      listImportChanges,
      { params: { id: seen._id }, query: { outcome: "changed" } },
      admin,
    );
    expect(changes).toEqual([
      {
        line: 2,
        outcome: "changed",
        sku: known,
        name: expect.stringMatching(/^Imported/),
        changes: [
          { label: "Name", before: expect.stringMatching(/^Imported/), after: "Renamed" },
          { label: "Price", before: "$20.00", after: "$17.90" },
          { label: "Part numbers", before: "OLD1 (maker)", after: "OLD1 (old), NEW1 (maker)" },
        ],
      },
    ]);
    expect(await at.apply(seen)).toMatchObject({ state: "applied", reason: "" });

    const found = await shop.ask<{ sku: string }[]>(listParts, { query: { q: "renamed" } });
    expect(
      found.body.map(({ sku }) => sku),
      "searches have heard of it",
    ).toEqual([known]);
    expect(await partOf(known)).toMatchObject({
      name: "Renamed",
      price_cents: 1790,
      version: 2,
      available: 7,
    });
    const added = await partOf("BRAND-NEW");
    expect(added).toMatchObject({
      slug: "8-gb-ddr4-3200-so-dimm",
      category: "memory",
      price_cents: 1990,
      minimum_quantity: 2,
      available: 5,
      specs: { generation: "DDR4", moduleGb: 8, formFactor: "SO-DIMM" },
      state: "active",
    });
    const fitting = await shop.ask<{ sku: string }[]>(listParts, {
      query: { laptop: "lenovo-thinkpad-t480", category: "memory", limit: 100 },
    });
    expect(
      fitting.body.map(({ sku }) => sku),
      "the rules have been asked",
    ).toContain("BRAND-NEW");
    await checkLedgerInvariants(shop.db);
  });

  it("leaves what it has no column for, and clears what its empty cells name", async () => {
    const sku = await imported("maker:KEEP1");
    const apply = async (head: string, line: string) =>
      at.apply(await at.check("parts", lines(`sku,${head}`, `${sku},${line}`)));
    await apply("description,spec:generation", "Words,DDR4");
    await apply("price", "21");
    expect(await partOf(sku)).toMatchObject({
      description: "Words",
      specs: { generation: "DDR4" },
      price_cents: 2100,
    });
    await apply("description,spec:generation,numbers", ",,");
    expect(await partOf(sku)).toMatchObject({ description: "", specs: {}, price_cents: 2100 });
    expect(
      await rows("SELECT FROM part_numbers n JOIN parts p ON p.id = n.part_id WHERE p.sku = $1", [sku]),
    ).toEqual([]);
  });

  it("tells every price in the part's history, with the file and whoever brought it", async () => {
    const sku = await imported();
    await at.apply(await at.check("parts", lines("sku,price", `${sku},17.90`), "prices.csv"));
    const { id } = await partOf(sku);
    const { body } = await shop.ask<Record<string, unknown>[]>(
      listStockHistory,
      { params: { id }, query: { kind: "price" } },
      admin,
    );
    expect(body.map(({ price, by, note }) => ({ price, by, note }))).toEqual([
      { price: { before: 20, after: 17.9 }, by: admin.email, note: "Import of prices.csv" },
      { price: { before: null, after: 20 }, by: admin.email, note: "Import of table.csv" },
    ]);
    const [kept] = await rows(
      "SELECT after FROM audit WHERE subject_id = $1 ORDER BY audit.id DESC LIMIT 1",
      [id],
    );
    expect(kept.after).toEqual({ price_cents: 1790, note: "Import of prices.csv" });
  });

  it("gives parts of one name addresses of their own", async () => {
    const seen = await at.check(
      "parts",
      lines("sku,name,price", "TWIN-1,Twin,1", "TWIN-2,Twin,1", "TWIN 2,Twin,1"),
    );
    await at.apply(seen);
    const slugs = await rows("SELECT slug FROM parts WHERE name = 'Twin' ORDER BY sku DESC");
    expect(
      slugs
        .map(({ slug }) => slug)
        .sort()
        .slice(1),
    ).toEqual(["twin", "twin-twin-2"]);
    expect(slugs[0].slug).toBeDefined();
  });

  it("retires parts and brings them back", async () => {
    const sku = await imported();
    await at.apply(await at.check("parts", lines("sku,state", `${sku},retired`)));
    const { id } = await partOf(sku);
    expect((await shop.ask(getPart, { params: { id } })).status).toBe(404);
    await at.apply(await at.check("parts", lines("sku,state", `${sku},listed`)));
    expect((await shop.ask(getPart, { params: { id } })).status).toBe(200);
  });
});

describe("a bad line", () => {
  const head =
    "sku,name,category,price,minimum,available,picture,state,numbers,spec:generation,spec:moduleGb,spec:ecc";
  const good = { sku: "GOOD-1", name: "Good", category: "memory", price: "1", minimum: "1", available: "0" };
  const line = (fields: Record<string, string>) =>
    head
      .split(",")
      .map((column) => ({ ...good, ...fields })[column] ?? "")
      .join(",");
  const wrong: [what: string, fields: Record<string, string>, column: string, words: RegExp][] = [
    ["without a SKU", { sku: "" }, "sku", /needs a SKU/],
    ["without a name", { name: "" }, "name", /name is required/],
    ["with an endless name", { name: "x".repeat(201) }, "name", /at most 200/],
    ["of a category that does not exist", { category: "memroy" }, "category", /no such category.*memory/],
    ["without a price", { price: "" }, "price", /price as a number/],
    ["with a price in words", { price: "cheap" }, "price", /price as a number/],
    ["with a price of nothing", { price: "0" }, "price", /above zero/],
    ["with half a cent", { price: "1.005" }, "price", /smallest coin/],
    ["with a minimum of none", { minimum: "0" }, "minimum", /at least 1/],
    ["with half a piece", { available: "1.5" }, "available", /whole/],
    ["with a picture that is no address", { picture: "ram.png" }, "picture", /web address/],
    ["with another state", { state: "sold" }, "state", /listed.*retired/],
    ["with a number of no kind", { numbers: "M471" }, "numbers", /kind, colon, number/],
    ["with a word there is not", { "spec:generation": "DDR6" }, "spec:generation", /DDR2, DDR3/],
    ["with a unit in its number", { "spec:moduleGb": "8 GB" }, "spec:moduleGb", /without its unit/],
    ["with an answer that is none", { "spec:ecc": "maybe" }, "spec:ecc", /yes or no/],
    [
      "with another shelf's specification",
      { category: "hinge", "spec:ecc": "no" },
      "spec:ecc",
      /no such specification/,
    ],
  ];

  it("of any kind is named with its column, its value and what to do, and nothing is imported", async () => {
    const before = await everything();
    const all = wrong.map(([_what, fields], index) => line({ sku: `WRONG-${index}`, ...fields }));
    const seen = await at.check("parts", lines(head, line({}), ...all));
    expect(seen.counts).toMatchObject({ new: 1, bad: wrong.length });
    const faults = await at.faults(seen);
    expect(faults).toHaveLength(wrong.length);
    for (const [index, [what, fields, column, words]] of wrong.entries()) {
      const value = (fields[column] ?? "").slice(0, 200);
      expect(faults[index], `A line ${what}`).toEqual({
        line: index + 3,
        column,
        value,
        words: expect.stringMatching(words),
      });
    }
    const refused = await press(applyImport, seen);
    expect([refused.status, refused.body.code]).toEqual([422, "rule_broken"]);
    expect(await everything()).toEqual(before);
  });

  it("of another length than the first, or speaking of the same part again, is named", async () => {
    const seen = await at.check(
      "parts",
      lines("sku,name,price", "A-1,One,1", "A-2,Two,1,9", "A-1,One,2", "A-3,Three"),
    );
    expect((await at.faults(seen)).map(({ line: at, column, words }) => [at, column, words])).toEqual([
      [3, "", expect.stringMatching(/has 4 cells and the first line 3/)],
      [4, "sku", "Line 2 speaks of the same already: keep one of the two."],
      [5, "", expect.stringMatching(/has 2 cells/)],
      [5, "price", expect.any(String)],
    ]);
  });

  it("is one of many: all are listed, page by page, and in a table", async () => {
    const seen = await at.check(
      "parts",
      lines("sku,name,price", ...Array.from({ length: 730 }, (_, n) => `B-${n},,free`)),
    );
    expect(seen.counts.bad).toBe(730);
    const table = (await at.text(`/imports/${seen._id}/faults.csv`)).trim().split("\r\n");
    expect(table).toHaveLength(1 + 2 * 730);
    expect(table.at(-1)).toBe("731,price,free,Give the price as a number.");
    const first = await at.faults(seen, { limit: 3 });
    expect(first.map(({ line: at, column }) => [at, column])).toEqual([
      [2, "name"],
      [2, "price"],
      [3, "name"],
    ]);
  });
});

test.each([
  ["parts", "name,price\nA,1\n", /“sku” is missing/],
  ["parts", "sku,name,color\nA,B,C\n", /no column “color”/],
  [
    "parts",
    "sku,name,spec:capacityGB\nA,B,C\n".replace("capacityGB", "capacityTb"),
    /no column “spec:capacityTb”/,
  ],
  ["parts", "sku,name,Name\nA,B,C\n", /“name” stands in the first line twice/],
  ["parts", "sku,name,price\n", /has no lines/],
  ["parts", "", /is empty/],
  ["fits", "sku,verdict,source\nA,fits,me\n", /“laptop or model” is missing/],
  ["stock", 'sku,available\n"A,1\n', /line 2 has quotation marks/],
])("A file of %s that is none is refused in words: %j", async (kind, table, words) => {
  const { status, body } = await at.upload(kind, table);
  expect([status, body.detail]).toEqual([422, expect.stringMatching(words)]);
});

it("A file larger than 25 MB is refused, and so is one that is no text", async () => {
  const huge = `sku,name,price\n${`L-1,${"x".repeat(180_000)},1\n`.repeat(150)}`;
  expect(await at.upload("parts", huge)).toMatchObject({ status: 413 });
  expect(await at.upload("nothing", "sku\n")).toMatchObject({ status: 422 });
  expect(await at.upload("parts", Buffer.from("sku,name\nA,\xe9\n", "latin1"))).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("CSV UTF-8") },
  });
  expect(await rows("SELECT FROM imports WHERE state = 'checking'")).toEqual([]);
});

describe("a file of stock", () => {
  it("sets what can be ordered, with the file's name in ledger and history", async () => {
    const sku = await imported();
    await at.apply(await at.check("stock", lines("sku,available", `${sku},3`), "count.csv"));
    expect((await partOf(sku)).available).toBe(3);
    const moved = await rows(
      "SELECT kind, on_hand_change, note FROM stock_movements m JOIN parts p ON p.id = m.part_id WHERE sku = $1 ORDER BY m.id",
      [sku],
    );
    expect(moved).toEqual([
      { kind: "receive", on_hand_change: 7, note: "Import of table.csv" },
      { kind: "adjust", on_hand_change: -4, note: "Import of count.csv" },
    ]);
    await checkLedgerInvariants(shop.db);
  });

  it("is refused as a whole when a shelf has moved since it was checked, and goes through when checked again", async () => {
    const [one, two] = [await imported(), await imported()];
    const seen = await at.check("stock", lines("sku,available", `${one},1`, `${two},2`));
    const { id } = await partOf(two);
    await rows("UPDATE parts SET on_hand = on_hand + 1 WHERE id = $1", [id]);
    await rows(
      "INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change) VALUES ($1, 'receive', 1, 0)",
      [id],
    );
    const outdated = await at.apply(seen);
    expect(outdated).toMatchObject({
      state: "outdated",
      reason: expect.stringContaining("1 shelf has changed"),
    });
    expect((await partOf(one)).available).toBe(7);
    expect((await press(applyImport, seen)).status).toBe(409);
    expect((await press(recheckImport, seen)).body.state).toBe("checking");
    await shop.work.runJob("imports");
    expect(await at.apply(seen)).toMatchObject({ state: "applied", counts: { changed: 2 } });
    expect([(await partOf(one)).available, (await partOf(two)).available]).toEqual([1, 2]);
    await checkLedgerInvariants(shop.db);
  });

  it("names parts nobody knows", async () => {
    const seen = await at.check("stock", lines("sku,available", "NOBODY,1"));
    expect(await at.faults(seen)).toMatchObject([{ line: 2, column: "sku", value: "NOBODY" }]);
  });
});

describe("a file of fits", () => {
  it("lists what it states, by slug or by brand and model, and goes before the rules", async () => {
    const sku = await imported();
    const seen = await at.check(
      "fits",
      lines(
        "sku,laptop,brand,model,verdict,condition,source",
        `${sku},lenovo-thinkpad-t480,,,fits,,bench`,
        `${sku},,Lenovo,ThinkPad T480s,fits if,the cover is off,bench`,
      ),
    );
    expect(seen.counts).toMatchObject({ new: 2, bad: 0 });
    await at.apply(seen);
    const listed = () =>
      rows(
        `SELECT l.slug, f.verdict, f.condition, f.derived FROM fitments f JOIN parts p ON p.id = f.part_id
         JOIN laptops l ON l.id = f.laptop_id WHERE p.sku = $1 AND NOT f.derived ORDER BY l.slug`,
        [sku],
      );
    expect(await listed()).toEqual([
      { slug: "lenovo-thinkpad-t480", verdict: "fits", condition: "", derived: false },
      { slug: "lenovo-thinkpad-t480s", verdict: "fits_if", condition: "the cover is off", derived: false },
    ]);
    const change = lines(
      "sku,laptop,verdict,condition,source",
      `${sku},lenovo-thinkpad-t480,does not fit,Too long.,bench`,
    );
    const again = await at.check("fits", change);
    expect(again.counts).toMatchObject({ changed: 1 });
    await rows(
      "UPDATE fitments SET source = 'somebody else' WHERE NOT derived AND part_id = (SELECT id FROM parts WHERE sku = $1)",
      [sku],
    );
    expect(await at.apply(again)).toMatchObject({ state: "outdated" });
    await press(recheckImport, again);
    await shop.work.runJob("imports");
    expect((await at.apply(again)).state).toBe("applied");
    expect((await listed())[0]).toMatchObject({ verdict: "does_not_fit", condition: "Too long." });
  });

  it("names what it cannot take", async () => {
    const sku = await imported();
    const seen = await at.check(
      "fits",
      lines(
        "sku,laptop,verdict,condition,source",
        `${sku},commodore-lcd,perhaps,,`,
        `${sku},lenovo-thinkpad-t480,fits if,,bench`,
        `NOBODY,lenovo-thinkpad-t480,fits,,bench`,
        `${sku},lenovo-thinkpad-t470,fits,,bench`,
        `${sku},LENOVO-ThinkPad-T470,fits,,bench`,
      ),
    );
    expect((await at.faults(seen)).map(({ line: at, column }) => [at, column])).toEqual([
      [2, "laptop"],
      [2, "verdict"],
      [2, "source"],
      [3, "condition"],
      [4, "sku"],
      [6, "sku"],
    ]);
  });
});

describe("an import", () => {
  it("of parts that somebody edits meanwhile is refused as a whole, and so is one whose new SKU was taken", async () => {
    const sku = await imported();
    const seen = await at.check("parts", lines("sku,name,price", `${sku},Mine,5`, "LATE-1,New,5"));
    await rows("UPDATE parts SET version = version + 1 WHERE sku = $1", [sku]);
    expect(await at.apply(seen)).toMatchObject({ state: "outdated" });
    expect(await partOf("LATE-1")).toBeUndefined();
    const fresh = await at.check("parts", lines("sku,name,price", "LATE-2,New,5", "LATE-3,New,5"));
    await shop.part();
    await rows("UPDATE parts SET sku = 'LATE-3' WHERE id = (SELECT id FROM parts ORDER BY id DESC LIMIT 1)");
    expect(await at.apply(fresh)).toMatchObject({ state: "outdated" });
    expect(await partOf("LATE-2")).toBeUndefined();
  });

  it("is at work alone: another admin is asked to wait", async () => {
    const first = await at.upload("stock", "sku,available\nX,1\n");
    const other = atImports(shop, await shop.admin());
    const refused = await other.upload("stock", "sku,available\nX,1\n");
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringContaining("Another import is at work"),
    ]);
    await shop.work.runJob("imports");
    expect((await at.see(first.body._id)).state).toBe("checked");
    const many = await Promise.all(
      Array.from({ length: 6 }, () => other.upload("stock", "sku,available\nX,1\n")),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429, 429]);
    await shop.work.runJob("imports");
  });

  it("begun by several at once, and worked on by several processes, is carried out once", async () => {
    const sku = await imported();
    const seen = await at.check("stock", lines("sku,available", `${sku},100`));
    const pressed = await Promise.all(Array.from({ length: 5 }, () => press(applyImport, seen)));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await Promise.all(Array.from({ length: 4 }, () => shop.work.runJob("imports")));
    expect(await at.see(seen._id)).toMatchObject({ state: "applied" });
    expect(
      await rows("SELECT FROM stock_movements m JOIN parts p ON p.id = m.part_id WHERE sku = $1", [sku]),
    ).toHaveLength(2);
  });

  it("that is cancelled leaves nothing and cannot be carried out", async () => {
    const seen = await at.check("parts", lines("sku,name,price", "GONE-1,Gone,1"));
    expect((await press(cancelImport, seen)).body).toMatchObject({
      state: "cancelled",
      endedAt: expect.any(String),
    });
    expect((await press(applyImport, seen)).status).toBe(409);
    expect((await press(cancelImport, seen)).status).toBe(409);
    expect(await rows("SELECT FROM import_lines WHERE import_id = $1", [seen._id])).toEqual([]);
  });

  it("whose process died is begun again, and given up when that happens again and again", async () => {
    const sku = await imported();
    const seen = await at.check("stock", lines("sku,available", `${sku},9`));
    await press(applyImport, seen);
    await rows("UPDATE imports SET attempts = 1, done = 1 WHERE id = $1", [seen._id]);
    await shop.work.runJob("imports");
    expect(await at.see(seen._id)).toMatchObject({ state: "applied" });
    const again = await at.check("stock", lines("sku,available", `${sku},8`));
    await press(applyImport, again);
    await rows("UPDATE imports SET attempts = 3 WHERE id = $1", [again._id]);
    await shop.work.runJob("imports");
    expect(await at.see(again._id)).toMatchObject({
      state: "stopped",
      reason: expect.stringContaining("Nothing was imported"),
    });
    expect((await partOf(sku)).available).toBe(9);
    expect((await press(recheckImport, again)).status).toBe(200);
    await shop.work.runJob("imports");
  });

  it("is for admins only", async () => {
    const customer = await shop.customer();
    expect((await atImports(shop, customer).upload("stock", "sku,available\nX,1\n")).status).toBe(403);
    expect(await atImports(shop, customer).text("/allParts.csv")).toContain("admins_only");
  });
});
