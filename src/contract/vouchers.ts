import { z } from "zod";
import { defineCall } from "./call.ts";
import {
  amountAboveZero,
  dateTime,
  day,
  id,
  idInPath,
  insertedId,
  page,
  searchText,
  strictBody,
} from "./fields.ts";
import { percent } from "./sales-settings.ts";

const voucherKind = z.enum(["percent", "amount", "free_shipping"]);
const maxUses = z
  .number({ error: "Enter a whole number, or leave it empty." })
  .int({ error: "Enter a whole number." })
  .min(1, { error: "Enter at least 1." })
  .max(1_000_000_000, { error: "Enter 1,000,000,000 at most." })
  .nullable();
const minimum = z
  .number({ error: "Enter an amount." })
  .min(0, { error: "Enter 0 or more." })
  .max(10_000_000, { error: "Enter 10,000,000 at most." });

const limits = {
  minimum: minimum.describe("What the parts must come to"),
  validFrom: day.nullable().describe("A day in the shop's time zone, inclusive"),
  validUntil: day.nullable().describe("A day in the shop's time zone, inclusive"),
  maxUses,
};

const daysInOrder = ({
  validFrom,
  validUntil,
}: {
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}) => !validFrom || !validUntil || validFrom <= validUntil;
const wrongDays = { path: ["validUntil"], error: "The last day comes before the first." };

export const voucherFields = strictBody({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, {
      error: "Enter 3 to 40 letters, digits and hyphens, starting with a letter or digit.",
    }),
  kind: voucherKind,
  percent: percent.min(0.001, { error: "Enter more than 0%." }).nullable(),
  amount: amountAboveZero("amount").nullable(),
  ...limits,
})
  .refine(daysInOrder, wrongDays)
  .refine(({ kind, percent: share }) => (kind === "percent") === (share !== null), {
    path: ["percent"],
    error: "Enter a percentage for a voucher of that kind, and for no other.",
  })
  .refine(({ kind, amount }) => (kind === "amount") === (amount !== null), {
    path: ["amount"],
    error: "Enter an amount for a voucher of that kind, and for no other.",
  });

const voucher = z
  .object({
    _id: id,
    code: z.string(),
    kind: voucherKind,
    percent: z.number().nullable(),
    amount: z.number().nullable(),
    ...limits,
    uses: z.number().int().describe("Orders that have it and were neither canceled nor expired"),
    active: z.boolean(),
    version: z.number().int(),
    createdAt: dateTime,
  })
  .meta({ id: "Voucher" });
export type VoucherDto = z.output<typeof voucher>;

export const listVouchers = defineCall({
  name: "listVouchers",
  method: "GET",
  path: "/vouchers",
  access: { permission: "manage-settings" },
  tag: "settings",
  summary: "List the vouchers, newest first",
  query: z.object({ ...page, q: searchText }),
  answer: z.array(voucher),
});

export const addVoucher = defineCall({
  name: "addVoucher",
  method: "POST",
  path: "/vouchers",
  access: { permission: "manage-settings" },
  tag: "settings",
  summary: "Add a voucher",
  body: voucherFields,
  status: 201,
  answer: insertedId,
});

export const editVoucher = defineCall({
  name: "editVoucher",
  method: "PATCH",
  path: "/vouchers/{id}",
  access: { permission: "manage-settings" },
  tag: "settings",
  summary: "Change a voucher's limits, or switch it on or off; what it takes off never changes",
  params: idInPath,
  body: strictBody({
    version: z.int32(),
    active: z.boolean().optional(),
    minimum: minimum.optional(),
    validFrom: limits.validFrom.optional(),
    validUntil: limits.validUntil.optional(),
    maxUses: maxUses.optional(),
  }).refine(daysInOrder, wrongDays),
  answer: voucher,
});
