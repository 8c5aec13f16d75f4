import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCatalog } from "#server/catalog/open-catalog.ts";
import { type CatalogQueries, listParts } from "#server/catalog/query-catalog.ts";
import { parseQuery } from "#server/catalog/search/parse-query.ts";
import { tokensOf } from "#server/catalog/search/tokens.ts";
import { readDemoFiles } from "#server/demo/demo-files.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { ImageStore } from "#server/images/image-store.ts";
import { readReferenceFiles } from "#server/reference-data/reference-files.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { readSearches, trySearch } from "./searches.ts";

let db: FreshDatabase;
let catalog: CatalogQueries;
beforeAll(async () => {
  db = await freshDatabase();
  await loadDemo(db, new ImageStore(db), import.meta.dirname);
  catalog = openCatalog(db, { changeCount: 0 }, { currency: "USD" }).catalog;
});
afterAll(() => db.close());

const { written, heldOut } = await readSearches();

describe("The sample searches", () => {
  it("are half ones that the search was built with, half others", () => {
    expect(written.length).toBeGreaterThanOrEqual(150);
    expect(heldOut.length).toBeGreaterThanOrEqual(150);
  });

  it("that were not used while the search was built find an expected part in 95 of 100 cases", async () => {
    const missed: string[] = [];
    for (const search of heldOut) {
      const { rank } = await trySearch(catalog, search);
      if (rank === null || rank > 3) missed.push(search.q);
    }
    expect(missed.length / heldOut.length, missed.join(", ")).toBeLessThanOrEqual(0.05);
  });

  it.each(written)("rank an expected part among the first three: $q", async (search) => {
    const { rank, first } = await trySearch(catalog, search);
    expect(rank, `first results: ${first.join(" | ")}`).toBeLessThanOrEqual(3);
    expect(rank).not.toBeNull();
  });
});

describe("A search for a laptop's part", () => {
  // Names that several laptops' names begin with: the answer asks which one.
  const shared = ["asus vivobook", "hp 15", "razer blade"];

  it("understands every laptop by its brand and name", async () => {
    const { rows } = await db.pool.query<{ slug: string; name: string }>(
      "SELECT slug, name FROM laptops ORDER BY name",
    );
    const missed: string[] = [];
    for (const { slug, name } of rows) {
      const { laptop } = await parseQuery(catalog.search, `${name} battery`);
      if (laptop?.slug !== slug) missed.push(name);
    }
    expect(missed).toEqual(shared);
  });

  it.each([
    ["b5080 battery", "B50-80"],
    ["t14 gen 2 amd battery", "ThinkPad T14 Gen 2a"],
    ["surface pro 7+ charger", "Surface Pro 7+"],
    ["xps l502x 8gb ram", "XPS 15 L502X"],
    ["samsung 300v5a ram", "Series 3 300V3A-300V4A-300V5A"],
    ["e5-575g ram", "Aspire E 15 E5-575G"],
    ["8570w fan", "EliteBook 8570w"],
  ])("understands %j", async (q, model) => {
    expect((await parseQuery(catalog.search, q)).laptop?.model).toBe(model);
  });

  it("lists a battery that fits first, if the shop has one", async () => {
    const { rows } = await db.pool.query<{ name: string; fitting: number[] }>(
      `SELECT l.name, array_agg(p.row_id) AS fitting FROM fitments f
       JOIN laptops l ON l.id = f.laptop_id JOIN parts p ON p.id = f.part_id
       WHERE p.category = 'battery' AND f.verdict IN ('fits', 'fits_if') GROUP BY l.id`,
    );
    const missed: string[] = [];
    for (const { name, fitting } of rows.filter((row) => !shared.includes(row.name))) {
      const { parts } = await listParts(catalog, { q: `${name} battery`, limit: 1, after: undefined });
      if (!fitting.includes(parts[0]?.rowId as number)) missed.push(name);
    }
    expect(rows.length).toBeGreaterThan(1000);
    expect(missed).toEqual([]);
  });
});

it("The database and the server split every text of the catalog into the same tokens", async () => {
  const { parts } = await readDemoFiles(import.meta.dirname);
  const { laptops } = (await readReferenceFiles(import.meta.dirname)).parse();
  const texts = [
    ...parts.flatMap(({ name, sku, description }) => [name, sku, description]),
    ...laptops.map(({ brand, model }) => `${brand} ${model}`),
    ...written.map(({ q }) => q),
    `15,6" FHD, USB Type-C 1,000 h, 5.5mm x 2.5mm, 8 Ω, I²C, wi fi 6E, 10 Zoll, 3-cell, ¼, Größe ÷ Ж 電池 🙂 a.b .5 5. 1.2.3`,
  ];
  const { rows } = await db.pool.query<{ tokens: string[] }>(
    "SELECT search.tokens(text) AS tokens FROM unnest($1::text[]) WITH ORDINALITY AS x (text, place) ORDER BY place",
    [texts],
  );
  for (const [index, text] of texts.entries()) {
    expect([text, rows[index]?.tokens]).toEqual([text, tokensOf(text)]);
  }
});
