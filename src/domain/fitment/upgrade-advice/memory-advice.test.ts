import { describe, expect, it } from "vitest";
import type { LaptopFacts, ReportedMemory } from "../laptop-facts.ts";
import type { MemoryNow, OfferedPart } from "./advice.ts";
import { adviseMemory } from "./memory-advice.ts";

const laptop = (facts: Partial<LaptopFacts> = {}): LaptopFacts => ({
  name: "Somebody's laptop",
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
  more: Partial<OfferedPart> = {},
): OfferedPart {
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
    isListed: false,
    ...more,
  };
}
const shelf = [
  modules(1, 4, 1200),
  modules(1, 8, 2200),
  modules(1, 16, 3700),
  modules(1, 32, 7000),
  modules(2, 8, 4200),
  modules(2, 16, 7200),
  modules(2, 32, 13600),
];
const advise = (facts: LaptopFacts, now: MemoryNow = {}, parts: readonly OfferedPart[] = shelf) => {
  const { groups, ...rest } = adviseMemory(facts, parts, now);
  return { ...rest, suggestions: groups[0]?.suggestions ?? [], nothing: groups[0]?.nothing };
};
const titles = (...args: Parameters<typeof advise>) => advise(...args).suggestions.map(({ title }) => title);

describe("memory for two sockets", () => {
  it("of which nothing is said is filled in pairs: the cheapest way to 16 GB, then more, then less", () => {
    expect(titles(twoSockets)).toEqual(["2 × 8 GB", "2 × 16 GB", "2 × 32 GB", "2 × 4 GB"]);
    expect(advise(twoSockets).says).toBe("It takes 2 × 32 GB DDR4 at most.");
    expect(advise(twoSockets).notes).toContain("More than 64 GB is not known to run.");
  });

  it("where one module sits keeps it and adds one, as long as that costs less than a pair as good", () => {
    const { suggestions } = advise(twoSockets, { totalGb: 8, modules: 1 });
    expect(suggestions[0]).toMatchObject({ partId: "1x8", quantity: 1, title: "Add 8 GB", priceCents: 2200 });
    expect(suggestions[0]?.reasons).toEqual([
      "Keeps your 8 GB module and adds one of 8 GB: 16 GB.",
      "Modules of one size run in dual channel.",
      "All modules run at the speed of the slowest.",
    ]);
    expect(suggestions[1]?.reasons).toContain("Single-channel above 16 GB, because the two differ in size.");
    expect(suggestions.map(({ title }) => title)).not.toContain("2 × 8 GB");
  });

  it("that are both taken are filled anew, with more than there was", () => {
    expect(titles(twoSockets, { totalGb: 16, modules: 2 })).toEqual(["2 × 16 GB", "2 × 32 GB"]);
    expect(advise(twoSockets, { totalGb: 16, modules: 2 }).suggestions[0]?.reasons).toContain(
      "The modules in it now come out.",
    );
  });

  it("asks how many modules there are where only their sum is known", () => {
    expect(advise(twoSockets, { totalGb: 16 }).notes.join(" ")).toContain("say how many modules");
  });

  it("is complete at the maximum, and says so", () => {
    const { suggestions, nothing } = advise(twoSockets, { totalGb: 64, modules: 2 });
    expect(suggestions).toEqual([]);
    expect(nothing).toBe("With 64 GB you have as much as it is known to take.");
  });

  it("takes two single modules where no kit is to be had, at the price of both", () => {
    const [best] = advise(twoSockets, {}, [modules(1, 8, 2200)]).suggestions;
    expect(best).toMatchObject({ partId: "1x8", quantity: 2, title: "2 × 8 GB", priceCents: 4400 });
    expect(best?.reasons[0]).toContain("Two of 8 GB run in dual channel");
    const oneLeft = advise(twoSockets, {}, [modules(1, 8, 2200, { available: 1 })]).suggestions;
    expect(oneLeft[0]?.isInStock).toBe(false);
  });

  it("puts what is sold out last, however good and cheap it is", () => {
    const parts = [modules(2, 8, 4200), modules(2, 16, 100, { available: 0 })];
    expect(titles(twoSockets, {}, parts)).toEqual(["2 × 8 GB", "2 × 16 GB"]);
  });

  it("suggests no module that is sold by tens to somebody who needs two", () => {
    expect(titles(twoSockets, {}, [modules(1, 8, 2200, { minimumQuantity: 10 })])).toEqual([]);
  });

  it("never fills them with what fits one by one and not together", () => {
    // 16 GB over two slots, as reported: one of 16 fits neither alone nor twice.
    const narrow = reports({ maxGb: 16 });
    expect(titles(narrow, {}, [modules(1, 16, 3700, { verdict: "fits_if", condition: "…" })])).toEqual([]);
  });

  it("believes what somebody has listed of a part more than the rules", () => {
    const listed = modules(2, 32, 9900, {
      isListed: true,
      verdict: "fits_if",
      condition: "the BIOS is 1.30 or later",
    });
    const small = laptop({ known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 16 } } });
    expect(advise(small, {}, [listed]).suggestions).toMatchObject([
      { condition: "the BIOS is 1.30 or later" },
    ]);
  });
});

