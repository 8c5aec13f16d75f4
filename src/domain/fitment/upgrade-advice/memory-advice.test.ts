import { describe, expect, it } from "vitest";
import type { LaptopFacts, ReportedMemory } from "../laptop-facts.ts";
import type { CompatiblePart, InstalledMemory } from "./advice.ts";
import { adviseMemory } from "./memory-advice.ts";

const laptop = (facts: Partial<LaptopFacts> = {}): LaptopFacts => ({
  name: "Test laptop",
  memory: null,
  batteries: [],
  known: {},
  ...facts,
});
const reports = (memory: Partial<ReportedMemory>) =>
  laptop({ memory: { type: "DDR4", socketed: true, slots: 2, maxGb: 32, ...memory } });
const twoSockets = laptop({ known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32 } } });

function modules(
  count: number,
  moduleGb: number,
  priceCents: number,
  more: Partial<CompatiblePart> = {},
): CompatiblePart {
  return {
    id: `${count}x${moduleGb}`,
    category: "memory",
    specs: {
      generation: "DDR4",
      formFactor: "SO-DIMM",
      modules: count,
      moduleGb,
      capacityGb: count * moduleGb,
    },
    priceCents,
    available: 10,
    minimumQuantity: 1,
    verdict: "fits",
    condition: "",
    isExplicit: false,
    ...more,
  };
}
const catalog = [
  modules(1, 4, 1200),
  modules(1, 8, 2200),
  modules(1, 16, 3700),
  modules(1, 32, 7000),
  modules(2, 8, 4200),
  modules(2, 16, 7200),
  modules(2, 32, 13600),
];
const advise = (
  facts: LaptopFacts,
  installed: InstalledMemory = {},
  parts: readonly CompatiblePart[] = catalog,
) => {
  const { groups, ...rest } = adviseMemory(facts, parts, installed);
  return { ...rest, suggestions: groups[0]?.suggestions ?? [], nothing: groups[0]?.nothing };
};
const titles = (...args: Parameters<typeof advise>) => advise(...args).suggestions.map(({ title }) => title);

describe("memory for two slots", () => {
  it("with unknown contents is suggested in pairs: the cheapest way to 16 GB, then more, then less", () => {
    expect(titles(twoSockets)).toEqual(["2 × 8 GB", "2 × 16 GB", "2 × 32 GB", "2 × 4 GB"]);
    expect(advise(twoSockets).says).toBe("Takes up to 2 × 32 GB DDR4.");
    expect(advise(twoSockets).notes).toContain("More than 64 GB is not known to work.");
  });

  it("with one module installed keeps it and adds one if that costs less than an equal pair", () => {
    const { suggestions } = advise(twoSockets, { totalGb: 8, modules: 1 });
    expect(suggestions[0]).toMatchObject({ partId: "1x8", quantity: 1, title: "Add 8 GB", priceCents: 2200 });
    expect(suggestions[0]?.reasons).toEqual([
      "Keeps your 8 GB module and adds one 8 GB module: 16 GB in total.",
      "Modules of the same size run in dual channel.",
      "All modules run at the speed of the slowest.",
    ]);
    expect(suggestions[1]?.reasons).toContain(
      "Single channel above 16 GB, because the two modules differ in size.",
    );
    expect(suggestions.map(({ title }) => title)).not.toContain("2 × 8 GB");
  });

  it("with both occupied suggests only more than what is installed", () => {
    expect(titles(twoSockets, { totalGb: 16, modules: 2 })).toEqual(["2 × 16 GB", "2 × 32 GB"]);
    expect(advise(twoSockets, { totalGb: 16, modules: 2 }).suggestions[0]?.reasons).toContain(
      "Replaces the installed modules.",
    );
  });

  it("asks for the number of modules if only the total is known", () => {
    expect(advise(twoSockets, { totalGb: 16 }).notes.join(" ")).toContain("how many modules are installed");
  });

  it("suggests nothing at the maximum, and says so", () => {
    const { suggestions, nothing } = advise(twoSockets, { totalGb: 64, modules: 2 });
    expect(suggestions).toEqual([]);
    expect(nothing).toBe("64 GB is the most this laptop is known to take.");
  });

  it("suggests two single modules if there is no kit, at the price of both", () => {
    const [best] = advise(twoSockets, {}, [modules(1, 8, 2200)]).suggestions;
    expect(best).toMatchObject({ partId: "1x8", quantity: 2, title: "2 × 8 GB", priceCents: 4400 });
    expect(best?.reasons[0]).toContain("Two 8 GB modules run in dual channel");
    const oneLeft = advise(twoSockets, {}, [modules(1, 8, 2200, { available: 1 })]).suggestions;
    expect(oneLeft[0]?.isInStock).toBe(false);
  });

  it("puts sold-out parts last, whatever their price", () => {
    const parts = [modules(2, 8, 4200), modules(2, 16, 100, { available: 0 })];
    expect(titles(twoSockets, {}, parts)).toEqual(["2 × 8 GB", "2 × 16 GB"]);
  });

  it("suggests no module whose minimum order is larger than the upgrade", () => {
    expect(titles(twoSockets, {}, [modules(1, 8, 2200, { minimumQuantity: 10 })])).toEqual([]);
  });

  it("never suggests modules that fit alone but not together", () => {
    // 16 GB over two slots, as reported: one of 16 fits neither alone nor twice.
    const narrow = reports({ maxGb: 16 });
    expect(titles(narrow, {}, [modules(1, 16, 3700, { verdict: "fits_if", condition: "…" })])).toEqual([]);
  });

  it("trusts an explicit fitment over the rules", () => {
    const listed = modules(2, 32, 9900, {
      isExplicit: true,
      verdict: "fits_if",
      condition: "the BIOS is 1.30 or later",
    });
    const small = laptop({ known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 16 } } });
    expect(advise(small, {}, [listed]).suggestions).toMatchObject([
      { condition: "the BIOS is 1.30 or later" },
    ]);
  });
});

