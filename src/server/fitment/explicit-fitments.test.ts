import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import {
  getExplicitFitment,
  listExplicitFitments,
  removeExplicitFitment,
  setExplicitFitment,
} from "#contract/explicit-fitments.ts";
import { listParts } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Row = AnswerOf<typeof getExplicitFitment>;
let shop: TestShop;
let admin: Person;
let module: TestPart;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  module = await shop.part({ name: "16 GB DDR4" });
  await shop.db.pool.query("INSERT INTO categories (id, name) VALUES ('memory', 'Memory')");
  await shop.db.pool.query(
    `UPDATE parts SET category = 'memory', specs = '{"generation":"DDR4","formFactor":"SO-DIMM","moduleGb":16}'
     WHERE id = $1`,
    [module.id],
  );
});
afterAll(() => shop.close());

let laptops = 0;
/** A laptop with two DDR4 slots, which the module fits by rule. */
async function laptop(model = `Model ${++laptops}`): Promise<string> {
  const slug = `acme-${model.toLowerCase().replaceAll(" ", "-")}`;
  await shop.db.pool.query(
    `INSERT INTO laptops (id, slug, brand, model, known) VALUES (gen_random_uuid(), $1, 'Acme', $2, $3)`,
    [slug, model, { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32 } }],
  );
  return slug;
}

const fits = { verdict: "fits", condition: "", source: "our bench" };
const fitsIf = { verdict: "fits_if", condition: "the cover is off", source: "our bench" };
const no = { verdict: "does_not_fit", condition: "It did not start.", source: "our bench" };
const set = (slug: string, body: object, replaces: object | null = null, as = admin) =>
  shop.ask<Row & Problem>(
    setExplicitFitment,
    { params: { id: module.id, laptop: slug }, body: { ...body, replaces } },
    as,
  );
const remove = (slug: string, read: object) =>
  shop.ask<{ deletedCount: number } & Problem>(
    removeExplicitFitment,
    { params: { id: module.id, laptop: slug }, query: { ...read } },
    admin,
  );
const read = async (slug: string) =>
  (await shop.ask<Row>(getExplicitFitment, { params: { id: module.id, laptop: slug } }, admin)).body;
const list = (query: Record<string, unknown> = {}) =>
  shop.ask<Row[]>(listExplicitFitments, { params: { id: module.id }, query }, admin);
const compatible = async (slug: string, category = "memory") =>
  (await shop.ask<{ _id: string }[]>(listParts, { query: { laptop: slug, category } })).body.map(
    ({ _id }) => _id,
  );

