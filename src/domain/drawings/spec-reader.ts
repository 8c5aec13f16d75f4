import type { GivenSpecs } from "../part-specs.ts";

/** A spec's key, and the unit or word behind its value. */
export type Labeled = readonly [key: string, unit: string];

/** Reads specs as an owner may have entered them. */
export interface Reader {
  /** A positive number; undefined for anything else that an owner entered. */
  number: (key: string) => number | undefined;
  text: (key: string) => string | undefined;
  /** "260 contacts"; what is missing is left out. */
  texts: (...keys: readonly Labeled[]) => string[];
}

export function readerOf(specs: GivenSpecs): Reader {
  const given = (key: string) => (Object.hasOwn(specs, key) ? specs[key] : undefined);
  return {
    number: (key) => {
      const value = Number(given(key));
      return Number.isFinite(value) && value > 0 ? value : undefined;
    },
    text: (key) => {
      const value = given(key);
      return typeof value === "string" && value !== "" ? value : undefined;
    },
    texts: (...keys) =>
      keys.flatMap(([key, unit]) => {
        const value = given(key);
        if (value === undefined || value === "" || typeof value === "boolean") return [];
        return [`${value}${unit && ` ${unit}`}`.slice(0, 40)];
      }),
  };
}

/** "48 × 16 × 4.2" → [48, 16, 4.2] */
export const sizes = (text: string | undefined): number[] =>
  (text ?? "")
    .split(" × ")
    .map(Number)
    .filter((size) => Number.isFinite(size) && size > 0);
