import { describe, expect, it } from "vitest";
import { type LineToTotal, totalsOf } from "./order-totals.ts";
import {
  initialSalesSettings,
  type SalesSettings,
  type ShippingZone,
  type TaxRate,
} from "./sales-settings.ts";
import { assertVoucherCounts, type Voucher } from "./voucher.ts";

const line = (unitPriceCents: number, quantity = 1, weightGrams: number | null = 100): LineToTotal => ({
  unitPriceCents,
  quantity,
  weightGrams,
});
const home = { country: "US", region: "CA" };
const zone = (fields: Partial<ShippingZone>): ShippingZone => ({
  name: "United States",
  countries: ["US"],
  rates: [{ upToGrams: null, priceCents: 595 }],
  freeFromCents: null,
  ...fields,
});
const salesTax = (fields: Partial<TaxRate> = {}): TaxRate => ({
  name: "Sales tax",
  country: "US",
  region: "CA",
  millipercent: 7250,
  taxesShipping: false,
  ...fields,
});
const settings = (zones: ShippingZone[], rates: TaxRate[] = [], pricesIncludeTax = false): SalesSettings => ({
  ...initialSalesSettings,
  shipping: { zones, unknownWeightGrams: 500 },
  tax: { rates, pricesIncludeTax },
});
const shippingOf = (zones: ShippingZone[], lines: LineToTotal[], destination = home) =>
  totalsOf(lines, settings(zones), destination).shippingCents;

describe("shipping", () => {
  const byWeight = zone({
    rates: [
      { upToGrams: 500, priceCents: 400 },
      { upToGrams: 2000, priceCents: 900 },
      { upToGrams: null, priceCents: 2000 },
    ],
  });

  it("is free without zones, and flat with one rate", () => {
    expect(shippingOf([], [line(1000)])).toBe(0);
    expect(shippingOf([zone({})], [line(1000)])).toBe(595);
  });

  it("follows the weight of all units, the limits included", () => {
    expect(shippingOf([byWeight], [line(1000, 5, 100)])).toBe(400);
    expect(shippingOf([byWeight], [line(1000, 5, 100), line(1, 1, 1)])).toBe(900);
    expect(shippingOf([byWeight], [line(1000, 3, 1000)])).toBe(2000);
  });

  it("counts a part of unknown weight as the settings say", () => {
    expect(shippingOf([byWeight], [line(1000, 1, null)])).toBe(400);
    expect(shippingOf([byWeight], [line(1000, 2, null)])).toBe(900);
  });

  it("is free from the amount that the parts come to after the discount", () => {
    const free = zone({ freeFromCents: 5000 });
    expect(shippingOf([free], [line(4999)])).toBe(595);
    expect(shippingOf([free], [line(5000)])).toBe(0);
    const voucher = { kind: "amount", amountCents: 1 } as const;
    expect(totalsOf([line(5000)], settings([free]), home, voucher).shippingCents).toBe(595);
  });

  it("has a rate for all other countries, and is refused where there is none", () => {
    const world = zone({ name: "World", countries: [], rates: [{ upToGrams: null, priceCents: 3000 }] });
    const elsewhere = { country: "DE", region: "" };
    expect(shippingOf([world, zone({})], [line(1000)])).toBe(595);
    expect(shippingOf([world, zone({})], [line(1000)], elsewhere)).toBe(3000);
    expect(() => shippingOf([zone({})], [line(1000)], elsewhere)).toThrow("We do not ship to Germany.");
  });
});

