import { describe, expect, it } from "vitest";
import { countableQuantity, MAX_QUANTITY, orderNumberIn, phoneDigitsIn, quantityAllowed } from "./order.ts";
import { normalizeNumber, stockOf } from "./part.ts";
import { slugOf } from "./slug.ts";

describe("the quantity of an order", () => {
  it.each([
    [1, 1, 10, true],
    [10, 1, 10, true],
    [11, 1, 10, false],
    [0, 1, 10, false],
    [4, 5, 10, false],
    [5, 5, 5, true],
    [1.5, 1, 10, false],
    [1, 1, 0, false],
    [Number.NaN, 1, 10, false],
  ])(
    "of %d with a minimum of %d and %d available is allowed: %s",
    (quantity, minimumQuantity, availableQuantity, allowed) => {
      expect(quantityAllowed(quantity, { minimumQuantity, availableQuantity })).toBe(allowed);
    },
  );

  it("too large to be stored counts as 0, which every part refuses", () => {
    expect([-3, 0, 4, MAX_QUANTITY].map(countableQuantity)).toEqual([-3, 0, 4, MAX_QUANTITY]);
    expect([MAX_QUANTITY + 1, -1e9, 1e300].map(countableQuantity)).toEqual([0, 0, 0]);
  });
});

it.each([
  ["LW-10042", 10_042],
  [" lw10042 ", 10_042],
  ["#10042", 10_042],
  ["10042", 10_042],
  ["INV-10042", 10_042],
  ["LW-10042-R2", 10_042],
  ["LW-10042x", undefined],
  ["RTX-10042", undefined],
  ["9".repeat(20), undefined],
  ["", undefined],
])("The order's number in %j is %s", (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});

it.each([
  ["+44 1225 000000", "441225000000"],
  ["01225/000-000", "1225000000"],
  ["(503) 555.0100", "5035550100"],
  ["0044 1225 000000", "441225000000"],
  ["10042", undefined],
  ["1Z999AA10123456784", undefined],
  ["", undefined],
])("The digits of the phone number %j are %s", (typed, digits) => {
  expect(phoneDigitsIn(typed)).toBe(digits);
});

describe("a part", () => {
  it("is out of stock when the minimum quantity is not available", () => {
    expect(stockOf({ availableQuantity: 4, minimumQuantity: 5 })).toEqual({ kind: "out" });
    expect(stockOf({ availableQuantity: 5, minimumQuantity: 5 })).toEqual({ kind: "low", left: 5 });
    expect(stockOf({ availableQuantity: 6, minimumQuantity: 5 })).toEqual({ kind: "in" });
  });

  it("has the same normalized number however it is written", () => {
    expect(new Set(["01AV-423", " 01av 423", "01AV423"].map(normalizeNumber)).size).toBe(1);
  });

  it("has a slug in plain ASCII", () => {
    expect(slugOf("16 GB DDR4-3200 SO-DIMM")).toBe("16-gb-ddr4-3200-so-dimm");
    expect(slugOf("Küche & Co. (é)")).toBe("kuche-co-e");
    expect(slugOf("ポート")).toBe("part");
  });
});