describe("an explicit fitment", () => {
  it("overrides the rules, which decide again when it is removed", async () => {
    const slug = await laptop();
    expect(await read(slug)).toMatchObject({ listed: null, rules: { verdict: "fits" } });
    expect((await set(slug, no)).body).toMatchObject({ listed: no, rules: { verdict: "fits" } });
    expect(await compatible(slug)).not.toContain(module.id);
    expect((await set(slug, fitsIf, no)).body.listed).toEqual(fitsIf);
    expect(await compatible(slug)).toContain(module.id);
    expect((await remove(slug, fitsIf)).body).toEqual({ deletedCount: 1 });
    expect(await read(slug)).toMatchObject({ listed: null, rules: { verdict: "fits" } });
    expect(await compatible(slug), "derived again").toContain(module.id);
    expect((await remove(slug, fitsIf)).body, "repeated call").toEqual({ deletedCount: 0 });
  });

  it.each([
    {
      kind: "a battery, by the codes it replaces",
      category: "battery",
      specs: { energyWh: 50, voltageV: 11.4 },
    },
    { kind: "a keyboard, by the models it names", category: "keyboard", specs: { forModels: "Acme Named" } },
  ])("of $kind leaves a part that the rules still list", async ({ category, specs }) => {
    const slug = await laptop(category === "keyboard" ? "Named" : undefined);
    await shop.db.pool.query(`UPDATE laptops SET batteries = '[["AB12C", 50, 11.4]]' WHERE slug = $1`, [
      slug,
    ]);
    await shop.db.pool.query("INSERT INTO categories (id, name) VALUES ($1, $1)", [category]);
    const part = await shop.part({ name: `Acme ${category}` });
    await shop.db.pool.query("UPDATE parts SET category = $2, specs = $3 WHERE id = $1", [
      part.id,
      category,
      specs,
    ]);
    await shop.db.pool.query(
      "INSERT INTO part_numbers (part_id, kind, number) VALUES ($1, 'substitute', 'AB12C')",
      [part.id],
    );
    const params = { id: part.id, laptop: slug };
    await shop.ask(setExplicitFitment, { params, body: { ...no, replaces: null } }, admin);
    const removed = await shop.ask(removeExplicitFitment, { params, query: no }, admin);
    expect(removed.body).toEqual({ deletedCount: 1 });
    expect(await compatible(slug, category)).toEqual([part.id]);
  });

  it("is changed only if it is still the one that was read", async () => {
    const slug = await laptop();
    await set(slug, no);
    const late = await set(slug, fits);
    expect([late.status, late.body.code, late.body.facts]).toEqual([409, "edited_meanwhile", { listed: no }]);
    expect((await set(slug, fits, fitsIf)).status).toBe(409);
    expect((await set(slug, no)).status, "repeated call").toBe(200);
    expect((await set(slug, fits, { ...no, source: "\u0000" })).status, "never read").toBe(422);
    await remove(slug, no);
    const gone = await set(slug, fits, no);
    expect([gone.status, gone.body.facts]).toEqual([409, { listed: null }]);
  });

  it("is removed only if it is still the one that was read", async () => {
    const slug = await laptop();
    await set(slug, fits);
    await set(slug, no, fits);
    const late = await remove(slug, fits);
    expect([late.status, late.body.code, late.body.facts]).toEqual([409, "edited_meanwhile", { listed: no }]);
    expect((await read(slug)).listed, "unchanged").toEqual(no);
    expect(await compatible(slug)).not.toContain(module.id);
    expect((await remove(slug, {})).status, "not read").toBe(400);
    expect((await remove(slug, no)).body).toEqual({ deletedCount: 1 });
  });

  it("changed and removed at the same time ends in one state, and the other call gets 409", async () => {
    for (let round = 0; round < 5; round += 1) {
      const slug = await laptop();
      await set(slug, fits);
      const [changed, removed] = await Promise.all([set(slug, no, fits), remove(slug, fits)]);
      const { listed } = await read(slug);
      expect([changed.status, removed.status, listed]).toEqual(listed ? [200, 409, no] : [409, 200, null]);
    }
  });

  it("set by many calls at the same time is set by one of them", async () => {
    const slug = await laptop();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => set(slug, { ...fits, source: `bench ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it("needs a source, and a condition if conditional", async () => {
    const slug = await laptop();
    const missing = await set(slug, { ...fitsIf, condition: " " });
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([422, "condition"]);
    expect((await set(slug, { ...fits, source: "" })).status).toBe(422);
    expect((await set("commodore-lcd", fits)).status).toBe(404);
    expect((await read(slug)).listed).toBeNull();
  });

  it("is in the audit log, with the laptop's name and both states", async () => {
    const slug = await laptop("Audited 1");
    await set(slug, no);
    await set(slug, fits, no);
    await remove(slug, fits);
    const { rows } = await shop.db.pool.query(
      "SELECT action, before, after FROM audit WHERE subject_id = $1 ORDER BY id DESC LIMIT 3",
      [module.id],
    );
    expect(rows).toEqual([
      { action: "fit.remove", before: { laptop: "Acme Audited 1", ...fits }, after: null },
      { action: "fit.list", before: no, after: { laptop: "Acme Audited 1", ...fits } },
      { action: "fit.list", before: null, after: { laptop: "Acme Audited 1", ...no } },
    ]);
  });
});

it("1,000 laptops of a part are searched and paged by name, explicit and derived ones separately", async () => {
  await shop.db.pool.query(
    `INSERT INTO laptops (id, slug, brand, model) SELECT gen_random_uuid(), 'many-' || n, 'Many', 'M' || n
     FROM generate_series(1, 1000) AS n`,
  );
  await shop.db.pool.query(
    `INSERT INTO fitments (part_id, laptop_id, verdict, source, derived)
     SELECT $1, id, 'fits', 'a test', model LIKE '%0' FROM laptops WHERE brand = 'Many'`,
    [module.id],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ q: "many", limit: 100, cursor });
    expect(page.headers.get("x-total-count")).toBe("900");
    seen.push(...page.body.map((row) => row.laptop.slug));
    const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
    cursor = next && (new URL(next, shop.url).searchParams.get("cursor") ?? undefined);
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([900, 900]);
  const derived = await list({ q: "many m10", by: "rules" });
  expect(derived.body.map((row) => row.laptop.slug)).toEqual(["many-10", "many-100", "many-1000"]);
  expect(derived.body[0]).toMatchObject({ listed: null, rules: { verdict: "unknown" } });
});

it("explicit fitments are for admins only", async () => {
  const slug = await laptop();
  const customer = await shop.customer();
  expect((await set(slug, fits, null, customer)).status).toBe(403);
  expect((await shop.ask(listExplicitFitments, { params: { id: module.id } })).status).toBe(401);
});