describe("what the firmware says", () => {
  it("that is less than what runs is named beside what runs", () => {
    const t480 = laptop({
      known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 32, statedMaxGb: 32 } },
    });
    expect(advise(t480).notes).toContain("The firmware states 32 GB; 64 GB is known to run.");
  });

  it("and nobody has published is no plain yes: every suggestion keeps its if", () => {
    const { suggestions, says, notes } = advise(reports({}));
    expect(says).toBe("Machines of this model report DDR4 memory, 2 slots and 32 GB at most.");
    expect(notes.join(" ")).toContain("look under the cover");
    expect(suggestions.map(({ title }) => title)).toEqual(["2 × 8 GB", "2 × 16 GB", "2 × 4 GB"]);
    expect(suggestions.every(({ condition }) => condition === "it has 2 sockets")).toBe(true);
  });

  it("without a maximum leads to no suggestion that rests on a guess", () => {
    expect(titles(reports({ maxGb: null }), {}, [])).toEqual([]);
    expect(advise(reports({ maxGb: null }), {}, []).says).toContain("we do not know their maximum");
  });
});

describe("memory on the board", () => {
  it("alone cannot be changed, and nothing is suggested", () => {
    const soldered = laptop({ known: { memory: { type: "LPDDR5", sockets: 0 } } });
    expect(advise(soldered)).toMatchObject({
      says: "Its LPDDR5 memory is soldered to the board: nothing can be added or swapped.",
      suggestions: [],
    });
  });

  const besideBoard = laptop({
    known: { memory: { type: "DDR4", sockets: 1, alsoSoldered: true, moduleMaxGb: 32 } },
  });
  it("counts with the module in the socket beside it, when the socket is empty", () => {
    const [best] = advise(besideBoard, { totalGb: 8, modules: 0 }).suggestions;
    expect(best).toMatchObject({ title: "8 GB", priceCents: 2200 });
    expect(best?.reasons).toEqual([
      "With the 8 GB on the board: 16 GB in all. Both halves are of one size: dual channel.",
    ]);
  });

  it("and a module of unknown share are beaten only by a module as large as both", () => {
    const { suggestions, says } = advise(besideBoard, { totalGb: 16, modules: 1 });
    expect(says).toBe("It takes one module of 32 GB DDR4 at most beside the memory on its board.");
    expect(suggestions.map(({ title }) => title)).toEqual(["32 GB", "16 GB"]);
    expect(suggestions[0]?.reasons[0]).toContain("What is soldered to the board stays");
  });
});

describe("the sockets of a workstation", () => {
  const four = laptop({ known: { memory: { type: "DDR4", sockets: 4, moduleMaxGb: 32 } } });
  it("are filled by pairs or by four, and a pair is added beside the pair there is", () => {
    expect(advise(four).suggestions[0]?.reasons).toContain("Leaves 2 sockets free for later.");
    const { suggestions } = advise(four, { totalGb: 32, modules: 2 });
    expect(suggestions.map(({ title }) => title)).toEqual([
      "Add 2 × 16 GB",
      "Add 2 × 32 GB",
      "4 × 32 GB",
      "Add 2 × 8 GB",
    ]);
    expect(suggestions[2]).toMatchObject({ partId: "2x32", quantity: 2, priceCents: 27200 });
  });
});

describe("memory nobody knows", () => {
  it("is said to be unknown, with where it is written", () => {
    const { says, suggestions, notes } = advise(laptop());
    expect([says, suggestions]).toEqual(["We do not know which memory this laptop takes.", []]);
    expect(notes.join(" ")).toContain("PC4-2666");
  });
});
