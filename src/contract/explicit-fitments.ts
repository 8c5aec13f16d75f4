import { z } from "zod";
import { defineCall } from "./call.ts";
import {
  dateTime,
  deletedCount,
  id,
  modifiedCount,
  optionalText,
  page,
  searchText,
  strictBody,
  text,
} from "./fields.ts";

export const explicitVerdicts = ["fits", "fits_if", "does_not_fit"] as const;

/** An admin's statement about one part and one laptop. */
const statement = {
  verdict: z.enum(explicitVerdicts, { error: "Choose whether it fits." }),
  condition: optionalText(300, "The condition").describe(
    "For `fits_if`: the condition, in words that follow “if”; otherwise a sentence or nothing",
  ),
  source: text(200, "The source").describe("Where this information comes from"),
};

export const explicitFitmentRow = z
  .object({
    laptop: z.object({ slug: z.string(), brand: z.string(), model: z.string() }),
    listed: z
      .object({ verdict: z.enum(explicitVerdicts), condition: z.string(), source: z.string() })
      .nullable()
      .describe("What an admin has stated; it overrides the rules"),
    rules: z
      .object({
        verdict: z.enum(["fits", "fits_if", "does_not_fit", "unknown"]),
        reason: z.string(),
        source: z.string(),
      })
      .describe("What the rules say"),
  })
  .meta({ id: "FitRow" });

const part = { id: z.string().min(1).max(200) };
const pair = z.object({ ...part, laptop: z.string().min(1).max(200).describe("Slug of the laptop") });

export const listExplicitFitments = defineCall({
  name: "listExplicitFitments",
  method: "GET",
  path: "/parts/{id}/fits",
  access: { permission: "manage-parts" },
  tag: "laptops",
  summary: "The laptops of a part, from explicit fitments or from the rules, by name",
  params: z.object(part),
  query: z.object({
    ...page,
    q: searchText.describe("Words of the laptop's name"),
    by: z.enum(["listed", "rules"]).default("listed"),
  }),
  answer: z.array(explicitFitmentRow),
});

export const getExplicitFitment = defineCall({
  name: "getExplicitFitment",
  method: "GET",
  path: "/parts/{id}/fits/{laptop}",
  access: { permission: "manage-parts" },
  tag: "laptops",
  summary: "The explicit fitment of a part and a laptop, and what the rules say",
  params: pair,
  answer: explicitFitmentRow,
});

export const setExplicitFitment = defineCall({
  name: "setExplicitFitment",
  method: "PUT",
  path: "/parts/{id}/fits/{laptop}",
  access: { permission: "manage-parts" },
  tag: "laptops",
  summary: "Set whether a part fits a laptop; 409 if someone else has changed it since it was read",
  params: pair,
  body: strictBody({
    ...statement,
    replaces: strictBody(statement).nullable().describe("The fitment as it was read; null if there was none"),
  }),
  answer: explicitFitmentRow,
});

export const removeExplicitFitment = defineCall({
  name: "removeExplicitFitment",
  method: "DELETE",
  path: "/parts/{id}/fits/{laptop}",
  access: { permission: "manage-parts" },
  tag: "laptops",
  summary:
    "Remove an explicit fitment, so that the rules decide again; 409 if someone else has changed it since it was read",
  params: pair,
  query: z
    .object({ ...statement, condition: statement.condition.default("") })
    .describe("The fitment as it was read"),
  answer: deletedCount,
});

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
  body: strictBody({
    foundAt: dateTime.describe("As it was read"),
    note: optionalText(300, "The note").default(""),
  }),
  answer: modifiedCount,
});