describe("tax", () => {
  it("is that of the region, else of the country, else none", () => {
    const rates = [salesTax(), salesTax({ region: "", millipercent: 1000 })];
    const taxIn = (country: string, region: string) =>
      totalsOf([line(10_000)], settings([], rates), { country, region }).taxCents;
    expect([taxIn("US", "CA"), taxIn("US", " ca "), taxIn("US", "OR"), taxIn("DE", "CA")]).toEqual([
      725, 725, 100, 0,
    ]);
  });

  it("is rounded for each line, half a cent up, and added", () => {
    const totals = totalsOf([line(1990), line(690, 2)], settings([], [salesTax()]), home);
    // 1990 × 7.25% = 144.275, 1380 × 7.25% = 100.05
    expect(totals.lines.map(({ taxCents }) => taxCents)).toEqual([144, 100]);
    expect(totals).toMatchObject({ taxCents: 244, includedTaxCents: 0, totalCents: 1990 + 1380 + 244 });
  });

  it("is found in the prices that include it, and changes no total", () => {
    const vat = salesTax({
      name: "VAT",
      country: "DE",
      region: "",
      millipercent: 19_000,
      taxesShipping: true,
    });
    const totals = totalsOf([line(11_900)], settings([zone({ countries: [] })], [vat], true), {
      country: "DE",
      region: "",
    });
    // 595 × 19 / 119 = 95
    expect(totals).toMatchObject({
      taxCents: 0,
      includedTaxCents: 1995,
      shippingTaxCents: 95,
      totalCents: 11_900 + 595,
    });
  });

  it("is on what the discount leaves, and on shipping only where the rate says so", () => {
    const voucher = { kind: "percent", millipercent: 50_000 } as const;
    const untaxed = totalsOf([line(10_000)], settings([zone({})], [salesTax()]), home, voucher);
    expect(untaxed).toMatchObject({ discountCents: 5000, taxCents: 363, shippingTaxCents: 0 });
    const taxed = totalsOf([line(10_000)], settings([zone({})], [salesTax({ taxesShipping: true })]), home);
    expect(taxed).toMatchObject({ taxCents: 725 + 43, shippingTaxCents: 43 });
  });
});

describe("a voucher", () => {
  it("takes off a share, an amount at most as high as the parts, or the shipping", () => {
    const take = (voucher: Voucher["value"]) =>
      totalsOf([line(999), line(1)], settings([zone({})]), home, voucher);
    expect(take({ kind: "percent", millipercent: 15_000 })).toMatchObject({
      discountCents: 150,
      shippingCents: 595,
    });
    expect(take({ kind: "amount", amountCents: 5000 })).toMatchObject({
      discountCents: 1000,
      totalCents: 595,
    });
    expect(take({ kind: "free_shipping" })).toMatchObject({ discountCents: 0, shippingCents: 0 });
  });

  it("is refused with a reason that the buyer can act on", () => {
    const voucher: Voucher = {
      code: "SPRING",
      value: { kind: "free_shipping" },
      minimumCents: 5000,
      validFrom: "2026-11-01",
      validUntil: "2026-11-30",
      maxUses: 2,
      uses: 1,
      active: true,
    };
    const refusal = (changes: Partial<Voucher>, subtotalCents = 5000, today = "2026-11-30") => {
      try {
        assertVoucherCounts({ ...voucher, ...changes }, { subtotalCents, currency: "USD", today });
        return "counts";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refusal({})).toBe("counts");
    expect(refusal({}, 4999)).toBe("This voucher is for orders of $50.00 or more.");
    expect(refusal({}, 5000, "2026-10-31")).toBe("This voucher is not valid yet.");
    expect(refusal({}, 5000, "2026-12-01")).toBe("This voucher has expired.");
    expect(refusal({ uses: 2 })).toBe("This voucher has been used up.");
    expect(refusal({ active: false })).toBe("There is no such voucher. Check the code.");
  });
});

it("Every cent adds up, whatever the lines, the voucher and the rates", () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: 1 + random(6) }, () =>
      line(1 + random(30_000), 1 + random(9), random(3000)),
    );
    const voucher: Voucher["value"] | undefined = [
      undefined,
      { kind: "percent", millipercent: 1 + random(100_000) } as const,
      { kind: "amount", amountCents: 1 + random(50_000) } as const,
      { kind: "free_shipping" } as const,
    ][random(4)];
    const rate = salesTax({ millipercent: random(30_000), taxesShipping: random(2) === 0 });
    const totals = totalsOf(lines, settings([zone({})], [rate], random(2) === 0), home, voucher);
    const sum = (pick: (line: (typeof totals.lines)[number]) => number) =>
      totals.lines.reduce((all, each) => all + pick(each), 0);
    expect(totals.totalCents).toBe(
      totals.subtotalCents - totals.discountCents + totals.shippingCents + totals.taxCents,
    );
    expect(sum(({ discountCents }) => discountCents)).toBe(totals.discountCents);
    expect(sum(({ taxCents }) => taxCents) + totals.shippingTaxCents).toBe(
      totals.taxCents + totals.includedTaxCents,
    );
    totals.lines.forEach(({ discountCents }, index) => {
      const { unitPriceCents, quantity } = lines[index] as LineToTotal;
      expect(discountCents).toBeLessThanOrEqual(unitPriceCents * quantity);
    });
  }
});
