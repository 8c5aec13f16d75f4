import { afterAll, beforeAll, expect, it } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { getSalesSettings, type SalesSettingsDto, saveSalesSettings } from "#contract/sales-settings.ts";
import { getShop, type ShopDto } from "#contract/shop.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Saved = { version: number; settings: SalesSettingsDto };
const read = async () => (await shop.ask<Saved>(getSalesSettings, {}, admin)).body;
const save = (version: number, settings: unknown) =>
  shop.ask<Saved & Problem>(saveSalesSettings, { body: { version, settings } }, admin);
const rate = (upToGrams: number | null, price = 5) => ({ upToGrams, price });
const zone = (fields: object = {}) => ({
  name: "US",
  countries: ["US"],
  rates: [rate(null)],
  freeFrom: null,
  ...fields,
});

it("A new shop ships free of charge, collects no tax and promises a date", async () => {
  const { version, settings } = await read();
  expect([version, settings.shipping.zones, settings.tax.rates]).toEqual([0, [], []]);
  const { body } = await shop.ask<ShopDto>(getShop, {});
  expect([body.hasRates, body.hasVouchers, body.delivery?.cutOff]).toEqual([false, false, "15:00"]);
});

it("Of two owners who save at once, one is told that the other was first", async () => {
  const { version, settings } = await read();
  const saved = await Promise.all([
    save(version, { ...settings, country: "DE" }),
    save(version, { ...settings, country: "FR" }),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = saved.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe("edited_meanwhile");
  const winner = saved.find(({ status }) => status === 200);
  expect(await read()).toEqual(winner?.body);
  const again = await Promise.all(["GB", "NL"].map((country) => save(version + 1, { ...settings, country })));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("The shop's pages show the settings as soon as they are saved", async () => {
  const { version, settings } = await read();
  const shipping = { ...settings.shipping, zones: [zone({ countries: [] })] };
  const delivery = { ...settings.delivery, cutOff: "11:30" };
  expect((await save(version, { ...settings, country: "DE", shipping, delivery })).status).toBe(200);
  const { body } = await shop.ask<ShopDto>(getShop, {});
  expect([body.hasRates, body.delivery?.cutOff, body.country]).toEqual([true, "11:30", "DE"]);
});

it.each([
  ["a cut-off that is no time", { delivery: { cutOff: "25:00" } }, "delivery.cutOff"],
  ["no shipping day", { delivery: { shippingWeekdays: [] } }, "delivery.shippingWeekdays"],
  ["ground that is faster than air", { delivery: { carrierDays: 4 } }, "delivery.groundCarrierDays"],
  [
    "a zone without the shop's country",
    { shipping: { zones: [zone({ countries: ["JP"] })] } },
    "shipping.zones.0.countries",
  ],
  ["two zones for one country", { shipping: { zones: [zone(), zone()] } }, "shipping.zones.1.countries"],
  [
    "what is no country's code in two zones",
    { shipping: { zones: [zone({ countries: ["U"] }), zone({ countries: ["U"] })] } },
    "shipping.zones.1.countries.0",
  ],
  [
    "weights that do not rise",
    { shipping: { zones: [zone({ rates: [rate(500), rate(400), rate(null)] })] } },
    "shipping.zones.0.rates.1.upToGrams",
  ],
  [
    "a last rate with a limit",
    { shipping: { zones: [zone({ rates: [rate(500)] })] } },
    "shipping.zones.0.rates.0.upToGrams",
  ],
  [
    "a price finer than a cent",
    { shipping: { zones: [zone({ rates: [rate(null, 1.005)] })] } },
    "shipping.zones.0.rates.0.price",
  ],
  [
    "a percentage above 100",
    { tax: { rates: [{ name: "VAT", country: "US", region: "", percent: 101, taxesShipping: false }] } },
    "tax.rates.0.percent",
  ],
])("Settings with %s are refused at the field", async (_what, change, path) => {
  const { version, settings } = await read();
  const wrong = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      { ...(settings[key as keyof SalesSettingsDto] as object), ...value },
    ]),
  );
  const { status, body } = await save(version, { ...settings, country: "US", ...wrong });
  expect([status >= 400 && status < 500, body.errors?.map((issue) => issue.path)]).toEqual([
    true,
    expect.arrayContaining([`settings.${path}`]),
  ]);
});
