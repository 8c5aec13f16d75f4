import { z } from "zod";
import { defineCall } from "./call.ts";
import { currency } from "./fields.ts";

/**
 * The owner's claims about the shop (specification §1 and §9). Claims such as "120M" are text, shown as the owner
 * wrote them.
 */
export const marketing = z.object({
  deliveryHours: z.number().int().positive(),
  returnDays: z.number().int().positive(),
  yearsOfExperience: z.number().int().positive(),
  partsClaim: z.string(),
  revenueClaim: z.string(),
  reviewsClaim: z.string(),
  customersClaim: z.string(),
});

export const shop = z
  .object({
    name: z.string(),
    currency,
    marketing,
    demo: z.boolean().describe("The shop runs with the demo catalog"),
    signInWith: z
      .object({
        name: z.string(),
        demo: z.boolean().describe("The demo identity provider, not the real one"),
      })
      .nullable()
      .describe("The outside provider that people can sign in with, besides email and password"),
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
