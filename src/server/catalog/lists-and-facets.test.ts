import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { AnswerOf } from "#contract/call.ts";
import { listFacets } from "#contract/facets.ts";
import { getLaptop } from "#contract/laptop-pages.ts";
import { listFits } from "#contract/laptops.ts";
import { addPart, listParts, type part } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type Part = z.output<typeof part>;
type Facets = z.output<typeof listFacets.answer>;
const t480 = "lenovo-thinkpad-t480";
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop({ demo: true });
  admin = await shop.admin();
});
afterAll(() => shop.close());

const facets = async (query: Record<string, unknown> = {}) =>
  (await shop.ask<Facets>(listFacets, { query })).body;
const list = (query: Record<string, unknown>) =>
  shop.ask<Part[] & Problem>(listParts, { query: { limit: 100, ...query } });
const total = async (query: Record<string, unknown>) =>
  Number((await list({ limit: 1, ...query })).headers.get("x-total-count"));
const values = (all: Facets, key: string) => all.facets.find((facet) => facet.key === key)?.values ?? [];

describe("Selected specs", () => {
  it("are alternatives within one facet, and all apply across facets", async () => {
    const spec = ["generation:DDR4", "generation:DDR5", "capacityGb:16"];
    const { body } = await list({ category: "memory", spec });
    expect(body.length).toBeGreaterThan(2);
    expect(new Set(body.map(({ specs }) => specs.generation))).toEqual(new Set(["DDR4", "DDR5"]));
    expect(new Set(body.map(({ specs }) => specs.capacityGb))).toEqual(new Set([16]));
  });

  it("can be a range that includes its lower end", async () => {
    const { body } = await list({ category: "battery", spec: "energyWh:45-60" });
    for (const { specs } of body)
      expect(Number(specs.energyWh) >= 45 && Number(specs.energyWh) < 60).toBe(true);
    expect(body.length).toBeGreaterThan(20);
  });

  it("match nothing when no part has them, and are rejected when malformed", async () => {
    expect(await total({ category: "memory", spec: "generation:DDR9" })).toBe(0);
    expect(await total({ category: "memory", spec: "pins:260" })).toBe(0);
    expect(await total({ category: "memory", spec: "" })).toBe(await total({ category: "memory" }));
    for (const spec of ["generation", ":DDR4", "generation:"]) {
      const { status, body } = await list({ spec });
      expect([spec, status, body.errors?.map(({ path }) => path)]).toEqual([spec, 422, ["spec"]]);
    }
  });
});

describe("Facets", () => {
  it("of the whole shop are categories, prices and stock", async () => {
    const all = await facets();
    expect(all.total).toBe(await total({}));
    expect(all.inStock).toBe(await total({ inStock: true }));
    expect(all.facets).toEqual([]);
    expect(all.categories.map(({ id }) => id).slice(0, 2)).toEqual(["memory", "m2-ssd"]);
    expect(all.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const [cheapest] = (await list({ sort: "price", limit: 1 })).body;
    const [dearest] = (await list({ sort: "-price", limit: 1 })).body;
    expect(all.price).toEqual({ min: cheapest?.price, max: dearest?.price });
  });

  it("of a category have labels, units and counts", async () => {
    const all = await facets({ category: "memory" });
    expect(all.facets.slice(0, 2).map(({ key, label, unit }) => [key, label, unit])).toEqual([
      ["generation", "Generation", undefined],
      ["capacityGb", "Capacity", "GB"],
    ]);
    for (const { key, values } of all.facets) {
      for (const { value, count, chosen } of values) {
        expect([key, value, chosen, count]).toEqual([
          key,
          value,
          false,
          await total({ category: "memory", spec: `${key}:${value}` }),
        ]);
      }
    }
  });

  it("count what each value would leave in addition to the current selection", async () => {
    const query = { category: "memory", spec: ["generation:DDR4", "capacityGb:16"], maxPrice: 300 };
    const all = await facets(query);
    expect(all.total).toBe(await total(query));
    const ddr5 = values(all, "generation").find(({ value }) => value === "DDR5");
    expect(ddr5).toEqual({
      value: "DDR5",
      text: "DDR5",
      chosen: false,
      count: await total({ ...query, spec: ["generation:DDR5", "capacityGb:16"] }),
    });
    const batteries = all.categories.find(({ id }) => id === "battery");
    expect(batteries?.count).toBe(await total({ category: "battery", maxPrice: 300 }));
  });

  it("always list selected values, so that they can be deselected", async () => {
    const all = await facets({
      category: "memory",
      spec: ["generation:DDR9", "capacityGb:16", "color:red"],
    });
    expect(values(all, "generation").find(({ value }) => value === "DDR9")).toEqual({
      value: "DDR9",
      text: "DDR9",
      count: 0,
      chosen: true,
    });
    expect(values(all, "color")).toEqual([{ value: "red", text: "Red", count: 0, chosen: true }]);
    expect([all.total, all.price]).toEqual([0, null]);
  });

  it("agree with the list for words and a laptop", async () => {
    for (const query of [
      { q: "ddr4", category: "memory" },
      { laptop: t480, category: "memory" },
      { laptop: t480, q: "usb-c" },
      { laptop: "commodore-lcd" },
    ]) {
      expect([query, (await facets(query)).total]).toEqual([query, await total(query)]);
    }
  });

  it("include a part that was just added without stock", async () => {
    const before = await facets({ category: "memory" });
    const fields = {
      name: "A module of our own",
      price: 30,
      availableQuantity: 0,
      minimumQuantity: 1,
      description: "",
      picture: "https://pictures.example/module.webp",
      category: "memory",
      specs: { generation: "DDR2", capacityGb: 2 },
    };
    await shop.ask(addPart, { body: fields }, admin);
    const after = await facets({ category: "memory" });
    expect([after.total, after.inStock]).toEqual([before.total + 1, before.inStock]);
    expect(values(after, "generation")[0]).toEqual({ value: "DDR2", text: "DDR2", count: 1, chosen: false });
  });
});

/** Returns the first parts of a T480's list, each with its verdict. */
async function listedWithVerdicts(filter: Record<string, unknown>) {
  const { body: listed } = await list({ ...filter, laptop: t480, limit: 50 });
  const parts = listed.map(({ _id }) => _id).join(",");
  const { body: fits } = await shop.ask<AnswerOf<typeof listFits>>(listFits, {
    params: { slug: t480 },
    query: { parts },
  });
  return listed.map(({ _id, name }) => ({ name, verdict: fits.find(({ part }) => part === _id)?.verdict }));
}

describe("What fits a laptop", () => {
  it.each([{ category: "charger" }, { q: "usb-c adapter" }])(
    "is listed with what fits without a condition first: %j",
    async (filter) => {
      const verdicts = (await listedWithVerdicts(filter)).map(({ verdict }) => verdict);
      expect(new Set(verdicts)).toEqual(new Set(["fits", "fits_if"]));
      expect(verdicts).toEqual(verdicts.toSorted());
    },
  );

  it("begins on the laptop's page, category by category, as the list of what is in stock begins", async () => {
    const { body } = await shop.ask<AnswerOf<typeof getLaptop>>(getLaptop, { params: { slug: t480 } });
    for (const { category, best } of body.shelves) {
      const listed = await listedWithVerdicts({ category: category.id, inStock: true });
      const certain = listed.filter(({ verdict }) => verdict === "fits").slice(0, 3);
      expect(best.slice(0, certain.length).map(({ part }) => part.name)).toEqual(
        certain.map(({ name }) => name),
      );
    }
  });
});
