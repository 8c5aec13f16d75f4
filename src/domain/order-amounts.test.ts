import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import { amountRows, amountsOf } from "./order-amounts.ts";

const format = (cents: number) => formatMoney({ cents, currency: "USD" });

it("An order without rates comes to its subtotal, and its shipping is free", () => {
  const amounts = amountsOf(4990);
  expect(amounts.total).toBe(4990);
  expect(amountRows(amounts, format)).toEqual([
    { label: "Subtotal", text: "$49.90" },
    { label: "Shipping", text: "Free" },
  ]);
});

it("Every amount that is not zero has its row, a discount with a minus", () => {
  const amounts = { subtotal: 10_000, discount: 1_000, shipping: 500, tax: 760, total: 10_260 };
  expect(amountRows(amounts, format).map(({ label, text }) => `${label} ${text}`)).toEqual([
    "Subtotal $100.00",
    "Discount -$10.00",
    "Shipping $5.00",
    "Tax $7.60",
  ]);
});
