import { describe, expect, it } from "vitest";
import { toSalesSettingsDto } from "#contract/sales-settings-dto.ts";
import { initialSalesSettings } from "#domain/totals/sales-settings.ts";
import { mergeSettings } from "./settings-merge.ts";

const read = toSalesSettingsDto(initialSalesSettings, "USD");
const delivery = (changed: Partial<typeof read.delivery>) => ({
  ...read,
  delivery: { ...read.delivery, ...changed },
});
const rate = { name: "Sales tax", country: "US", region: "OR", percent: 8.25, taxesShipping: true };

describe("Settings that two people changed at once", () => {
  it("keep what each of them changed", () => {
    const mine = delivery({ carrierDays: 4 });
    const theirs = { ...delivery({ cutOff: "11:30" }), country: "CA" };
    expect(mergeSettings({ read, mine, theirs })).toEqual({
      settings: { ...delivery({ carrierDays: 4, cutOff: "11:30" }), country: "CA" },
      clashes: [],
    });
  });

  it("keep mine where both changed the same, and name the group", () => {
    const mine = delivery({ carrierDays: 4, groundCarrierDays: 9 });
    const theirs = delivery({ carrierDays: 5 });
    expect(mergeSettings({ read, mine, theirs })).toEqual({ settings: mine, clashes: ["delivery dates"] });
  });

  it("take a list as one value: two added tax rates clash", () => {
    const mine = { ...read, tax: { ...read.tax, rates: [rate] } };
    const theirs = { ...read, tax: { pricesIncludeTax: true, rates: [{ ...rate, region: "WA" }] } };
    expect(mergeSettings({ read, mine, theirs })).toEqual({
      settings: { ...read, tax: { pricesIncludeTax: true, rates: [rate] } },
      clashes: ["tax"],
    });
  });

  it("do not clash where both changed the same alike, whatever the order of the fields", () => {
    const mine = { ...read, tax: { ...read.tax, rates: [rate] } };
    const theirs = {
      ...read,
      tax: { ...read.tax, rates: [Object.fromEntries(Object.entries(rate).reverse())] },
    };
    expect(mergeSettings({ read, mine, theirs: theirs as typeof read }).clashes).toEqual([]);
  });
});
