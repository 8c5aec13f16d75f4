import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { getPartFit, listLaptops } from "#contract/laptops.ts";
import { addPart, editPart, getPart, listParts, type part } from "#contract/parts.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { loadDemo } from "./load-demo.ts";

type Part = z.output<typeof part>;
type Fit = z.output<typeof getPartFit.answer>;
const catalog = join(import.meta.dirname, "../../../catalog");
const t480 = "lenovo-thinkpad-t480";
let shop: TestShop;
let admin: Person;
let loaded: number;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  loaded = await loadDemo(shop.db, shop.images, catalog);
});
afterAll(() => shop.close());

const list = (query: Record<string, unknown>) =>
  shop.ask<Part[]>(listParts, { query: { limit: 100, ...query } });
const fitOf = (id: string, laptop: string) =>
  shop.ask<Fit>(getPartFit, { params: { id }, query: { laptop } });
const suggest = async (q: string) =>
  (await shop.ask<{ slug: string }[]>(listLaptops, { query: { q } })).body.map(({ slug }) => slug);
/** An admin adds a part that is not the demo's. */
async function addOwn(fields: Record<string, unknown>): Promise<string> {
  const amounts = { price: 30, availableQuantity: 1, minimumQuantity: 1 };
  const texts = { name: "A part of our own", description: "", picture: "https://pictures.example/own.webp" };
  const body = { ...amounts, ...texts, ...fields };
  return (await shop.ask<{ insertedId: string }>(addPart, { body }, admin)).body.insertedId;
}
const count = async (statement: string) => (await shop.db.pool.query(statement)).rows[0].n as number;

describe("The demo shop", () => {
  it("sells the whole catalog, and is filled once", async () => {
    expect(loaded).toBeGreaterThanOrEqual(1000);
    expect(await count("SELECT count(*)::int AS n FROM parts")).toBe(loaded);
    expect(await loadDemo(shop.db, shop.images, catalog)).toBe(0);
    expect(await count("SELECT count(*)::int AS n FROM parts")).toBe(loaded);
  });

  it("marks every review as invented, and has no orders or customers", async () => {
    expect(await count("SELECT count(*)::int AS n FROM reviews WHERE NOT demo")).toBe(0);
    expect(await count("SELECT count(*)::int AS n FROM orders")).toBe(0);
    expect(await count("SELECT count(*)::int AS n FROM users")).toBe(1);
  });

  it("has a part of every category among its newest", async () => {
    const { body } = await list({ limit: 20, sort: "newest" });
    expect(new Set(body.map(({ category }) => category)).size).toBe(20);
  });

  it("has explicit fitments, and a source for every fitment", async () => {
    expect(await count("SELECT count(*)::int AS n FROM fitments WHERE NOT derived")).toBeGreaterThan(1000);
    expect(await count("SELECT count(*)::int AS n FROM fitments WHERE source = ''")).toBe(0);
  });
});

describe("The list for a laptop", () => {
  it("has explicit fitments, fitments by rule, and parts that fit every laptop", async () => {
    const { body } = await list({ laptop: t480, sort: "newest" });
    const skus = body.map(({ sku }) => sku);
    expect(skus).toEqual(expect.arrayContaining(["LW-BT24-T480", "LW-SD4-32G3200-K2", "LW-PC65", "LW-TK7"]));
    expect(new Set(body.map(({ category }) => category))).toEqual(
      new Set([
        ...["battery", "memory", "m2-ssd", "sata-ssd", "charger", "wifi", "panel", "tools", "thermal"],
        ...["keyboard", "touchpad", "cooling", "cover", "hinge", "speaker"],
      ]),
    );
  });

  it("never has a part that does not fit or is not confirmed", async () => {
    const { body } = await list({ laptop: t480 });
    const verdicts = await Promise.all(body.map(async ({ slug }) => (await fitOf(slug, t480)).body.verdict));
    expect(new Set(verdicts)).toEqual(new Set(["fits", "fits_if"]));
  });

  it("is empty for an unknown laptop", async () => {
    expect((await list({ laptop: "commodore-lcd" })).body).toEqual([]);
  });
});

