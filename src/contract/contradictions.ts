import { z } from "zod";
import { defineCall } from "./call.ts";
import { explicitFitmentRow } from "./explicit-fitments.ts";
import { dateTime, id, modifiedCount, optionalText } from "./fields.ts";

export const listContradictions = defineCall({
  name: "listContradictions",
  method: "GET",
  path: "/fit-contradictions",
  access: { permission: "manage-parts" },
  tag: "laptops",
  summary:
    "Parts and laptops of which sources say opposite things, those with most returns first, at most 200",
  query: z.object({ settled: z.stringbool().default(false) }),
  answer: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        part: z.object({ _id: id, sku: z.string(), name: z.string() }),
        fitment: explicitFitmentRow,
        misfitUnits: z
          .number()
          .int()
          .describe("Units that buyers returned because they do not fit this laptop"),
        foundAt: dateTime,
        settled: z
          .object({ at: dateTime, by: z.string().nullable(), note: z.string() })
          .nullable()
          .describe("An admin left it as it is"),
      }),
    ),
  }),
});

export const settleContradiction = defineCall({
  name: "settleContradiction",
  method: "PUT",
  path: "/parts/{id}/fits/{laptop}/settled",
  access: { permission: "manage-parts" },
  tag: "laptops",
  summary:
    "Leave a contradiction as it is; 409 if it has changed since it was read. Other evidence opens it again",
  params: z.object({ id, laptop: z.string().min(1).max(200).describe("Slug of the laptop") }),
  body: z.object({
    foundAt: dateTime.describe("As it was read"),
    note: optionalText(300, "The note").default(""),
  }),
  answer: modifiedCount,
});
