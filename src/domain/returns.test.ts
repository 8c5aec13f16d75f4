import { describe, expect, it } from "vitest";
import { paidForUnits, returnDeadline, returnNumberOf } from "./returns.ts";

describe("what was paid for returned units", () => {
  const line = { quantity: 3, unitPriceCents: 1000, discountCents: 0, addedTaxCents: 0 };

  it("is their price when nothing was added or deducted", () => {
    expect(paidForUnits({ quantity: 2, line })).toBe(2000);
    expect(paidForUnits({ quantity: 0, line })).toBe(0);
  });

  it("shares the line's discount and tax", () => {
    const taxed = { ...line, discountCents: 300, addedTaxCents: 270 };
    expect(paidForUnits({ quantity: 1, line: taxed })).toBe(990);
    expect(paidForUnits({ quantity: 3, line: taxed })).toBe(2970);
  });

  it("rounds half a cent up", () => {
    const odd = { ...line, quantity: 2, unitPriceCents: 100, discountCents: 1 };
    expect(paidForUnits({ quantity: 1, line: odd })).toBe(100);
  });
});

it("The deadline counts from delivery, and there is none before", () => {
  expect(returnDeadline(new Date("2026-03-02T10:00:00Z"), 30)).toEqual(new Date("2026-04-01T10:00:00Z"));
  expect(returnDeadline(null, 30)).toBeUndefined();
});

it("A return's number follows from its order's", () => {
  expect(returnNumberOf("LW-10042", 2)).toBe("LW-10042-R2");
});
