import { describe, expect, it } from "vitest";
import { readSpecs } from "#domain/part-specs.ts";
import { describeLaptop } from "./describe-laptop.ts";
import { evaluateFit, isDecidedByRule, universalCategories } from "./evaluate-fit.ts";
import type { LaptopFacts } from "./laptop-facts.ts";

const noFacts: LaptopFacts = { name: "Test laptop", memory: null, batteries: [], known: {} };
const socketed: LaptopFacts = {
  ...noFacts,
  known: { memory: { type: "DDR4", sockets: 2, moduleMaxGb: 16 } },
};
const module = (specs: object) => ({
  category: "memory",
  specs: { generation: "DDR4", moduleGb: 8, ...specs },
});

it("says how to check where it knows nothing of the laptop, whatever the part is", () => {
  for (const category of ["memory", "m2-ssd", "sata-ssd", "charger", "wifi", "battery", "panel", "cable"]) {
    const { verdict, reason } = evaluateFit({ category, specs: {} }, noFacts);
    expect([category, verdict]).toEqual([category, "unknown"]);
    expect(reason, category).toMatch(/^We have no .*\. (Check|Compare|A 2\.5-inch drive) .*\.$/);
  }
});

describe("an explicit fitment", () => {
  const explicit = {
    verdict: "does_not_fit",
    condition: "The heat spreader is too high.",
    source: "our bench",
  } as const;

  it("overrides the rules", () => {
    expect(evaluateFit(module({}), socketed).verdict).toBe("fits");
    expect(evaluateFit(module({}), socketed, explicit)).toEqual({
      verdict: "does_not_fit",
      reason: "The heat spreader is too high.",
      source: "our bench",
    });
  });

  it("is stated with its condition", () => {
    const reasonFor = (condition: string) =>
      evaluateFit({ category: "battery", specs: {} }, noFacts, {
        verdict: "fits_if",
        condition,
        source: "reports",
      }).reason;
    expect(reasonFor("your old battery is marked HT03XL")).toBe("Fits if your old battery is marked HT03XL.");
    expect(reasonFor("you use the M.2 caddy")).toBe("Fits with the M.2 caddy.");
  });

  it("without a condition still has a reason", () => {
    for (const verdict of ["fits", "does_not_fit"] as const) {
      expect(evaluateFit(module({}), socketed, { verdict, condition: "", source: "us" }).reason).toMatch(
        /\w+\.$/,
      );
    }
  });
});

describe("a part without specifications", () => {
  it.each([
    "memory",
    "m2-ssd",
    "sata-ssd",
    "charger",
    "wifi",
    "panel",
    "battery",
    "keyboard",
    "my-own-category",
  ])("in %s never gets a plain yes", (category) => {
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

it("no rule says yes for a laptop without facts", () => {
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
    expect(evaluateFit({ category, specs }, noFacts).verdict, category).toBe("unknown");
  }
});

it("desktop modules and ECC modules do not get a yes", () => {
  expect(evaluateFit(module({ formFactor: "DIMM" }), socketed).verdict).toBe("does_not_fit");
  expect(evaluateFit(module({ ecc: true }), socketed).verdict).toBe("unknown");
});

it("a name that stands for two boards asks for the board, and says no only where both do", () => {
  const laptop: LaptopFacts = {
    ...noFacts,
    known: {
      memory: {
        type: "DDR5",
        sockets: 2,
        moduleMaxGb: 48,
        board: "it is the newer board",
        otherBoards: [{ type: "DDR4", sockets: 2, moduleMaxGb: 32, board: "it is the older board" }],
      },
    },
  };
  const answer = (generation: string, moduleGb: number) =>
    evaluateFit(module({ generation, moduleGb }), laptop);
  expect(answer("DDR5", 48)).toMatchObject({ verdict: "fits_if", condition: "it is the newer board" });
  expect(answer("DDR4", 32)).toMatchObject({ verdict: "fits_if", condition: "it is the older board" });
  expect(answer("DDR4", 48).reason).toContain("up to 32 GB per slot");
  expect(answer("DDR3L", 8).verdict).toBe("does_not_fit");
  expect(describeLaptop(laptop)[0]?.lines).toEqual([
    "Takes up to 2 × 48 GB DDR5. This holds if it is the newer board.",
    "2 × 32 GB DDR4 if it is the older board.",
  ]);
});

it("a slot for single-sided drives rejects a double-sided one", () => {
  const laptop: LaptopFacts = {
    ...noFacts,
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

it("the best of several slots decides", () => {
  const laptop: LaptopFacts = {
    ...noFacts,
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

describe("a part that names the laptops it is made for", () => {
  const part = { category: "keyboard", specs: { forModels: "Acme One, Acme Two" } };

  it("fits these and no other", () => {
    const answers = ["Acme One", "acme two", "Acme Three"].map(
      (name) => evaluateFit(part, { ...noFacts, name }).verdict,
    );
    expect(answers).toEqual(["fits", "fits", "does_not_fit"]);
    expect(evaluateFit(part, { ...noFacts, name: "Acme Three" }).reason).toBe(
      "Made for the Acme One and the Acme Two, not for the Acme Three.",
    );
  });

  it("fits one that its firmware calls so", () => {
    const laptop = { ...noFacts, name: "Acme Fabulous ONE", aliases: ["acmeone"] };
    expect(evaluateFit(part, laptop).verdict).toBe("fits");
  });

  it("does not fit where the laptop has it in a larger part", () => {
    const known = { notSeparate: { keyboard: "It is part of the palm rest." } };
    const laptop = { ...noFacts, name: "Acme Three", known };
    expect(evaluateFit(part, laptop).reason).toBe("It is part of the palm rest.");
    expect(describeLaptop(laptop).at(-1)?.lines).toEqual(["It is part of the palm rest."]);
  });
});

it("a panel that is bonded into the lid is not replaced by itself", () => {
  const known = { displayInch: 13.3, displayIsBonded: true } as const;
  const panel = { category: "panel", specs: { diagonalInch: 13.3 } };
  expect(evaluateFit(panel, { ...noFacts, known })).toMatchObject({
    verdict: "does_not_fit",
    reason: expect.stringContaining("bonded into the lid"),
  });
});

it("a Wi-Fi slot that not every board has is a condition", () => {
  const wireless = { slot: "M.2 2230", platform: "AMD", condition: "the chip sits on a card" } as const;
  const card = {
    category: "wifi",
    specs: { formFactor: "M.2 2230", keying: "A+E", interface: "PCIe + USB", generation: "Wi-Fi 6" },
  };
  expect(evaluateFit(card, { ...noFacts, known: { wireless } })).toMatchObject({
    verdict: "fits_if",
    condition: "the chip sits on a card",
  });
});

it("categories that serve every laptop are not derived per laptop", () => {
  expect(universalCategories.filter(isDecidedByRule)).toEqual([]);
});

describe("specifications entered by hand", () => {
  it("count if they can be parsed and are ignored otherwise", () => {
    expect(
      readSpecs("memory", { moduleGb: "16", modules: "two", generation: "ddr4", ecc: "no", color: "green" }),
    ).toEqual({ moduleGb: 16, generation: "DDR4", ecc: false });
  });
});
