import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLaptop, nothingKnown, type StatedFacts, saveLaptopFacts } from "#contract/added-laptops.ts";
import type { AnswerOf } from "#contract/call.ts";
import { applyImport } from "#contract/imports.ts";
import { getPartFit } from "#contract/laptops.ts";
import { addPart, editPart, getPart, listParts } from "#contract/parts.ts";
import { csv, importsOf } from "#server/imports/testing.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { untilWaiting } from "#test/until.ts";

type Part = AnswerOf<typeof getPart>;
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop({ demo: true });
  admin = await shop.admin();
});
afterAll(() => shop.close());

let parts = 0;
/** Adds a part with 5 units in stock. @returns its id */
async function part(fields: { category: string; specs: object; numbers?: object[]; sku?: string }) {
  const { status, body } = await shop.ask<{ insertedId: string }>(
    addPart,
    {
      body: {
        name: `Part ${++parts} of our own`,
        price: 69,
        availableQuantity: 5,
        minimumQuantity: 1,
        description: "A part.",
        picture: "https://pictures.example/part.webp",
        ...fields,
      },
    },
    admin,
  );
  expect(status).toBe(201);
  return body.insertedId;
}
const ddr4Specs = { generation: "DDR4", formFactor: "SO-DIMM", capacityGb: 8, modules: 1, moduleGb: 8 };
const module = (more: { sku?: string } = {}) => part({ category: "memory", specs: ddr4Specs, ...more });

const ddr4: StatedFacts = { ...nothingKnown, memoryType: "DDR4", memorySockets: 2, moduleMaxGb: 32 };
const ddr5: StatedFacts = { ...ddr4, memoryType: "DDR5" };
/** Adds a laptop. @returns its slug */
async function laptop(model: string, facts = ddr4): Promise<string> {
  const body = { brand: "Maker", model, ...facts };
  const { status, body: added } = await shop.ask<{ slug: string }>(addLaptop, { body }, admin);
  expect(status).toBe(201);
  return added.slug;
}

/** Returns the newest parts of a category that the list for a laptop shows. */
async function listed(category: string, slug: string): Promise<string[]> {
  const query = { category, sort: "newest", laptop: slug, limit: 100 };
  const { body } = await shop.ask<Part[]>(listParts, { query });
  return body.map(({ _id }) => _id);
}
const read = async (id: string) => (await shop.ask<Part>(getPart, { params: { id } })).body;

it("A panel that the owner adds fits the laptops with such a panel, and no others once its specs change", async () => {
  const t480 = "lenovo-thinkpad-t480";
  const id = await part({
    category: "panel",
    specs: { diagonalInch: 14, resolution: "1920 × 1080", signal: "eDP", refreshHz: 60 },
    numbers: [{ kind: "substitute", number: "NV140FHM-N46" }],
  });
  const answerFor = async (slug: string) => {
    const asked = { params: { id }, query: { laptop: slug } };
    return (await shop.ask<{ verdict: string; reason: string }>(getPartFit, asked)).body;
  };
  expect(await answerFor(t480)).toMatchObject({
    verdict: "fits_if",
    reason: expect.stringContaining("the back of your old panel says NV140FHM-N46"),
  });
  expect((await answerFor("acer-aspire-a515-51g")).verdict).not.toMatch(/^fits/);
  expect(await listed("panel", t480)).toContain(id);

  const { specs, version } = await read(id);
  const edit = { specs: { ...specs, resolution: "2560 × 1440" }, numbers: [], version };
  expect((await shop.ask(editPart, { params: { id }, body: edit }, admin)).status).toBe(200);
  expect((await answerFor(t480)).verdict).toBe("unknown");
  expect(await listed("panel", t480)).not.toContain(id);
});

describe("A part and a laptop", () => {
  it("that are added at once, or changed at once, know of each other", async () => {
    const rounds = Array.from({ length: 6 }, (_, round) => round);
    const added = await Promise.all(
      rounds.map(async (round) => {
        const [slug, id] = await Promise.all([laptop(`At once ${round}`), module()]);
        return { slug, id };
      }),
    );
    const ids = added.map(({ id }) => id);
    for (const { slug } of added) expect(await listed("memory", slug)).toEqual(expect.arrayContaining(ids));

    const edit = async (id: string) => {
      const { specs, version } = await read(id);
      const body = { version, specs: { ...specs, generation: "DDR5" } };
      return shop.ask(editPart, { params: { id }, body }, admin);
    };
    const save = (slug: string) =>
      shop.ask(saveLaptopFacts, { params: { slug }, body: { ...ddr5, version: 1 } }, admin);
    const changes = await Promise.all(added.flatMap(({ slug, id }) => [save(slug), edit(id)]));
    expect(new Set(changes.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { slug } of added) expect(await listed("memory", slug)).toEqual(expect.arrayContaining(ids));
  });

  it("know of each other if the laptop is added while an import changes the part", async () => {
    const imports = importsOf(shop, admin);
    const id = await module({ sku: "OWN-1" });
    const job = await imports.check("parts", csv("sku,spec:generation", "OWN-1,DDR5"));
    await shop.ask(applyImport, { params: { id: job._id } }, admin);
    const editor = await shop.db.pool.connect();
    await editor.query("BEGIN");
    await editor.query("SELECT FROM parts WHERE id = $1 FOR UPDATE", [id]);
    const applied = shop.work.runJob("imports");
    // By now the import has read the laptops.
    await untilWaiting(shop.db.pool, 1);
    const slug = await laptop("Meanwhile", ddr5);
    await editor.query("COMMIT");
    editor.release();
    await applied;
    expect((await imports.read(job._id)).state).toBe("applied");
    expect(await listed("memory", slug)).toContain(id);
  });

  it("are not in each other's way if the part is deleted while the laptop is added", async () => {
    const id = await module();
    const deletion = await shop.db.pool.connect();
    await deletion.query("BEGIN");
    await deletion.query("DELETE FROM parts WHERE id = $1", [id]);
    const addition = laptop("Beside a deletion");
    await untilWaiting(shop.db.pool, 1);
    await deletion.query("COMMIT");
    deletion.release();
    expect(await addition).toBe("maker-beside-a-deletion");
  });
});
