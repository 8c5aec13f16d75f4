import { z } from "zod";
import { defineCall } from "./call.ts";
import { currency } from "./fields.ts";

/**
 * What the owner claims about the shop (specification §1 and §9). Claims in words ("120M") stay words: they
 * are shown as the owner wrote them and nothing counts with them.
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
    demo: z.boolean().describe("The shop was filled with the demo catalog"),
    signInWith: z
      .object({
        name: z.string(),
        demo: z.boolean().describe("A stand-in inside the demo shop, not the provider itself"),
      })
      .nullable()
      .describe("The outside provider people may sign in with, beside email and password"),
  })
  .meta({ id: "Shop" });
export type ShopDto = z.infer<typeof shop>;

export const getShop = defineCall({
  name: "getShop",
  method: "GET",
  path: "/shop",
  access: "visitor",
  tag: "shop",
  summary: "The shop's name, currency and the claims it makes",
  answer: shop,
});
