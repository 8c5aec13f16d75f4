import { describe, expect, it } from "vitest";
import { formatMoney } from "#domain/money.ts";
import { amountRows, amountsOf } from "./order-amounts.ts";

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

  it("name the tax with its rate and the voucher with its code", () => {
    const amounts = { subtotal: 10_000, discount: 1_000, shipping: 500, tax: 760, total: 10_260 };
    const tax = { name: "Sales tax", percent: 8, amount: 760, included: false };
    const details = { tax, voucher: "SPRING" };
    expect(amountRows(amounts, format, details).map(({ label }) => label)).toEqual([
      "Subtotal",
      "Discount (SPRING)",
      "Shipping",
      "Sales tax 8%",
    ]);
    const included = { ...details, tax: { ...tax, name: "VAT", percent: 19, amount: 1_597, included: true } };
    expect(amountRows({ ...amounts, tax: 0, total: 9_500 }, format, included).at(-1)).toEqual({
      label: "Includes VAT 19%",
      text: "$15.97",
    });
  });
});
