import { z } from "zod";
import { evidenceFields } from "./dispute-object.ts";

/** An integer in a form field; `tooSmall` returns the message for one below the minimum. */
export function integer(min: number, tooSmall: (text: string) => string) {
  return z.string().transform((text, context) => {
    const number = /^-?[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min) return number;
    const message = Number.isNaN(number) ? `Invalid integer: ${text}` : tooSmall(text);
    context.addIssue({ code: "custom", message, params: { code: "parameter_invalid_integer" } });
    return z.NEVER;
  });
}

const amount = integer(1, () => "This value must be greater than or equal to 1.");
export const flag = z.enum(["true", "false"]);
export const expand = z.array(z.string()).max(20).optional();

/** Stripe's limits: fifty keys of forty characters and values of five hundred. An empty value removes the key. */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "You can only have up to 50 metadata keys.");

const address = z.strictObject({
  city: z.string().max(500).optional(),
  country: z.string().max(500).optional(),
  line1: z.string().max(500).optional(),
  line2: z.string().max(500).optional(),
  postal_code: z.string().max(500).optional(),
  state: z.string().max(500).optional(),
});

const billingDetails = z.strictObject({
  name: z.string().max(500).optional(),
  email: z.string().max(500).optional(),
  phone: z.string().max(500).optional(),
  address: address.optional(),
});

export type SentBillingDetails = z.infer<typeof billingDetails>;

export const createIntentParams = z.strictObject({
  amount,
  currency: z.string().max(20).toLowerCase(),
  metadata: metadata.optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(500).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.string().optional() })
    .optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  expand,
});

export const updateIntentParams = z.strictObject({
  amount: amount.optional(),
  metadata: metadata.optional(),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(500).optional(),
  expand,
});

export const retrieveIntentParams = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  expand,
});

export const confirmIntentParams = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal("card"),
      card: z.strictObject({
        number: z.string(),
        exp_month: z.string(),
        exp_year: z.string(),
        cvc: z.string().optional(),
      }),
      billing_details: billingDetails.optional(),
    })
    .optional(),
  return_url: z.string().optional(),
  use_stripe_sdk: flag.optional(),
  expected_payment_method_type: z.literal("card").optional(),
  expand,
});

export const finishChallengeParams = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  source: z.string(),
  outcome: z.enum(["approved", "declined"]),
});

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z.enum(["duplicate", "fraudulent", "requested_by_customer", "abandoned"]).optional(),
  expand,
});

export const createRefundParams = z
  .strictObject({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: integer(1, () => "This value must be greater than or equal to 1.").optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    metadata: metadata.optional(),
    expand,
  })
  .refine(({ payment_intent, charge }) => payment_intent !== undefined || charge !== undefined, {
    error: "One of the following params should be provided for this request: payment_intent or charge.",
  });

export const updateRefundParams = z.strictObject({ metadata: metadata.optional(), expand });

/** Stripe allows 150,000 characters of evidence in total. */
const evidence = z.partialRecord(z.enum(evidenceFields), z.string().max(20_000));

export const updateDisputeParams = z.strictObject({
  evidence: evidence.optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
  expand,
});

/** For calls that take nothing but `expand`. */
export const noParams = z.strictObject({ expand });
