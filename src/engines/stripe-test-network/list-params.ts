import { z } from "zod";
import { expand, flag, integer } from "./request-params.ts";

/** The end of the year 9999. */
const MAX_UNIX_SECONDS = 253_402_300_799;

const unixTime = integer(0, () => "This value must be greater than or equal to 0.")
  .refine((seconds) => seconds <= MAX_UNIX_SECONDS, "Invalid timestamp: can be no later than 253402300799")
  .transform((seconds) => new Date(seconds * 1000));

/** What every list takes. A single `created` means that very second. */
const page = {
  limit: integer(1, () => "This value must be greater than or equal to 1.")
    .refine((limit) => limit <= 100, "This value must be less than or equal to 100.")
    .optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      unixTime.transform((time) => ({ gte: time, lte: time })),
      z.strictObject({
        gt: unixTime.optional(),
        gte: unixTime.optional(),
        lt: unixTime.optional(),
        lte: unixTime.optional(),
      }),
    ])
    .optional(),
  expand,
};

export const listIntentsParams = z.strictObject(page);
export const listChargesParams = z.strictObject({ ...page, payment_intent: z.string().optional() });
export const listRefundsParams = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});
export const listDisputesParams = listRefundsParams;

export const listEventsParams = z
  .strictObject({
    ...page,
    type: z.string().max(100).optional(),
    types: z.array(z.string().max(100)).max(20).optional(),
    delivery_success: flag.optional(),
  })
  .refine(({ type, types }) => type === undefined || types === undefined, {
    error: "You may only specify one of these parameters: type, types.",
  });

/** The part of the parameters that selects a page. */
export type PageParams = z.infer<typeof listIntentsParams>;
export type ChargeListParams = z.infer<typeof listChargesParams>;
export type RefundListParams = z.infer<typeof listRefundsParams>;
export type EventListParams = z.infer<typeof listEventsParams>;
