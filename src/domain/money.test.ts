import { describe, expect, it } from "vitest";
import { formatMoney, fromDecimal, minorUnitDigits, toDecimal } from "./money.ts";

describe("money", () => {
  it("survives JSON to the cent, for every amount up to ten thousand", () => {
    for (let cents = 1; cents <= 1_000_000; cents += 1) {
      const wire = JSON.parse(JSON.stringify(toDecimal({ cents, currency: "USD" }))) as number;
      if (fromDecimal(wire, "USD")?.cents !== cents) expect.fail(`${cents} cents came back as ${wire}`);
    }
  });

  it("rejects amounts finer than the currency's minor unit", () => {
    expect(fromDecimal(1.005, "USD")).toBeUndefined();
    expect(fromDecimal(0.001, "USD")).toBeUndefined();
    expect(fromDecimal(10.5, "JPY")).toBeUndefined();
    expect(fromDecimal(10.005, "KWD")).toEqual({ cents: 10_005, currency: "KWD" });
  });

  it("rejects amounts that are not exact", () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e308]) {
      expect(fromDecimal(amount, "USD")).toBeUndefined();
    }
  });

  it("has the decimals of its currency", () => {
    expect(["USD", "JPY", "KWD"].map(minorUnitDigits)).toEqual([2, 0, 3]);
  });

  it("is formatted for people", () => {
    expect(formatMoney({ cents: 123_490, currency: "USD" })).toBe("$1,234.90");
    expect(formatMoney({ cents: 1234, currency: "JPY" })).toBe("¥1,234");
  });
});
