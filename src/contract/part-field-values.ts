import type { z } from "zod";
import { countText, numberText } from "#domain/number-text.ts";
import type { PartState } from "#domain/part.ts";
import {
  type PartField,
  type PartFields,
  type PartFieldsWith,
  type PartNumber,
  partFieldList,
} from "./part-fields.ts";

type Initial = {
  [Name in PartFieldsWith<{ initial: unknown; output: z.ZodType }>]: z.output<PartFields[Name]["output"]>;
};
/** Default values of a part. */
export const initialPart = Object.fromEntries(
  partFieldList.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
) as Initial;

/** Returns a count with its unit: "24 months", "1,200 g". */
export function countFieldText({ unit, zero }: Pick<PartField, "unit" | "zero">, count: number): string {
  if (count === 0 && zero) return zero;
  return unit ? countText(count, unit.replace(/s$/, ""), unit) : numberText(count);
}

type PartValue =
  | string
  | number
  | null
  | readonly PartNumber[]
  | readonly string[]
  | Readonly<Record<string, unknown>>
  | undefined;

/**
 * Returns whether two values of a field are equal; the order of numbers and of specifications does not count, that of
 * pictures does.
 */
export function isSameValue(one: PartValue, other: PartValue): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: PartValue): string | undefined {
  if (Array.isArray(value)) {
    return typeof value[0] === "string"
      ? JSON.stringify(value)
      : JSON.stringify(value.map(({ kind, number }: PartNumber) => `${kind} ${number}`).sort());
  }
  if (typeof value === "object" && value !== null) {
    return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return JSON.stringify(value);
}

/** A part's state as the API and CSV files name it. */
export const partStateNames = ["listed", "retired"] as const;
type PartStateName = (typeof partStateNames)[number];

export const partStateName: Readonly<Record<PartState, PartStateName>> = {
  active: "listed",
  archived: "retired",
};
export const partStateOfName: Readonly<Record<PartStateName, PartState>> = {
  listed: "active",
  retired: "archived",
};
