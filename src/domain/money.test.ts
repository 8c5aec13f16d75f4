import { describe, expect, it } from "vitest";
import { minorUnitDigits } from "./currency.ts";
import { boundInCents, formatMoney, fromDecimal, toDecimal } from "./money.ts";

describe("money", () => {
  it("survives JSON to the cent, for every amount up to two thousand", () => {
    for (let cents = 1; cents <= 200_000; cents += 1) {
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

  it("is the cents meant, if a client has added prices up", () => {
    expect(fromDecimal(0.1 + 0.2, "USD")).toEqual({ cents: 30, currency: "USD" });
    expect(fromDecimal(0.07 * 100, "USD")).toEqual({ cents: 700, currency: "USD" });
  });

  it("rejects amounts that are not exact", () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e308]) {
      expect(fromDecimal(amount, "USD")).toBeUndefined();
    }
  });

  it("bounds prices by whole cents, at exactly the amount that was typed", () => {
    for (let cents = 0; cents <= 300_000; cents += 1) {
      const typed = Number((cents / 100).toFixed(2));
      const bounds = [boundInCents(typed, "USD", "lowest"), boundInCents(typed, "USD", "highest")];
      if (bounds[0] !== cents || bounds[1] !== cents) expect.fail(`${typed} became ${bounds.join(" and ")}`);
    }
    expect([boundInCents(19.995, "USD", "lowest"), boundInCents(19.995, "USD", "highest")]).toEqual([
      2000, 1999,
    ]);
    expect([boundInCents(980.5, "JPY", "lowest"), boundInCents(980.5, "JPY", "highest")]).toEqual([981, 980]);
    expect([boundInCents(1.234, "KWD", "lowest"), boundInCents(1.2345, "KWD", "highest")]).toEqual([
      1234, 1234,
    ]);
    expect([boundInCents(1e-7, "USD", "lowest"), boundInCents(1e-7, "USD", "highest")]).toEqual([1, 0]);
    for (const amount of [-1, Number.NaN, 1e21, 2 ** 53]) {
      expect(boundInCents(amount, "USD", "highest")).toBeUndefined();
    }
  });

  it("has the decimals of its currency", () => {
    expect(["USD", "JPY", "KWD"].map(minorUnitDigits)).toEqual([2, 0, 3]);
    // In cash, people use neither fillér nor sen; cards are charged in them.
    expect(["HUF", "IDR", "PKR", "COP"].map(minorUnitDigits)).toEqual([2, 2, 2, 2]);
    expect(fromDecimal(4990, "HUF")).toEqual({ cents: 499_000, currency: "HUF" });
  });

  it("is formatted for people", () => {
    expect(formatMoney({ cents: 123_490, currency: "USD" })).toBe("$1,234.90");
    expect(formatMoney({ cents: 1234, currency: "JPY" })).toBe("¥1,234");
    expect(formatMoney({ cents: 499_050, currency: "HUF" })).toBe("HUF\u00a04,990.50");
  });

  it("is written as the browser writes every currency in American English", () => {
    for (const currency of Intl.supportedValuesOf("currency")) {
      const digits = minorUnitDigits(currency);
      const format = new Intl.NumberFormat("en-US", {
        style: "currency",
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (const cents of [0, 5, 1999, 123_490, 99_999_999, -4990]) {
        const money = { cents, currency };
        expect(formatMoney(money)).toBe(format.format(toDecimal(money)));
      }
    }
  });
});
