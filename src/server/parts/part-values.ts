import type { z } from "zod";
import { initialPart } from "#contract/part-field-values.ts";
import { type PartFields, type PartFieldsWith, partFieldList } from "#contract/part-fields.ts";
import type { partInputs } from "#contract/parts.ts";
import { AppError } from "#domain/app-error.ts";
import { unsellable } from "#domain/charge-limits.ts";
import { fromDecimal } from "#domain/money.ts";
import type { PartState } from "#domain/part.ts";

type StoredField = Exclude<PartFieldsWith<{ output: z.ZodType }>, PartFieldsWith<{ kind: "stock" }>>;

/** The writable values of a part, except its stock, by their names in database rows. */
export type PartValues = {
  [Name in StoredField as PartFields[Name]["row"]]: z.output<PartFields[Name]["output"]>;
} & { state: PartState };

/** The values by which the fit rules decide. */
export const fitRows = ["category", "specs", "numbers"] as const;
export type FitValues = Pick<PartValues, (typeof fitRows)[number]>;

type Input = z.output<z.ZodObject<typeof partInputs>>;
type PartialInput = { [Name in keyof Input]?: Input[Name] | undefined };

/** Default values of a new part. */
export const initialValues = { ...rowValues(initialPart), state: "active" } as const;

/** Returns all values of a new part. */
export function newPartValues(
  input: Omit<Input, "price" | "availableQuantity"> & { sku: string },
  priceCents: number,
): PartValues {
  // The type of `input` requires every value that has no initial one.
  return { ...initialValues, ...rowValues(input), price_cents: priceCents } as PartValues;
}

/** Returns the values that an edit sets. Throws like {@link centsOf}. */
export function changedValues({ price, ...input }: PartialInput, currency: string): Partial<PartValues> {
  return { ...rowValues(input), ...(price !== undefined && { price_cents: centsOf(price, currency) }) };
}

function rowValues(input: Omit<PartialInput, "price">): Partial<PartValues> {
  const given = new Map<string, unknown>(Object.entries(input));
  return Object.fromEntries(
    partFieldList.flatMap(({ name, row, kind }) => {
      const value = given.get(name);
      return value === undefined || kind === "stock" ? [] : [[row, value]];
    }),
  );
}

/** Throws `rule_broken` if no card can pay for the part's smallest order. */
export function assertSellable(
  part: { price_cents: number; minimum_quantity: number },
  currency: string,
): void {
  const message = unsellable(
    { priceCents: part.price_cents, minimumQuantity: part.minimum_quantity },
    currency,
  );
  if (message) throw new AppError("rule_broken", message, { fields: [{ path: "price", message }] });
}

/** Returns a price in cents. Throws `rule_broken` if it is finer than the currency's smallest coin. */
export function centsOf(price: number, currency: string): number {
  const money = fromDecimal(price, currency);
  if (!money || money.cents <= 0) {
    throw new AppError("rule_broken", `The price is not an amount in ${currency}.`, {
      fields: [
        { path: "price", message: `Enter an amount in ${currency}, without fractions of its smallest coin.` },
      ],
    });
  }
  return money.cents;
}
