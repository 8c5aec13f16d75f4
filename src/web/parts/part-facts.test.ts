import { expect, it } from "vitest";
import { initialPart } from "#contract/part-field-values.ts";
import { factsOf } from "./part-facts.ts";
import type { PartDto } from "./part-summary.ts";

const memory = {
  id: "memory",
  name: "Memory",
  blurb: "Modules.",
  specs: [{ key: "capacityGb", label: "Capacity", unit: "GB" }],
  parts: 1,
};
const facts = (fields: Partial<PartDto>) =>
  factsOf({ ...initialPart, category: "memory", ...fields } as PartDto, [memory]).map(
    ({ label, value }) => `${label}: ${value.replaceAll("\u00a0", " ")}`,
  );

it("The facts are the category's specifications, then other ones, then warranty and weight", () => {
  const specs = { rankCount: "2Rx8", capacityGb: 8 };
  expect(facts({ specs, warrantyMonths: 36, weightGrams: 1200 }).slice(0, 4)).toEqual([
    "Capacity: 8 GB",
    "Rank count: 2Rx8",
    "Warranty: 36 months",
    "Weight: 1,200 g",
  ]);
});

it("An unknown weight is left out, and no warranty is stated", () => {
  const stated = facts({ warrantyMonths: 0, weightGrams: null });
  expect(stated).toContain("Warranty: None");
  expect(stated.join()).not.toContain("Weight");
});
