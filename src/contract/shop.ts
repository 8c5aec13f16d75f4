import { z } from "zod";
import { returnShippingPayers } from "#domain/returns.ts";
import { defineCall } from "./call.ts";
import { currency, day } from "./fields.ts";

/**
 * The owner's claims about the shop (specification §1 and §9). Claims such as "120M" are text, shown as the owner
 * wrote them.
 */
export const marketing = z.object({
  deliveryHours: z.number().int().positive(),
  returnDays: z.number().int().positive(),
  returnShippingPaidBy: z
    .enum(returnShippingPayers)
    .describe("Who pays for the return parcel when the shop made no mistake"),
  yearsOfExperience: z.number().int().positive().nullable().describe("Null: not claimed"),
  partsClaim: z.string().describe("Empty: not claimed, as with the other claims"),
  revenueClaim: z.string(),
  reviewsClaim: z.string(),
  customersClaim: z.string(),
});

/** The configuration of Firebase's SDK in the browser. None of it is secret. */
const firebaseProject = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string().optional(),
  emulatorUrl: z.string().optional(),
});
export type FirebaseProjectDto = z.infer<typeof firebaseProject>;

export const shop = z
  .object({
    name: z.string(),
    currency,
    timeZone: z.string().describe("IANA, e.g. Europe/Berlin: the days of filters, and the times on screens"),
    country: z
      .string()
      .describe("ISO 3166-1: where the shop is, and where an order goes that names no country"),
    marketing,
    delivery: z
      .object({
        cutOff: z.string(),
        shippingWeekdays: z.array(z.number().int()),
        carrierWeekdays: z.array(z.number().int()),
        daysOff: z.array(z.object({ date: day, name: z.string() })),
        carrierDays: z.number().int(),
        groundCarrierDays: z.number().int(),
        groundCategories: z.array(z.string()),
      })
      .nullable()
      .describe(
        "The calendar behind delivery dates, so that a page that is read later can still be true; null: no dates",
      ),
    hasRates: z.boolean().describe("Shipping or tax may be added to an order"),
    hasVouchers: z.boolean().describe("An order can name a voucher"),
    demo: z.boolean().describe("The shop runs with the demo catalog"),
    testMode: z
      .boolean()
      .describe("The payment provider is in test mode: test cards are accepted, and no money moves"),
    signInWith: z
      .object({
        name: z.string(),
        demo: z.boolean().describe("The demo identity provider, not the real one"),
      })
      .nullable()
      .describe("The outside provider that people can sign in with, besides email and password"),
    firebase: firebaseProject
      .optional()
      .describe("The Firebase project that signs people in; absent where the shop does so itself"),
  })
  .meta({ id: "Shop" });
export type ShopDto = z.infer<typeof shop>;

export const getShop = defineCall({
  name: "getShop",
  method: "GET",
  path: "/shop",
  access: "visitor",
  tag: "shop",
  summary: "The shop's name, currency and marketing claims",
  answer: shop,
});
