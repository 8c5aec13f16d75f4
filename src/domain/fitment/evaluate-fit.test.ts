import { describe, expect, it } from "vitest";
import { readSpecs } from "#domain/part-specs.ts";
import { evaluateFit, isDecidedByRule, universalCategories } from "./evaluate-fit.ts";
import type { LaptopFacts } from "./laptop-facts.ts";

const nothingKnown: LaptopFacts = { name: "Somebody's laptop", memory: null, batteries: [], known: {} };
const socketed: LaptopFacts = {
  ...nothingKnown,
  known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 16 } },
};
const module = (specs: object) => ({
  category: "memory",
  specs: { generation: "DDR4", moduleGb: 8, ...specs },
});

describe("what somebody has listed", () => {
  const listed = {
    verdict: "does_not_fit",
    condition: "The heat spreader is too high.",
    source: "our bench",
  } as const;

  it("goes before the rules", () => {
    expect(evaluateFit(module({}), socketed).verdict).toBe("fits");
    expect(evaluateFit(module({}), socketed, listed)).toEqual({
      verdict: "does_not_fit",
      reason: "The heat spreader is too high.",
      source: "our bench",
    });
  });

  it("is said with its condition", () => {
    const row = { verdict: "fits_if", condition: "the old pack says HT03XL", source: "reports" } as const;
    expect(evaluateFit({ category: "battery", specs: {} }, nothingKnown, row).reason).toBe(
      "Fits if the old pack says HT03XL.",
    );
  });

  it("never leaves an answer without words", () => {
    for (const verdict of ["fits", "does_not_fit"] as const) {
      expect(evaluateFit(module({}), socketed, { verdict, condition: "", source: "us" }).reason).toMatch(
        /\w+\.$/,
      );
    }
  });
});

describe("a part that does not say what it is", () => {
  it.each([
    "memory",
    "m2-ssd",
    "sata-ssd",
    "charger",
    "wifi",
    "panel",
    "battery",
    "keyboard",
    "my-own-shelf",
  ])("in %s fits nothing for certain", (category) => {
    const laptop: LaptopFacts = {
      ...socketed,
      known: {
        ...socketed.known,
        storage: [{ kind: "M.2", key: "M", lengthsMm: [80] }, { kind: "2.5-inch" }],
        power: { inlets: [{ connector: "USB-C", voltageV: 20 }], watts: 45 },
        wireless: { slot: "M.2 2230", platform: "Intel" },
        displayInch: 14,
      },
    };
    expect(evaluateFit({ category, specs: {} }, laptop).verdict).toBe("unknown");
  });
});

it("of a laptop nothing is known of, no rule says yes", () => {
  const specs = {
    generation: "DDR4",
    moduleGb: 8,
    formFactor: "M.2 2280",
    keying: "M",
    interface: "NVMe",
    heightMm: 7,
    connector: "USB-C",
    outputV: "20",
    powerW: 65,
  };
  for (const category of ["memory", "m2-ssd", "sata-ssd", "charger", "wifi", "battery", "panel"]) {
    expect(evaluateFit({ category, specs }, nothingKnown).verdict, category).toBe("unknown");
  }
});

it("a desktop module and one with ECC are not promised to a laptop", () => {
  expect(evaluateFit(module({ formFactor: "DIMM" }), socketed).verdict).toBe("does_not_fit");
  expect(evaluateFit(module({ ecc: true }), socketed).verdict).toBe("unknown");
});

it("a slot for flat drives refuses one with chips on both sides", () => {
  const laptop: LaptopFacts = {
    ...nothingKnown,
    known: {
      storage: [{ kind: "M.2", key: "M", lengthsMm: [80], protocols: ["NVMe"], singleSidedOnly: true }],
    },
  };
  const drive = (doubleSided: boolean) => ({
    category: "m2-ssd",
    specs: { formFactor: "M.2 2280", keying: "M", interface: "PCIe 4.0 ×4, NVMe", doubleSided },
  });
  expect([evaluateFit(drive(true), laptop).verdict, evaluateFit(drive(false), laptop).verdict]).toEqual([
    "does_not_fit",
    "fits",
  ]);
});

it("the best of several slots answers", () => {
  const laptop: LaptopFacts = {
    ...nothingKnown,
    known: {
      storage: [
        { kind: "M.2", key: "B", lengthsMm: [42], protocols: ["SATA"] },
        { kind: "M.2", key: "M", lengthsMm: [80], protocols: ["NVMe"] },
      ],
    },
  };
  const specs = { formFactor: "M.2 2280", keying: "M", interface: "PCIe 4.0 ×4, NVMe" };
  expect(evaluateFit({ category: "m2-ssd", specs }, laptop).verdict).toBe("fits");
});

it("shelves that serve every laptop are not worked out laptop by laptop", () => {
  expect(universalCategories.filter(isDecidedByRule)).toEqual([]);
});

describe("specs that people fill in by hand", () => {
  it("count where they can be understood and are left out where not", () => {
    expect(
      readSpecs("memory", { moduleGb: "16", modules: "two", generation: "ddr4", ecc: "no", color: "green" }),
    ).toEqual({ moduleGb: 16, generation: "DDR4", ecc: false });
  });
});