describe("The fit of a part", () => {
  it("has a reason and a source", async () => {
    const response = await fitOf("8gb-ddr4-3200-so-dimm", t480);
    expect(response.body).toEqual({
      laptop: { slug: t480, brand: "Lenovo", model: "ThinkPad T480" },
      verdict: "fits",
      reason: "DDR4, 2 SO-DIMM slots, up to 32 GB each.",
      source: "manufacturer's specifications",
    });
  });

  it.each([
    ["8gb-ddr5-5600-so-dimm", "does_not_fit"],
    ["battery-24wh-thinkpad-t470-t480", "fits"],
    ["battery-57wh-thinkpad-t480s", "does_not_fit"],
    ["usb-c-power-adapter-45w", "fits_if"],
    ["keyboard-14-us-black", "does_not_fit"],
    ["keyboard-thinkpad-t470-and-t480-us-backlit", "fits_if"],
  ])("of %s in a ThinkPad T480 is %s", async (slug, verdict) => {
    expect((await fitOf(slug, t480)).body.verdict).toBe(verdict);
  });

  it("responds 404 for an unknown part or laptop", async () => {
    expect((await fitOf("no-such-part", t480)).status).toBe(404);
    expect((await fitOf("8gb-ddr4-3200-so-dimm", "commodore-lcd")).status).toBe(404);
  });

  it("follows the specifications of an added and edited part", async () => {
    const id = await addOwn({ category: "memory", specs: { generation: "DDR4", moduleGb: "16" } });
    const listed = async () => (await list({ laptop: t480, category: "memory" })).body.map(({ _id }) => _id);
    expect(await listed()).toContain(id);
    const { version } = (await shop.ask<Part>(getPart, { params: { id } })).body;
    await shop.ask(
      editPart,
      { params: { id }, body: { version, specs: { generation: "DDR5", moduleGb: "16" } } },
      admin,
    );
    expect(await listed()).not.toContain(id);
    expect((await fitOf(id, t480)).body.verdict).toBe("does_not_fit");
  });

  it("is a yes for the laptops that an added keyboard names, and a no for all others", async () => {
    const specs = { layout: "US (ANSI)", forModels: "Lenovo ThinkPad T480, Lenovo ThinkPad T470" };
    const id = await addOwn({ category: "keyboard", specs });
    const listed = await list({ laptop: t480, category: "keyboard" });
    expect(listed.body.map(({ _id }) => _id)).toContain(id);
    expect((await fitOf(id, t480)).body).toMatchObject({ verdict: "fits", reason: "Made for this model." });
    expect((await fitOf(id, "lenovo-thinkpad-t490")).body).toMatchObject({
      verdict: "does_not_fit",
      reason:
        "Made for the Lenovo ThinkPad T480 and the Lenovo ThinkPad T470, not for the Lenovo ThinkPad T490.",
    });
  });

  it("is a yes for a laptop that an added keyboard calls as its firmware does", async () => {
    const id = await addOwn({ category: "keyboard", specs: { forModels: "Acer Aspire A515-51G" } });
    const listed = await list({ laptop: "acer-aspire-a515-51g", category: "keyboard" });
    expect(listed.body.map(({ _id }) => _id)).toContain(id);
    expect((await fitOf(id, "acer-aspire-a515-51g")).body).toMatchObject({ verdict: "fits" });
  });
});

it("An added battery is in the lists of the laptops that reported its code, and follows its edited numbers", async () => {
  const id = await addOwn({
    category: "battery",
    specs: { energyWh: 24, voltageV: 11.4 },
    numbers: [{ kind: "substitute", number: "01AV421" }],
  });
  const listed = async () => (await list({ laptop: t480, category: "battery" })).body.map(({ _id }) => _id);
  expect(await listed()).toContain(id);
  expect((await fitOf(id, t480)).body).toMatchObject({
    verdict: "fits_if",
    condition: "your old battery is marked 01AV421",
  });
  const { version } = (await shop.ask<Part>(getPart, { params: { id } })).body;
  const numbers = [{ kind: "substitute", number: "L16M2PB1" }];
  await shop.ask(editPart, { params: { id }, body: { version, numbers } }, admin);
  expect(await listed()).not.toContain(id);
  expect((await fitOf(id, t480)).body.verdict).toBe("does_not_fit");
});

