import { describe, expect, test } from "vitest";
import { addPart } from "#contract/parts.ts";
import { type ProductFields, productBody, productFields, specValue } from "./product-body.ts";

const typed: ProductFields = {
  name: "16 GB DDR4-3200 SO-DIMM",
  price: 49.9,
  availableQuantity: 20,
  minimumQuantity: 1,
  description: "One module.",
  sku: "",
  category: "",
  specs: {},
  numbers: [],
};
const more = {
  picture: "/images/0123456789abcdef-1200x900.webp",
  email: "admin@lapwright.example",
  specKeys: ["type", "capacityGb", "ecc"],
};

describe("a part as it is sent", () => {
  test("leaves out what was left empty", () => {
    const body = productBody(
      { ...typed, numbers: [{ kind: "maker", number: "" }], specs: { type: "" } },
      more,
    );
    expect(body).toEqual({
      name: "16 GB DDR4-3200 SO-DIMM",
      price: 49.9,
      availableQuantity: 20,
      minimumQuantity: 1,
      description: "One module.",
      picture: more.picture,
      email: more.email,
    });
    expect(addPart.body.safeParse(body).success).toBe(true);
  });

  test("carries category, SKU, numbers and the category's specifications", () => {
    const body = productBody(
      {
        ...typed,
        sku: "LW-MEM-16",
        category: "memory",
        specs: { type: "DDR4", capacityGb: "16", ecc: "no", brightnessNits: "400" },
        numbers: [{ kind: "maker", number: "M471A2K43EB1-CWE" }],
      },
      more,
    );
    expect(body).toMatchObject({
      sku: "LW-MEM-16",
      category: "memory",
      numbers: [{ kind: "maker", number: "M471A2K43EB1-CWE" }],
    });
    expect(body.specs).toEqual({ type: "DDR4", capacityGb: 16, ecc: false });
    expect(addPart.body.safeParse(body).success).toBe(true);
  });
});

test.each([
  ["16", 16],
  ["-5", -5],
  ["15.6", 15.6],
  ["yes", true],
  ["No", false],
  ["DDR4", "DDR4"],
  ["0x10", "0x10"],
  ["1e3", "1e3"],
  ["16 GB", "16 GB"],
])("the specification %j is kept as %j", (text, value) => {
  expect(specValue(text)).toBe(value);
});

test("a number that is no number is told in a sentence", () => {
  const { error } = productFields.safeParse({ ...typed, price: Number.NaN, availableQuantity: Number.NaN });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    "Give the price as a number.",
    "Give a whole number.",
  ]);
});
