import { describe, expect, it } from "vitest";
import { countFieldText, initialPart, isSameValue } from "./part-field-values.ts";
import { partFieldList } from "./part-fields.ts";
import { partOutputs } from "./parts.ts";

describe("The list of part fields", () => {
  it.each(["row", "csv", "label"] as const)("has each %s once", (property) => {
    const values = partFieldList.map((field) => field[property]);
    expect(new Set(values).size).toBe(values.length);
  });

  it("has initial values that answers can show", () => {
    for (const [name, value] of Object.entries(initialPart)) {
      const schema = partOutputs[name as keyof typeof initialPart];
      expect(schema.safeParse(value).success, name).toBe(true);
    }
  });

  it("has an initial value for each field that can be left out, except the SKU, which the shop assigns", () => {
    const missing = partFieldList.filter(({ optional, initial }) => optional && initial === undefined);
    expect(missing.map(({ name }) => name)).toEqual(["sku"]);
  });
});

it.each([
  [24, { unit: "months" }, "24 months"],
  [1, { unit: "months" }, "1 month"],
  [0, { unit: "months", zero: "none" }, "none"],
  [1200, { unit: "g" }, "1,200 g"],
  [3, {}, "3"],
])("A count of %d with %j reads %s", (count, field, text) => {
  expect(countFieldText(field, count)).toBe(text);
});

it("Values are the same in any order of numbers and specifications", () => {
  expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  const [maker, own] = [
    { kind: "maker", number: "M1" },
    { kind: "own", number: "O1" },
  ] as const;
  expect(isSameValue([maker, own], [own, maker])).toBe(true);
  expect(isSameValue([maker, own], [own])).toBe(false);
  expect(isSameValue(null, 0)).toBe(false);
});
