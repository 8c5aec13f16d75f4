import { getSalesSettings, type SalesSettingsDto, saveSalesSettings } from "#contract/sales-settings.ts";
import { addVoucher } from "#contract/vouchers.ts";
import type { Person, TestShop } from "#test/shop.ts";
import type { Random } from "./random.ts";

const anytime = { minimum: 0, validFrom: null, validUntil: null };
const vouchers = [
  { code: "TENTH", kind: "percent", percent: 10, amount: null, maxUses: null, ...anytime },
  // Few uses, so that they run out, come back with an order that ends unpaid, and run out again.
  { code: "THIRD", kind: "percent", percent: 33.333, amount: null, maxUses: 3, ...anytime },
  { code: "FIVER", kind: "amount", percent: null, amount: 5, maxUses: 10, ...anytime },
  { code: "FREE", kind: "free_shipping", percent: null, amount: null, maxUses: null, ...anytime },
];

/** Gives a shop a shipping rate, a tax that prices include or not, and vouchers. @returns their codes */
export async function sellWithRatesAndVouchers(
  shop: TestShop,
  admin: Person,
  random: Random,
): Promise<string[]> {
  const { body } = await shop.ask<{ version: number; settings: SalesSettingsDto }>(
    getSalesSettings,
    {},
    admin,
  );
  const { version, settings } = body;
  const saved = await shop.ask(
    saveSalesSettings,
    { body: { version, settings: { ...settings, ...rates(settings, random) } } },
    admin,
  );
  const added = await Promise.all(vouchers.map((one) => shop.ask(addVoucher, { body: one }, admin)));
  const statuses = [saved, ...added].map(({ status }) => status);
  if (statuses.some((status) => status >= 300)) throw new Error(`The shop refused: ${statuses.join(", ")}`);
  return vouchers.map(({ code }) => code);
}

const rates = ({ country, shipping }: SalesSettingsDto, random: Random) => ({
  shipping: {
    ...shipping,
    zones: [{ name: "Home", countries: [country], rates: [{ upToGrams: null, price: 4.99 }], freeFrom: 90 }],
  },
  tax: {
    pricesIncludeTax: random.chance(50),
    rates: [{ name: "Sales tax", country, region: "", percent: 8.875, taxesShipping: random.chance(50) }],
  },
});
