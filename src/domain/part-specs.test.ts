import { expect, test } from "vitest";
import { specKind } from "./part-specs.ts";
import { specAdvice, specText, typedSpec } from "./typed-specs.ts";

test.each([
  ["memory", "capacityGb", "16", 16],
  ["memory", "capacityGb", "16 GB", undefined],
  ["memory", "ecc", "Yes", true],
  ["memory", "ecc", "maybe", undefined],
  ["memory", "generation", "ddr4", "DDR4"],
  ["memory", "generation", "DDR6", undefined],
  ["charger", "outputV", "20", "20"],
  ["memory", "color", "16", 16],
  ["nowhere", "ecc", "no", false],
  ["memory", "constructor", "16", 16],
])("Of %s, %s typed as %j is kept as %j", (category, key, typed, kept) => {
  expect(typedSpec(specKind(category, key), typed)).toBe(kept);
});

test("What is kept is typed again as it is read", () => {
  for (const value of [16, -1.5, true, false]) expect(typedSpec(undefined, specText(value))).toBe(value);
});

test("Whoever types something else is told what there is", () => {
  expect(specAdvice(["A", "B+M"])).toBe("Give one of A, B+M.");
});
