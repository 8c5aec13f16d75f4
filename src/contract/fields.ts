import { z } from "zod";
import { countText } from "#domain/number-text.ts";
import { messages } from "./messages.ts";

/** Schemas that several calls share. Field names are those of the specification, odd ones included. */

export const id = z.uuid().describe("UUIDv7");
/** Any text: an invalid id returns 404 like an unknown one. */
export const idInPath = z.object({ id: z.string().min(1).max(200) });
export const slugInPath = z.object({ slug: z.string().min(1).max(200) });

/** Every address that the embedded identity service accepts, in lower case. */
export const email = z.email({ error: messages.emailInvalid }).max(254).toLowerCase();
export const emailInPath = z.object({ email: z.string().trim().toLowerCase().min(3).max(254) });

/** An amount of money. @param name what its sentences call it */
export const amountAboveZero = (name: string) =>
  z
    .number({ error: `Enter the ${name} as a number.` })
    .positive({ error: `The ${name} must be above zero.` })
    .max(10_000_000, { error: `The ${name} can be at most 10,000,000.` })
    .describe("Decimal amount in the given currency");
export const price = amountAboveZero("price");
export const currency = z.string().length(3).describe("ISO 4217");
export const dateTime = z.iso.datetime().describe("UTC");

/** PostgreSQL's text cannot store U+0000, and half a surrogate pair is not a character. */
const isStorable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

export const optionalText = (max: number, name = "This field") =>
  z
    .string()
    .trim()
    .max(max, { error: `${name} can have at most ${countText(max, "character")}.` })
    .refine(isStorable, { error: `${name} contains a character that cannot be stored.` });

export const text = (max: number, name = "This field") =>
  optionalText(max, name).min(1, { error: `${name} is required.` });

/** Text that is shown, mailed or logged within a line: a name, a subject. A line break in it would begin another one. */
export const optionalLine = (max: number, name = "This field") =>
  optionalText(max, name).regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: `${name} must be on one line.` });

export const line = (max: number, name = "This field") =>
  optionalLine(max, name).min(1, { error: `${name} is required.` });

export const httpUrl = z
  .url({ protocol: /^https?$/, error: "Enter a full web address, starting with https://." })
  .max(2000)
  .refine(isStorable, { error: "The address contains a character that cannot be stored." });
/** The address of a picture: http(s), or one of the shop's own (`/images/…`), without `..` that would lead elsewhere. */
export const pictureUrl = z.union([httpUrl, z.string().regex(/^\/(images|pictures)(\/\w[\w.-]*)+$/)], {
  error: "The picture must be a web address or an image uploaded to the shop.",
});

/**
 * The body of a call. It refuses fields it does not know, because what the caller meant by one, e.g. `amount` of a
 * refund, would not happen. Calls of the specification that move neither money nor stock ignore them: older clients
 * send more.
 */
export const strictBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === "unrecognized_keys" ? `This call has no field ${(keys as string[]).join(", ")}.` : undefined,
  });
/** The body of a call that has no fields. */
export const noFields = strictBody({}).nullish();

export const page = {
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(500).optional(),
};

/** A day of ISO 8601, which has a year 0; PostgreSQL does not. @param params the sentence of a form's field */
export const dayField = (params?: { error: string }) =>
  z.iso.date(params).refine((date) => !date.startsWith("0000"), { error: "There is no year 0." });
export const day = dayField();
/** The search text of an admin's list. */
export const searchText = z.string().trim().max(200).optional();

export const deletedCount = z.object({ deletedCount: z.number().int() });
export const insertedId = z.object({ insertedId: id });
export const modifiedCount = z.object({ modifiedCount: z.number().int() });
