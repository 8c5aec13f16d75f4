import { describe, expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import {
  amountRows,
  amountsOf,
  deletableStates,
  isPaid,
  mayBecome,
  orderStates,
  quantityAllowed,
} from "./order.ts";
import { normalizeNumber, stockOf } from "./part.ts";
import { slugOf } from "./slug.ts";

describe("order states", () => {
  it("have these transitions and no others", () => {
    const transitions = orderStates.flatMap((from) =>
      orderStates.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(transitions).toEqual([
      "unpaid → paid",
      "unpaid → cancelled",
      "unpaid → expired",
      "paid → shipped",
      "paid → refunded",
      "shipped → refunded",
    ]);
  });

  it("allow deletion only when the shop keeps no payment", () => {
    expect(deletableStates.filter((state) => isPaid(state) && state !== "refunded")).toEqual([]);
  });
});

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

describe("the amounts of an order", () => {
  const format = (cents: number) => formatMoney({ cents, currency: "USD" });

  it("without rates are the subtotal, and shipping is free", () => {
    const amounts = amountsOf(4990);
    expect(amounts.total).toBe(4990);
    expect(amountRows(amounts, format)).toEqual([
      { label: "Subtotal", text: "$49.90" },
      { label: "Shipping", text: "Free" },
    ]);
  });

  it("that are not zero have a row each, a discount with a minus", () => {
    const amounts = { subtotal: 10_000, discount: 1_000, shipping: 500, tax: 760, total: 10_260 };
    expect(amountRows(amounts, format).map(({ label, text }) => `${label} ${text}`)).toEqual([
      "Subtotal $100.00",
      "Discount -$10.00",
      "Shipping $5.00",
      "Tax $7.60",
    ]);
  });
});