describe("the firmware's figure", () => {
  it("is shown next to what works if that is more", () => {
    const t480 = laptop({
      known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32, statedMaxGb: 32 } },
    });
    expect(advise(t480).notes).toContain(
      "The firmware reports a limit of 32 GB, but 64 GB is known to work.",
    );
  });

  it("without published facts gives no plain yes: every suggestion has a condition", () => {
    const { suggestions, says, notes } = advise(reports({}));
    expect(says).toBe("Laptops of this model report DDR4 memory, 2 slots, up to 32 GB.");
    expect(notes.join(" ")).toContain("Look under the cover");
    expect(suggestions.map(({ title }) => title)).toEqual(["2 × 8 GB", "2 × 16 GB", "2 × 4 GB"]);
    expect(suggestions.every(({ condition }) => condition === "your laptop has 2 memory slots")).toBe(true);
  });

  it("without a maximum leads to no suggestion", () => {
    expect(titles(reports({ maxGb: null }), {}, [])).toEqual([]);
    expect(advise(reports({ maxGb: null }), {}, []).says).toContain("the maximum is not confirmed");
  });
});

describe("soldered memory", () => {
  it("without a slot gets no suggestions", () => {
    const soldered = laptop({ known: { memory: { type: "LPDDR5", sockets: 0 } } });
    expect(advise(soldered)).toMatchObject({
      says: "The LPDDR5 memory is soldered to the board and cannot be upgraded.",
      suggestions: [],
    });
  });

  const withOneSlot = laptop({
    known: { memory: { type: "DDR4", sockets: 1, alsoSoldered: true, moduleMaxGb: 32 } },
  });
  it("adds to the module in an empty slot", () => {
    const [best] = advise(withOneSlot, { totalGb: 8, modules: 0 }).suggestions;
    expect(best).toMatchObject({ title: "8 GB", priceCents: 2200 });
    expect(best?.reasons).toEqual([
      "With the 8 GB on the board: 16 GB in total. Both are the same size, so they run in dual channel.",
    ]);
  });

  it("of unknown size is beaten only by a module as large as everything installed", () => {
    const { suggestions, says } = advise(withOneSlot, { totalGb: 16, modules: 1 });
    expect(says).toBe("Takes one DDR4 module of up to 32 GB plus the memory on the board.");
    expect(suggestions.map(({ title }) => title)).toEqual(["32 GB", "16 GB"]);
    expect(suggestions[0]?.reasons[0]).toContain("The memory soldered to the board stays");
  });
});

describe("four slots", () => {
  const four = laptop({ known: { memory: { type: "DDR4", sockets: 4, moduleMaxGb: 32 } } });
  it("are filled by two or four modules, and a pair is added to an installed pair", () => {
    expect(advise(four).suggestions[0]?.reasons).toContain("Leaves 2 slots free for later.");
    const { suggestions } = advise(four, { totalGb: 32, modules: 2 });
    expect(suggestions.map(({ title }) => title)).toEqual([
      "Add 2 × 16 GB",
      "Add 2 × 32 GB",
      "4 × 32 GB",
      "Add 2 × 8 GB",
    ]);
    expect(suggestions[2]).toMatchObject({ partId: "2x32", quantity: 2, priceCents: 27200 });
  });

  it("keep a pair of another size: the same kit instead of it would be less for the same price", () => {
    expect(titles(four, { totalGb: 8, modules: 2 })).toContain("Add 2 × 16 GB");
    expect(titles(four, { totalGb: 8, modules: 2 })).not.toContain("2 × 16 GB");
  });
});

describe("memory without data", () => {
  it("is reported as unknown, with how to check", () => {
    const { says, suggestions, notes } = advise(laptop());
    expect([says, suggestions]).toEqual(["We have no memory data for this laptop yet.", []]);
    expect(notes.join(" ")).toContain("PC4-2666");
  });
});