it("Of the demo's batteries no rule says more than the stated fitments", async () => {
  expect(
    await count(`SELECT count(*)::int AS n FROM fitments f JOIN parts p ON p.id = f.part_id
      WHERE p.category = 'battery' AND f.derived AND p.sku LIKE 'LW-BT%'`),
  ).toBe(0);
});

it("An explicit fitment overrides the rules, and stays when the part is edited", async () => {
  const { body } = await shop.ask<Part>(getPart, { params: { id: "64gb-kit-2x32gb-ddr4-3200-so-dimm" } });
  const shown = async () => (await list({ laptop: t480, category: "memory" })).body.map(({ slug }) => slug);
  expect(await shown()).toContain(body.slug);
  await shop.db.pool.query(
    `INSERT INTO fitments (part_id, laptop_id, verdict, condition, source)
     SELECT $1, id, 'does_not_fit', 'It did not start with ours.', 'our bench' FROM laptops WHERE slug = $2
     ON CONFLICT (part_id, laptop_id) DO UPDATE SET verdict = excluded.verdict, condition = excluded.condition,
       source = excluded.source, derived = false`,
    [body._id, t480],
  );
  await shop.ask(
    editPart,
    { params: { id: body._id }, body: { version: body.version, specs: { ...body.specs, casLatency: 20 } } },
    admin,
  );
  expect(await shown()).not.toContain(body.slug);
  expect((await fitOf(body.slug, t480)).body).toMatchObject({
    verdict: "does_not_fit",
    reason: "It did not start with ours.",
    source: "our bench",
  });
});

describe("Laptop suggestions", () => {
  it.each([
    ["t480", t480],
    ["thinkpad 480s", "lenovo-thinkpad-t480s"],
    ["lenovo t4", "lenovo-thinkpad-t480"],
    ["latitude 5480", "dell-latitude-5480"],
    ["XPS  13-9310", "dell-xps-13-9310"],
    ["thinkpda t480", t480],
    ["inspirn 15 5570", "dell-inspiron-5570"],
    ["matebok x pro", "huawei-mach-wx9"],
    ["840g5", "hp-elitebook-840-g5"],
    ["xps9360", "dell-xps-13-9360"],
    ["x1c9", "lenovo-thinkpad-x1-carbon-gen-9"],
    ["20L5", t480],
    ["20L5S0EP00", t480],
    ["81mv", "lenovo-ideapad-s145-15iwl"],
    ["3520 2012", "dell-inspiron-3520"],
  ])("for “%s” include %s", async (typed, slug) => {
    expect((await suggest(typed)).slice(0, 4)).toContain(slug);
  });

  it("never have another number than the one typed", async () => {
    for (const typed of ["latitude 5499", "thinkpad t499", "elitebok 849 g5"]) {
      expect([typed, await suggest(typed)]).toEqual([typed, []]);
    }
  });

  it("are the most common laptops for an empty query, and none for an unknown one", async () => {
    expect(await suggest("")).toHaveLength(8);
    expect(await suggest("zzzzqqqq")).toEqual([]);
    expect((await shop.ask(listLaptops, { query: { q: "%_'" } })).status).toBe(200);
  });
});

it("Reads the fitments of a laptop by index", async () => {
  await shop.db.pool.query("ANALYZE fitments; ANALYZE laptops");
  const { rows } = await shop.db.pool.query(
    `EXPLAIN SELECT part_id FROM fitments WHERE laptop_id = (SELECT id FROM laptops WHERE slug = '${t480}')`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/fitments_laptop/);
  expect(plan).not.toMatch(/Seq Scan on (fitments|laptops)/);
});
