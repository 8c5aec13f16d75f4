import { z } from "zod";
import { defineCall } from "./call.ts";
import { currency, day } from "./fields.ts";

/** A leap year: the longest period that one request adds up. */
const MAX_DAYS = 366;
const dayMs = 86_400_000;

const period = z
  .object({ from: day.describe("In the shop's time zone"), to: day.describe("Included") })
  .refine(({ from, to }) => from <= to, {
    error: "The first day must not be after the last.",
    path: ["from"],
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * dayMs, {
    error: `The books show at most ${MAX_DAYS} days at once.`,
    path: ["from"],
  });

const amount = z.number().describe("Decimal amount in the given currency");
const moved = {
  currency,
  received: amount.describe("What cards were charged"),
  refunded: amount.describe("What the provider has given back to buyers"),
  disputed: amount.describe("What banks took back in disputes that the shop has not won"),
  net: amount.describe("Received without refunded and disputed, before the provider's fees"),
};
/** Money that is still open, from any day. */
const openAmount = z.object({ count: z.number().int(), currency, amount });

export const getBooks = defineCall({
  name: "getBooks",
  method: "GET",
  path: "/books",
  access: { permission: "read-books" },
  tag: "books",
  summary: "What cards were charged, refunded and disputed, by day, and what is still open",
  query: period,
  answer: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ day, ...moved })).describe("Days on which money moved, newest first"),
    totals: z.array(z.object(moved)).describe("One per currency"),
    open: z.object({
      holds: z.array(openAmount).describe("Unpaid orders whose stock is reserved"),
      refunds: z.array(openAmount).describe("Refunds that the provider has not finished"),
      disputes: z.array(openAmount).describe("Disputes that are not decided"),
      quarantined: z.array(openAmount).describe("Payments of a wrong amount, until a person decides"),
    }),
  }),
});

export const exportBooks = defineCall({
  name: "exportBooks",
  method: "GET",
  path: "/books.csv",
  access: { permission: "read-books" },
  tag: "books",
  summary: "The days of the books as CSV (RFC 4180, UTF-8), oldest first",
  query: period,
  answer: z.string(),
  answerType: "text/csv",
});
