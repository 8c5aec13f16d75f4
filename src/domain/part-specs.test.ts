import { expect, test } from "vitest";
import { specAdvice, specKind, specText, typedSpec } from "./part-specs.ts";

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
])("In %s, %s typed as %j is parsed as %j", (category, key, typed, parsed) => {
  expect(typedSpec(specKind(category, key), typed)).toBe(parsed);
});

test("A formatted value is parsed as the same value", () => {
  for (const value of [16, -1.5, true, false]) expect(typedSpec(undefined, specText(value))).toBe(value);
});

test("The advice lists the allowed words", () => {
  expect(specAdvice(["A", "B+M"])).toBe("Enter one of A, B+M.");
});
