import { describe, expect, it } from "vitest";
import { describeLaptop } from "./describe-laptop.ts";
import { evaluateFit } from "./evaluate-fit.ts";
import type { LaptopFacts } from "./laptop-facts.ts";

const noFacts: LaptopFacts = { name: "Test laptop", memory: null, batteries: [], known: {} };

describe("a half Mini PCIe card", () => {
  const answer = (wireless: object) =>
    evaluateFit(
      { category: "wifi", specs: { formFactor: "half Mini PCIe", interface: "PCIe + USB" } },
      { ...noFacts, known: { wireless: { slot: "half Mini PCIe", platform: "Intel", ...wireless } } },
    );

  it("fits its slot, whose key needs no comparison", () => {
    expect(answer({})).toMatchObject({ verdict: "fits", reason: "Half Mini PCIe slot." });
  });

  it("fits only if the firmware's list of accepted cards has it, where there is one", () => {
    expect(answer({ listedCardsOnly: true })).toMatchObject({
      verdict: "fits_if",
      condition: expect.stringMatching(/^your firmware accepts this card/),
    });
  });

  it("does not fit an M.2 slot", () => {
    expect(answer({ slot: "M.2 2230" }).verdict).toBe("does_not_fit");
  });
});

it.each([
  ["M.2 2230", "M.2 2230 slot, Intel platform, CNVio"],
  // Its cards work with any processor, and the models of one family had both makers'.
  ["half Mini PCIe", "half Mini PCIe slot"],
] as const)("A slot of the size %s is described with what decides: %s", (slot, line) => {
  const wireless = { slot, platform: "Intel", integrated: "CNVio" } as const;
  const facts = describeLaptop({ ...noFacts, known: { wireless } });
  expect(facts.find(({ label }) => label === "Wi-Fi")?.lines).toEqual([line]);
});
