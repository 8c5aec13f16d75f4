import { describe, expect, test } from "vitest";
import { addPart } from "#contract/parts.ts";
import { blankProduct, type ProductFields, productBody, productFields, specValue } from "./product-body.ts";

const typed: ProductFields = {
  ...blankProduct,
  name: "16 GB DDR4-3200 SO-DIMM",
  price: 49.9,
  availableQuantity: 20,
  description: "One module.",
  pictures: ["/images/0123456789abcdef-1200x900.webp"],
};
const context = {
  email: "admin@lapwright.example",
  specKeys: ["type", "capacityGb", "ecc"],
};

describe("productBody", () => {
  test("leaves out what is empty", () => {
    const body = productBody(
      { ...typed, numbers: [{ kind: "maker", number: "" }], specs: { type: "" } },
      context,
    );
    const { pictures, sku: _sku, category: _category, specs: _specs, numbers: _numbers, ...rest } = typed;
    expect(body).toEqual({ ...rest, picture: pictures[0], email: context.email });
    expect(addPart.body.safeParse(body).success).toBe(true);
  });

  test("includes category, SKU, numbers and the specifications of the category", () => {
    const body = productBody(
      {
        ...typed,
        sku: "LW-MEM-16",
        category: "memory",
        specs: { type: "DDR4", capacityGb: "16", ecc: "no", brightnessNits: "400" },
        numbers: [{ kind: "maker", number: "M471A2K43EB1-CWE" }],
      },
      context,
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
  ["memory", "capacityGb", "16", 16],
  ["charger", "outputV", "20", "20"],
  ["memory", "generation", "ddr4", "DDR4"],
  ["", "color", "No", false],
  ["", "color", "0x10", "0x10"],
])("In category %j, the specification %s typed as %j becomes %j", (category, key, text, value) => {
  expect(specValue(category, key, text)).toBe(value);
});

test("The schema says what a specification accepts", () => {
  const specs = { generation: "DDR6", capacityGb: "16 GB", ecc: "no", casLatency: "" };
  const { error } = productFields.safeParse({ ...typed, category: "memory", specs });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["specs.generation", "Enter one of DDR2, DDR3, DDR3L, DDR4, DDR5."],
    ["specs.capacityGb", "Enter a number, without its unit."],
  ]);
});

test("The schema asks for a number in a sentence", () => {
  const { error } = productFields.safeParse({ ...typed, price: Number.NaN, availableQuantity: Number.NaN });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    "Enter the price as a number.",
    "Enter a whole number.",
  ]);
});
