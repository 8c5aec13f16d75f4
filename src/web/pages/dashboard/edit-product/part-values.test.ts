import { describe, expect, it } from "vitest";
import { initialPart } from "#contract/part-field-values.ts";
import type { ManagedPart } from "#contract/stock.ts";
import { changedFields, conflictRows, editableOf, editablePart, valuesOf } from "./part-values.ts";

const part = {
  ...initialPart,
  name: "8 GB DDR4",
  price: 49.9,
  availableQuantity: 7,
  weightGrams: 9,
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
const spec = (key: string, label: string, unit?: string) => ({ key, label, ...(unit && { unit }) });
const names = {
  currency: "USD",
  categories: [
    {
      id: "memory",
      name: "Memory",
      parts: 1,
      specs: [spec("capacityGb", "Capacity", "GB"), spec("ecc", "ECC")],
    },
    { id: "other", name: "Other parts", parts: 0, specs: [] },
  ],
} as unknown as Parameters<typeof conflictRows>[3];
const context = { part, specKeys: ["capacityGb", "ecc", "casLatency"] };

describe("changedFields", () => {
  it("is empty for an untouched form, even if a text looks like a number", () => {
    const untouched = editableOf(valuesOf(part), context);
    expect(untouched).toEqual(editablePart(part));
    expect(changedFields(untouched, editablePart(part))).toEqual({});
  });

  it("has only the fields that differ, with specifications added, changed and removed", () => {
    const typed = valuesOf(part);
    const specs = { ...typed.specs, casLatency: "22", ecc: "yes", revision: "" };
    const edited = editableOf({ ...typed, price: 54.9, weightGrams: null, specs }, context);
    expect(changedFields(edited, editablePart(part))).toEqual({
      price: 54.9,
      weightGrams: null,
      specs: { capacityGb: 8, ecc: true, casLatency: 22 },
    });
  });

  it("ignores the order of numbers and specifications", () => {
    const reordered = {
      ...part,
      numbers: [...part.numbers].reverse(),
      specs: { revision: "16", ecc: false, capacityGb: 8 },
    };
    expect(changedFields(editablePart(reordered), editablePart(part))).toEqual({});
  });
});

it("The form's empty category is the category other", () => {
  expect(valuesOf({ ...part, category: "other" }).category).toBe("");
  expect(editableOf({ ...valuesOf(part), category: "" }, context).category).toBe("other");
});

it("A conflict shows both versions of each field that differs, and marks those that both changed", () => {
  const read = editablePart(part);
  const mine = { ...read, price: 54.9, name: "8 GB DDR4-3200", weightGrams: null };
  const theirs = { ...read, price: 44.9, description: "" };
  expect(conflictRows(read, mine, theirs, names)).toEqual([
    { label: "Name", mine: "8 GB DDR4-3200", theirs: "8 GB DDR4", isClash: false },
    { label: "Price", mine: "$54.90", theirs: "$44.90", isClash: true },
    { label: "Weight", mine: "empty", theirs: "9 g", isClash: false },
    { label: "Description", mine: "One module.", theirs: "empty", isClash: false },
  ]);
});

it("A conflict names categories and specifications as the shop does, and shows pictures as pictures", () => {
  const read = editablePart(part);
  const mine = {
    ...read,
    category: "other",
    specs: { capacityGb: 16, ecc: false },
    morePictures: ["/images/b"],
  };
  const theirs = { ...read, picture: "/images/c", specs: { ...read.specs, capacityGb: 32, ecc: true } };
  expect(conflictRows(read, mine, theirs, names)).toEqual([
    { label: "Category", mine: "Other parts", theirs: "Memory", isClash: false },
    { label: "Picture", mine: [part.picture], theirs: ["/images/c"], isClash: false },
    { label: "More pictures", mine: ["/images/b"], theirs: "none", isClash: false },
    { label: "Capacity", mine: "16\u00a0GB", theirs: "32\u00a0GB", isClash: true },
    { label: "ECC", mine: "no", theirs: "yes", isClash: false },
    { label: "revision", mine: "empty", theirs: "16", isClash: false },
  ]);
});
