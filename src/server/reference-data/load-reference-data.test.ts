import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { setExplicitFitment } from "#contract/explicit-fitments.ts";
import { getPartFit } from "#contract/laptops.ts";
import { addPart, listCategories, listParts } from "#contract/parts.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { loadReferenceData } from "./load-reference-data.ts";
import { readReferenceFiles } from "./reference-files.ts";
import { otherVersion, publishedData } from "./testing.ts";

const [t480, t470] = ["lenovo-thinkpad-t480", "lenovo-thinkpad-t470"];

let shop: TestShop;
let admin: Person;
const folders: string[] = [];
beforeEach(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterEach(() => shop.close());
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** The files of a later version of the shop. @param edit changes the laptops, by slug, from what they are */
async function laterVersion(edit: (laptops: Map<string, Record<string, unknown>>) => void): Promise<string> {
  const { laptops } = (await readReferenceFiles(publishedData)).parse();
  const bySlug = new Map<string, Record<string, unknown>>(laptops.map((laptop) => [laptop.slug, laptop]));
  edit(bySlug);
  const folder = await otherVersion(bySlug.values());
  folders.push(folder);
  return folder;
}

/** An admin adds a memory module, which the rules decide about. */
async function addModule(): Promise<string> {
  const amounts = { price: 30, availableQuantity: 5, minimumQuantity: 1 };
  const texts = { name: "8 GB DDR4", description: "", picture: "https://pictures.example/module.webp" };
  const specs = { generation: "DDR4", moduleGb: 8 };
  const body = { ...amounts, ...texts, category: "memory", specs };
  const added = await shop.ask<{ insertedId: string }>(addPart, { body }, admin);
  expect(added.status).toBe(201);
  return added.body.insertedId;
}

const fitOf = async (id: string, laptop: string) =>
  (await shop.ask<{ verdict: string }>(getPartFit, { params: { id }, query: { laptop } })).body.verdict;
const fitting = async (laptop: string) =>
  (await shop.ask<{ _id: string }[]>(listParts, { query: { laptop } })).body.map(({ _id }) => _id);
/** Of each laptop's fitments, the transaction that wrote them. */
async function writtenBy(): Promise<Map<string, string>> {
  const { rows } = await shop.db.pool.query<{ slug: string; written: string }>(
    "SELECT slug, string_agg(f.xmin::text, ',') AS written FROM fitments f JOIN laptops l ON l.id = laptop_id GROUP BY slug",
  );
  return new Map(rows.map(({ slug, written }) => [slug, written]));
}

it("A shop without the demo knows the kinds of parts and the laptops, and has nothing for sale", async () => {
  await loadReferenceData(shop.db, publishedData);
  const { body } = await shop.ask<{ id: string }[]>(listCategories, {});
  expect(body).toHaveLength(21);
  expect((await shop.ask<unknown[]>(listParts, {})).body).toEqual([]);
  const { rows } = await shop.db.pool.query("SELECT count(*)::int AS n FROM laptops");
  expect(rows[0].n).toBeGreaterThan(2_000);
});

it("The rules decide about the parts that an owner adds", async () => {
  await loadReferenceData(shop.db, publishedData);
  const part = await addModule();
  expect(await fitOf(part, t480)).toBe("fits");
  expect(await fitOf(part, "lenovo-thinkpad-t420")).toBe("does_not_fit");
  expect(await fitting(t480)).toEqual([part]);
});

it("Processes that start together load it once", async () => {
  await Promise.all([1, 2, 3].map(() => loadReferenceData(shop.db, publishedData)));
  const part = await addModule();
  const written = await writtenBy();
  await loadReferenceData(shop.db, publishedData);
  expect(await writtenBy()).toEqual(written);
  expect(await fitting(t480)).toEqual([part]);
});

it("A later version's laptops and better facts arrive, and only those laptops are evaluated again", async () => {
  await loadReferenceData(shop.db, publishedData);
  const part = await addModule();
  const before = await writtenBy();
  const later = await laterVersion((laptops) => {
    const known = laptops.get(t480);
    laptops.set("maker-model-1", {
      ...known,
      slug: "maker-model-1",
      brand: "Maker",
      model: "Model 1",
      aliases: [],
    });
    laptops.set(t480, { ...known, memory: null, known: {} });
  });
  await loadReferenceData(shop.db, later);

  expect(await fitting("maker-model-1")).toEqual([part]);
  expect(await fitting(t480)).toEqual([]);
  expect(await fitOf(part, t480)).toBe("unknown");
  const after = await writtenBy();
  expect(before.get(t470)).toBeDefined();
  expect(after.get(t470)).toBe(before.get(t470));
});

it("Changed rules evaluate all laptops again, and what an admin stated stays", async () => {
  await loadReferenceData(shop.db, publishedData);
  const part = await addModule();
  const stated = {
    verdict: "does_not_fit",
    condition: "It did not start.",
    source: "our bench",
    replaces: null,
  };
  const pair = { params: { id: part, laptop: t470 }, body: stated };
  expect((await shop.ask(setExplicitFitment, pair, admin)).status).toBe(200);
  // What the rules of an older version had said.
  await shop.db.pool.query(`UPDATE shop_values SET value = 'older' WHERE name = 'fit-rules';
    DELETE FROM fitments WHERE derived AND laptop_id = (SELECT id FROM laptops WHERE slug = '${t480}')`);

  await loadReferenceData(shop.db, publishedData);
  expect(await fitting(t480)).toEqual([part]);
  expect(await fitOf(part, t470)).toBe("does_not_fit");
});

it("A broken file changes nothing", async () => {
  await loadReferenceData(shop.db, publishedData);
  const broken = await laterVersion((laptops) => laptops.set("x", { slug: "Not A Slug" }));
  await expect(loadReferenceData(shop.db, broken)).rejects.toThrow(/slug/);
  const part = await addModule();
  expect(await fitting(t480)).toEqual([part]);
});
