import type { z } from "zod";
import { countText, numberText } from "#domain/number-text.ts";

/**
 * Messages for people about a value that breaks a schema, where the schema has no sentence of its own: a caller of the
 * API whose field is missing or has the wrong type. The field's name precedes it.
 */
export function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is required."
        : `This must be ${kinds[issue.expected] ?? issue.expected}.`;
    case "too_small":
      return `This must ${verbs[issue.origin] ?? "be"} at least ${amountOf(issue.origin, issue.minimum)}.`;
    case "too_big":
      return `This can ${verbs[issue.origin] ?? "be"} at most ${amountOf(issue.origin, issue.maximum)}.`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "invalid_format":
      return `This must be ${formats[issue.format] ?? "in the expected form"}.`;
    case "invalid_value":
      return issue.values.length > MAX_NAMED
        ? "This is none of the accepted values."
        : `This must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}.`;
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")}.`;
    default:
      return "This value is not accepted.";
  }
}

/** Values that fit into a sentence. */
const MAX_NAMED = 12;

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
};

const verbs: Record<string, string> = { string: "have", array: "have", set: "have" };
const counted: Record<string, readonly [one: string, many?: string]> = {
  string: ["character"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
};

function amountOf(origin: string, amount: number | bigint): string {
  const noun = counted[origin];
  return noun ? countText(Number(amount), ...noun) : numberText(Number(amount));
}

const formats: Record<string, string> = {
  email: "an email address",
  url: "a web address",
  uuid: "an id",
  date: "a day, such as 2026-01-31",
  datetime: "a time in UTC, such as 2026-01-31T12:00:00Z",
};
