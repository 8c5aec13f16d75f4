import { describe, expect, it } from "vitest";
import { initialSalesSettings } from "#domain/totals/sales-settings.ts";
import { describeAction, describeChanges } from "./describe-change.ts";

const names = {
  currency: "USD",
  categories: [
    { id: "charger", name: "Chargers", specs: [{ key: "powerW", label: "Power", unit: "W" }] },
    { id: "memory", name: "Memory", specs: [{ key: "ecc", label: "ECC" }] },
  ],
};
const changes = (before: object | null, after: object | null) =>
  describeChanges(
    { before: before as Record<string, unknown> | null, after: after as Record<string, unknown> | null },
    names,
  );

describe("describeChanges", () => {
  it("returns only what differs, and formats money", () => {
    expect(
      changes(
        { name: "Fan", price_cents: 4990, description: "", version: 1 },
        { name: "Fan", price_cents: 5490, description: "Quiet.", version: 2 },
      ),
    ).toEqual([
      { label: "Price", before: "$49.90", after: "$54.90" },
      { label: "Description", before: null, after: "Quiet." },
    ]);
  });

  it("writes numbers with their units, and an unknown one as nothing", () => {
    expect(
      changes({ warranty_months: 24, weight_grams: null }, { warranty_months: 0, weight_grams: 1200 }),
    ).toEqual([
      { label: "Warranty", before: "24 months", after: "none" },
      { label: "Weight", before: null, after: "1,200 g" },
    ]);
  });

  it("returns each specification under its name in the shop, and all part numbers together", () => {
    expect(
      changes(
        { category: "memory", specs: { powerW: 65, ecc: false }, numbers: [{ kind: "own", number: "A1" }] },
        { category: "charger", specs: { powerW: 45, plug: "C" }, numbers: [] },
      ),
    ).toEqual([
      { label: "Category", before: "Memory", after: "Chargers" },
      { label: "Part numbers", before: "A1 (own)", after: null },
      { label: "Power", before: "65 W", after: "45 W" },
      { label: "ECC", before: "no", after: null },
      { label: "plug", before: null, after: "C" },
    ]);
  });

  it("reads older entries, which name fields and states as the API does", () => {
    expect(changes(null, { price: 9.9, price_cents: 990, minimumQuantity: 2, availableQuantity: 5 })).toEqual(
      [
        { label: "Price", before: null, after: "$9.90" },
        { label: "Available quantity", before: null, after: "5" },
        { label: "Minimum quantity", before: null, after: "2" },
      ],
    );
    expect(changes({ state: "listed" }, { state: "archived" })).toEqual([
      { label: "State", before: "active", after: "archived" },
    ]);
  });

  it("says in words which settings changed, under their names on the settings page", () => {
    const zone = { name: "Europe", countries: ["DE", "FR"], freeFromCents: 5000 };
    const rates = [
      { upToGrams: 1500, priceCents: 490 },
      { upToGrams: null, priceCents: 990 },
    ];
    const { delivery, shipping, tax } = initialSalesSettings;
    expect(
      changes(initialSalesSettings, {
        ...initialSalesSettings,
        country: "DE",
        delivery: {
          ...delivery,
          cutOff: "16:30",
          shippingWeekdays: [1, 2],
          daysOff: [{ date: "2026-12-25", name: "Christmas" }],
        },
        shipping: { ...shipping, zones: [{ ...zone, rates }] },
        tax: {
          ...tax,
          rates: [{ name: "VAT", country: "DE", region: "", millipercent: 19_000, taxesShipping: true }],
        },
      }),
    ).toEqual([
      { label: "Country", before: "US", after: "DE" },
      { label: "Orders ship the same day before", before: "15:00", after: "16:30" },
      {
        label: "You ship on",
        before: "Monday to Friday",
        after: "Monday and Tuesday",
      },
      { label: "Days off", before: null, after: "2026-12-25 Christmas" },
      {
        label: "Shipping, Europe",
        before: null,
        after: "DE, FR: $4.90 up to 1,500 g, then $9.90, free from $50.00",
      },
      { label: "Tax, DE", before: null, after: "VAT 19%, on shipping, too" },
    ]);
  });

  it("reads an entry of settings that is older than some of them", () => {
    expect(changes({ delivery: { cutOff: "15:00" }, shipping: {} }, { delivery: {}, tax: {} })).toEqual([
      { label: "Orders ship the same day before", before: "15:00", after: null },
    ]);
  });

  it("uses the currency of the entry", () => {
    expect(changes(null, { amountCents: 990, currency: "EUR" })).toEqual([
      { label: "Amount", before: null, after: "€9.90" },
    ]);
  });

  it("hides fields that it does not know, such as secrets", () => {
    expect(changes({ password: "old", token: "a" }, { password: "new", token: "b", user_id: "7" })).toEqual(
      [],
    );
  });
});

describe("describeAction", () => {
  it("returns the words for an action, or the action itself if it has none", () => {
    expect(describeAction("part.edit")).toBe("edited");
    expect(describeAction("order.deliver")).toBe("marked as delivered");
    expect(describeAction("moon.land")).toBe("moon.land");
  });
});
