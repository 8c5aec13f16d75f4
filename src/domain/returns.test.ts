import { describe, expect, it } from "vitest";
import { seeded } from "#test/schedules/random.ts";
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

  it("adds up to what was paid for the line, however its units are spread over returns", () => {
    const random = seeded(38);
    const upTo = (limit: number) => Math.floor(random.next() * limit);
    for (let round = 0; round < 2_000; round += 1) {
      const quantity = 1 + upTo(9);
      const unitPriceCents = 1 + upTo(5_000);
      const discountCents = upTo(unitPriceCents * quantity + 1);
      const any = { quantity, unitPriceCents, discountCents, addedTaxCents: upTo(500) };
      let [refundedBefore, refunded] = [0, 0];
      while (refundedBefore < quantity) {
        const units = 1 + upTo(quantity - refundedBefore);
        const paid = paidForUnits({ quantity: units, refundedBefore, line: any });
        expect(paid).toBeGreaterThanOrEqual(0);
        refunded += paid;
        refundedBefore += units;
      }
      expect(refunded, JSON.stringify(any)).toBe(
        unitPriceCents * quantity - discountCents + any.addedTaxCents,
      );
    }
  });
});

it("The deadline counts from delivery, and there is none before", () => {
  expect(returnDeadline(new Date("2026-03-02T10:00:00Z"), 30)).toEqual(new Date("2026-04-01T10:00:00Z"));
  expect(returnDeadline(null, 30)).toBeUndefined();
});

it("A return's number follows from its order's", () => {
  expect(returnNumberOf("LW-10042", 2)).toBe("LW-10042-R2");
});
