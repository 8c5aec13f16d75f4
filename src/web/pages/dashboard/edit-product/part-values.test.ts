import { describe, expect, test } from "vitest";
import type { ManagedPart } from "../manage-products/managed-part.ts";
import { conflictRows } from "./conflict.ts";
import { changedFields, editableOf, editablePart, valuesOf } from "./part-values.ts";

const part = {
  name: "8 GB DDR4",
  price: 49.9,
  availableQuantity: 7,
  minimumQuantity: 1,
  description: "One module.",
  sku: "LW-8",
  category: "memory",
  picture: "/images/0123456789abcdef-1200x900.webp",
  specs: { capacityGb: 8, ecc: false, revision: "16" },
  numbers: [
    { kind: "maker", number: "M471" },
    { kind: "own", number: "LW8" },
  ],
} as unknown as ManagedPart;
const more = { part, picture: part.picture, specKeys: ["capacityGb", "ecc", "casLatency"] };

describe("what was edited", () => {
  test("is nothing when nothing was touched, a word that looks like a number included", () => {
    const now = editableOf(valuesOf(part), more);
    expect(now).toEqual(editablePart(part));
    expect(changedFields(now, editablePart(part))).toEqual({});
  });

  test("is only what differs, with specifications added, changed and taken away", () => {
    const typed = valuesOf(part);
    const specs = { ...typed.specs, casLatency: "22", ecc: "yes", revision: "" };
    const now = editableOf({ ...typed, price: 54.9, specs }, more);
    expect(changedFields(now, editablePart(part))).toEqual({
      price: 54.9,
      specs: { capacityGb: 8, ecc: true, casLatency: 22 },
    });
  });

  test("does not depend on the order in which numbers and specifications stand", () => {
    const turned = {
      ...part,
      numbers: [...part.numbers].reverse(),
      specs: { revision: "16", ecc: false, capacityGb: 8 },
    };
    expect(changedFields(editablePart(turned as ManagedPart), editablePart(part))).toEqual({});
  });

  test("calls the category Other by its own name", () => {
    expect(valuesOf({ ...part, category: "other" } as ManagedPart).category).toBe("");
    expect(editableOf({ ...valuesOf(part), category: "" }, more).category).toBe("other");
  });
});

test("Two versions are told apart field by field, and where both changed the same", () => {
  const read = editablePart(part);
  const mine = { ...read, price: 54.9, name: "8 GB DDR4-3200" };
  const theirs = { ...read, price: 44.9, description: "" };
  expect(conflictRows(read, mine, theirs)).toEqual([
    { label: "Name", mine: "8 GB DDR4-3200", theirs: "8 GB DDR4", clash: false },
    { label: "Price", mine: "54.9", theirs: "44.9", clash: true },
    { label: "Description", mine: "One module.", theirs: "nothing", clash: false },
  ]);
});
