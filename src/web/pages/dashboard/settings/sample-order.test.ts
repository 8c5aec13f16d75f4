import { describe, expect, it } from "vitest";
import { toSalesSettingsDto } from "#contract/sales-settings-dto.ts";
import { initialSalesSettings } from "#domain/totals/sales-settings.ts";
import { sampleOrder } from "./sample-order.ts";

const settings = {
  ...toSalesSettingsDto(initialSalesSettings, "USD"),
  shipping: {
    unknownWeightGrams: 500,
    zones: [
      {
        name: "United States",
        countries: ["us"],
        rates: [
          { upToGrams: 1000, price: 5.95 },
          { upToGrams: null, price: 12 },
        ],
        freeFrom: null,
      },
    ],
  },
  tax: {
    pricesIncludeTax: false,
    rates: [
      { name: "Sales tax", country: "US", region: "Oregon", percent: 8.25, taxesShipping: true },
      { name: "VAT", country: "DE", region: "", percent: 19, taxesShipping: true },
    ],
  },
};
const sample = { currency: "USD", price: 50, weightGrams: null, place: "" };

describe("An order to try settings with", () => {
  it("goes to the places that the settings name, the shop's own country first", () => {
    const result = sampleOrder(settings, sample);
    expect(result?.places).toEqual(["United States", "OR, United States", "Germany"]);
    expect(result?.order).toMatchObject({ amounts: { shipping: 5.95, tax: 0, total: 55.95 }, tax: null });
  });

  it("has the tax of its place, and the shipping of its weight", () => {
    const { order } =
      sampleOrder(settings, { ...sample, weightGrams: 1500, place: "OR, United States" }) ?? {};
    expect(order).toMatchObject({
      amounts: { subtotal: 50, shipping: 12, tax: 5.12, total: 67.12 },
      tax: { name: "Sales tax", percent: 8.25, amount: 5.12, included: false },
    });
  });

  it("says why there is none to a place that no zone serves, and for a part without a price", () => {
    expect(sampleOrder(settings, { ...sample, place: "Germany" })?.order).toBe("We do not ship to Germany.");
    expect(sampleOrder(settings, { ...sample, price: Number.NaN })?.order).toBe("Enter what the part costs.");
  });

  it("waits while something in the settings is missing", () => {
    const zone = { ...settings.shipping.zones[0], rates: [{ upToGrams: null, price: Number.NaN }] };
    const shipping = { ...settings.shipping, zones: [zone] };
    expect(sampleOrder({ ...settings, shipping }, sample)).toBeUndefined();
  });
});
