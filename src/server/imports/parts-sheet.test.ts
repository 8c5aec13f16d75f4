import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyImport, listImportChanges } from "#contract/imports.ts";
import { getPart, listParts } from "#contract/parts.ts";
import { listStockHistory } from "#contract/stock.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { csv, importTest } from "./testing.ts";

let context: Awaited<ReturnType<typeof importTest>>;
beforeAll(async () => {
  context = await importTest();
});
afterAll(() => context.shop.close());

const applyLine = async (sku: string, head: string, line: string) =>
  context.imports.apply(await context.imports.check("parts", csv(`sku,${head}`, `${sku},${line}`)));

describe("A parts file", () => {
  it("adds new parts and changes known ones together, and nothing before it is applied", async () => {
    const { shop, admin, imports } = context;
    const known = await context.importPart("maker:OLD1");
    const before = await context.fingerprint();
    const job = await imports.check(
      "parts",
      csv(
        "SKU;Name;Category;Price;Minimum;Available;Numbers;spec:generation;spec:moduleGb;spec:formFactor",
        `${known};Renamed;memory;17,90;1;7;maker:NEW1 | old:OLD1;;;`,
        "BRAND-NEW;8 GB DDR4-3200 SO-DIMM;Memory;19,90;2;5;maker:ABC;ddr4;8;SO-DIMM",
      ),
      "march.csv",
    );
    expect(job).toMatchObject({
      lines: 2,
      counts: { new: 1, changed: 1, unchanged: 0, bad: 0 },
      fileName: "march.csv",
    });
    expect(await context.fingerprint(), "a check writes nothing").toEqual(before);
    const { body: changes } = await shop.ask<{ sku: string; changes: unknown[] }[]>(
      listImportChanges,
      { params: { id: job._id }, query: { outcome: "changed" } },
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
    expect(await imports.apply(job)).toMatchObject({ state: "applied", reason: "" });

    const found = await shop.ask<{ sku: string }[]>(listParts, { query: { q: "renamed" } });
    expect(
      found.body.map(({ sku }) => sku),
      "the change is indexed for search",
    ).toEqual([known]);
    expect(await context.partOf(known)).toMatchObject({
      name: "Renamed",
      price_cents: 1790,
      version: 2,
      available: 7,
    });
    expect(await context.partOf("BRAND-NEW")).toMatchObject({
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
      "its fitments are derived",
    ).toContain("BRAND-NEW");
    await checkLedgerInvariants(shop.db);
  });

  it("leaves fields without a column unchanged, and resets those whose cell is empty", async () => {
    const sku = await context.importPart("maker:KEEP1");
    const head = "description,spec:generation,warranty months,weight grams";
    await applyLine(sku, head, "A module.,DDR4,36,9");
    await applyLine(sku, "price", "21");
    expect(await context.partOf(sku)).toMatchObject({
      description: "A module.",
      specs: { generation: "DDR4" },
      warranty_months: 36,
      weight_grams: 9,
      price_cents: 2100,
    });
    await applyLine(sku, `${head},numbers`, ",,,,");
    expect(await context.partOf(sku)).toMatchObject({
      description: "",
      specs: {},
      warranty_months: 24,
      weight_grams: null,
      price_cents: 2100,
    });
    expect(
      await context.rows("SELECT FROM part_numbers n JOIN parts p ON p.id = n.part_id WHERE p.sku = $1", [
        sku,
      ]),
    ).toEqual([]);
  });

  it("reads more pictures from one cell, in order, and an empty cell removes them", async () => {
    const sku = await context.importPart();
    const [two, three] = ["https://pictures.example/2.webp", "https://pictures.example/3.webp"];
    await applyLine(sku, "more pictures", `${three} | ${two}`);
    expect(await context.partOf(sku)).toMatchObject({ more_pictures: [three, two] });
    await applyLine(sku, "more pictures", '""');
    expect(await context.partOf(sku)).toMatchObject({ more_pictures: [] });
  });

  it("adds each price to the part's history, with the file and the admin", async () => {
    const { shop, admin, imports } = context;
    const sku = await context.importPart();
    await imports.apply(await imports.check("parts", csv("sku,price", `${sku},17.90`), "prices.csv"));
    const { id } = await context.partOf(sku);
    const { body } = await shop.ask<Record<string, unknown>[]>(
      listStockHistory,
      { params: { id }, query: { kind: "price" } },
      admin,
    );
    expect(body.map(({ price, by, note }) => ({ price, by, note }))).toEqual([
      { price: { before: 20, after: 17.9 }, by: admin.email, note: "Import of prices.csv" },
      { price: { before: null, after: 20 }, by: admin.email, note: "Import of table.csv" },
    ]);
    const [entry] = await context.rows(
      "SELECT after FROM audit WHERE subject_id = $1 ORDER BY audit.id DESC LIMIT 1",
      [id],
    );
    expect(entry.after).toEqual({ price_cents: 1790, note: "Import of prices.csv" });
  });

  it("gives parts with the same name different slugs", async () => {
    const lines = ["TWIN-1,Twin,1", "TWIN-2,Twin,1", "TWIN 2,Twin,1"];
    await context.imports.apply(await context.imports.check("parts", csv("sku,name,price", ...lines)));
    const slugs = (await context.rows("SELECT slug FROM parts WHERE name = 'Twin'")).map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(["twin", "twin-twin-2"]));
    expect(new Set(slugs).size).toBe(3);
  });

  it("archives parts and puts them on sale again", async () => {
    const sku = await context.importPart();
    await applyLine(sku, "state", "retired");
    const { id } = await context.partOf(sku);
    expect((await context.shop.ask(getPart, { params: { id } })).status).toBe(404);
    await applyLine(sku, "state", "listed");
    expect((await context.shop.ask(getPart, { params: { id } })).status).toBe(200);
  });
});

describe("A line with errors", () => {
  const head =
    "sku,name,category,price,minimum,available,warranty months,weight grams,picture,state,numbers,spec:generation,spec:moduleGb,spec:ecc";
  const good = { sku: "GOOD-1", name: "Good", category: "memory", price: "1", minimum: "1", available: "0" };
  const line = (cells: Record<string, string>) =>
    head
      .split(",")
      .map((column) => ({ ...good, ...cells })[column] ?? "")
      .join(",");
  const bad: [what: string, cells: Record<string, string>, column: string, message: RegExp][] = [
    ["without a SKU", { sku: "" }, "sku", /needs a SKU/],
    ["without a name", { name: "" }, "name", /name is required/],
    ["with a long name", { name: "x".repeat(201) }, "name", /at most 200/],
    ["with an unknown category", { category: "memroy" }, "category", /no such category.*memory/],
    ["without a price", { price: "" }, "price", /price as a number/],
    ["with a price that is not a number", { price: "cheap" }, "price", /price as a number/],
    ["with a price of zero", { price: "0" }, "price", /above zero/],
    ["with half a cent", { price: "1.0051" }, "price", /at most 2 digits/],
    ["with a price that reads in two ways", { price: "1.299" }, "price", /two ways.*1299/],
    ["with a price in another currency", { price: "€9" }, "price", /not the shop's currency.*USD/],
    ["with a minimum of zero", { minimum: "0" }, "minimum", /at least 1/],
    ["with half a unit", { available: "1.5" }, "available", /whole/],
    ["with a long warranty", { "warranty months": "121" }, "warranty months", /at most 120 months/],
    ["with a weight in words", { "weight grams": "light" }, "weight grams", /whole number/],
    ["with a picture that is not an address", { picture: "ram.png" }, "picture", /web address/],
    ["with an unknown state", { state: "sold" }, "state", /listed.*retired/],
    ["with a number without a kind", { numbers: "M471" }, "numbers", /kind, colon, number/],
    ["with an unknown value", { "spec:generation": "DDR6" }, "spec:generation", /DDR2, DDR3/],
    ["with a unit after a number", { "spec:moduleGb": "8 GB" }, "spec:moduleGb", /without its unit/],
    ["with neither yes nor no", { "spec:ecc": "maybe" }, "spec:ecc", /yes or no/],
    [
      "with a specification of another category",
      { category: "hinge", "spec:ecc": "no" },
      "spec:ecc",
      /do not have this specification/,
    ],
  ];

  it("is reported with its column, its value and how to fix it, and blocks the import", async () => {
    const before = await context.fingerprint();
    const all = bad.map(([_what, cells], index) => line({ sku: `WRONG-${index}`, ...cells }));
    const job = await context.imports.check("parts", csv(head, line({}), ...all));
    expect(job.counts).toMatchObject({ new: 1, bad: bad.length });
    const issues = await context.imports.issues(job);
    expect(issues).toHaveLength(bad.length);
    for (const [index, [what, cells, column, message]] of bad.entries()) {
      const value = (cells[column] ?? "").slice(0, 200);
      const words = expect.stringMatching(message);
      expect(issues[index], `A line ${what}`).toEqual({ line: index + 3, column, value, words });
    }
    const rejected = await context.imports.send(applyImport, job);
    expect([rejected.status, rejected.body.code]).toEqual([422, "rule_broken"]);
    expect(await context.fingerprint()).toEqual(before);
  });

  it("is one with too many or too few cells, or with the SKU of an earlier line", async () => {
    const job = await context.imports.check(
      "parts",
      csv("sku,name,price", "A-1,One,1", "A-2,Two,1,9", "A-1,One,2", "A-3,Three"),
    );
    const issues = await context.imports.issues(job);
    expect(issues.map(({ line: number, column, words }) => [number, column, words])).toEqual([
      [3, "", expect.stringMatching(/has 4 cells but the first line has 3/)],
      [4, "sku", "This repeats line 2. Delete one of the two."],
      [5, "", expect.stringMatching(/has 2 cells/)],
      [5, "price", expect.any(String)],
    ]);
  });

  it("is listed with all others, in pages and as a table", async () => {
    const lines = Array.from({ length: 730 }, (_, n) => `B-${n},,free`);
    const job = await context.imports.check("parts", csv("sku,name,price", ...lines));
    expect(job.counts.bad).toBe(730);
    const table = (await context.imports.download(`/imports/${job._id}/faults.csv`)).trim().split("\r\n");
    expect(table).toHaveLength(1 + 2 * 730);
    expect(table.at(-1)).toBe("731,price,free,Enter the price as a number.");
    const first = await context.imports.issues(job, { limit: 3 });
    expect(first.map(({ line: number, column }) => [number, column])).toEqual([
      [2, "name"],
      [2, "price"],
      [3, "name"],
    ]);
  });
});
