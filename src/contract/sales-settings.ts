import { z } from "zod";
import { countryName, isCountry } from "#domain/address/countries.ts";
import { defineCall } from "./call.ts";
import { dayField, optionalText, strictBody, text } from "./fields.ts";

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, { error: "Enter a country's code of two letters, such as US." });
const amount = z
  .number({ error: "Enter an amount." })
  .min(0, { error: "The amount cannot be negative." })
  .max(100_000, { error: "Enter 100,000 at most." });
const carrierDays = z
  .number({ error: "Enter a number of days." })
  .int({ error: "Enter a whole number of days." })
  .min(0, { error: "Enter 0 or more days." })
  .max(60, { error: "Enter 60 days at most." });
const weekdays = z.array(z.number().int().min(1).max(7)).max(7).describe("1 is Monday, 7 is Sunday");
const grams = z
  .number({ error: "Enter the weight in grams." })
  .int({ error: "Enter whole grams." })
  .min(1, { error: "Enter at least 1 g." })
  .max(1_000_000, { error: "Enter 1,000,000 g at most." });

export const percent = z
  .number({ error: "Enter a percentage." })
  .min(0, { error: "The percentage cannot be negative." })
  .max(100, { error: "Enter 100% at most." })
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    error: "Enter three decimals at most.",
  });

const dayOff = dayField({ error: "Choose a day, or remove this row." });
const delivery = strictBody({
  isPromised: z.boolean().describe("Whether the shop names a delivery date"),
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time such as 15:00." }),
  shippingWeekdays: weekdays.min(1, { error: "Choose at least one day." }),
  carrierWeekdays: weekdays.min(1, { error: "Choose at least one day." }),
  daysOff: z.array(strictBody({ date: dayOff, name: optionalText(60, "The name") })).max(200),
  carrierDays,
  groundCarrierDays: carrierDays,
  groundCategories: z.array(text(60)).max(50).describe("Ids of the categories that ship by ground"),
}).refine(({ carrierDays: air, groundCarrierDays: ground }) => ground >= air, {
  path: ["groundCarrierDays"],
  error: "By ground takes at least as long as other parcels.",
});

const zone = strictBody({
  name: text(60, "The name"),
  countries: z.array(country).max(250).describe("Empty: all countries that no other zone names"),
  rates: z
    .array(strictBody({ upToGrams: grams.nullable().describe("Null: no limit"), price: amount }))
    .min(1, { error: "Add a rate." })
    .max(30),
  freeFrom: amount.nullable().describe("Shipping is free from this amount on; null: never"),
});

const taxRate = strictBody({
  name: text(40, "The name"),
  country,
  region: optionalText(80, "The state").describe("Empty: the whole country"),
  percent,
  taxesShipping: z.boolean(),
});

type Zone = z.output<typeof zone>;

const shipping = strictBody({ zones: z.array(zone).max(60), unknownWeightGrams: grams }).superRefine(
  ({ zones }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: ["zones", ...path], message });
    const seen = new Set<string>();
    zones.forEach(({ countries, rates }: Zone, index) => {
      for (const code of countries.length > 0 ? countries : ["*"]) {
        if (seen.has(code)) {
          const message =
            code === "*"
              ? "Only one zone can be for all other countries."
              : `${countryName(code)} is in more than one zone.`;
          issue([index, "countries"], message);
        }
        seen.add(code);
      }
      rates.forEach(({ upToGrams }, row) => {
        const isLast = row === rates.length - 1;
        const before = rates[row - 1]?.upToGrams ?? 0;
        if (isLast && upToGrams !== null) {
          issue([index, "rates", row, "upToGrams"], "Leave the last rate without a limit.");
        } else if (!isLast && (upToGrams === null || upToGrams <= before)) {
          issue([index, "rates", row, "upToGrams"], "Enter a weight above the one before.");
        }
      });
    });
  },
);

const tax = strictBody({ pricesIncludeTax: z.boolean(), rates: z.array(taxRate).max(500) }).superRefine(
  ({ rates }, context) => {
    const seen = new Set<string>();
    rates.forEach(({ country: code, region }, index) => {
      const key = `${code} ${region.toUpperCase()}`;
      if (seen.has(key)) {
        context.addIssue({
          code: "custom",
          path: ["rates", index, "region"],
          message: "There is a rate for this place already.",
        });
      }
      seen.add(key);
    });
  },
);

/** All settings for costs and delivery. */
export const salesSettings = strictBody({ country, delivery, shipping, tax }).superRefine(
  (settings, context) => {
    const served = settings.shipping.zones.some(
      ({ countries }) => countries.length === 0 || countries.includes(settings.country),
    );
    if (settings.shipping.zones.length > 0 && !served) {
      context.addIssue({
        code: "custom",
        path: ["shipping", "zones", 0, "countries"],
        message: `No zone has the shop's own country, ${countryName(settings.country)}.`,
      });
    }
  },
);
export type SalesSettingsDto = z.output<typeof salesSettings>;

const saved = z.object({
  version: z
    .number()
    .int()
    .describe("Send it when you save: the settings are saved only if it has not changed"),
  settings: salesSettings,
});

export const getSalesSettings = defineCall({
  name: "getSalesSettings",
  method: "GET",
  path: "/settings/sales",
  access: { permission: "manage-settings" },
  tag: "settings",
  summary: "Get the settings for delivery dates, shipping and tax",
  answer: saved,
});

export const saveSalesSettings = defineCall({
  name: "saveSalesSettings",
  method: "PUT",
  path: "/settings/sales",
  access: { permission: "manage-settings" },
  tag: "settings",
  summary: "Set delivery dates, shipping and tax; 409 edited_meanwhile if someone else has saved since",
  body: strictBody({ version: z.int32().min(0), settings: salesSettings }),
  answer: saved,
});
