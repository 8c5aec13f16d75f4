import { specVocabulary } from "./spec-vocabulary.ts";

export type SpecCategory = keyof typeof specVocabulary;
type Value<Kind> = Kind extends "number"
  ? number
  : Kind extends "flag"
    ? boolean
    : Kind extends readonly (infer Word)[]
      ? Word
      : string;

/** The specs of a category's parts; a key that does not apply is left out. */
export type Specs<Category extends SpecCategory> = {
  -readonly [Key in keyof (typeof specVocabulary)[Category]]?: Value<(typeof specVocabulary)[Category][Key]>;
};
type SpecValue = string | number | boolean;
/** Specs as stored: an owner may have entered anything. */
export type GivenSpecs = Readonly<Record<string, SpecValue>>;

/** The type of a value; a list contains all allowed words. */
export type SpecKind = "number" | "text" | "flag" | readonly string[];

/** Returns the kind of a spec, undefined for a key that the shop does not define. */
export function specKind(category: string, key: string): SpecKind | undefined {
  const kinds = (specVocabulary as Record<string, Record<string, SpecKind>>)[category];
  return kinds && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

/** Returns the spec keys of a category. */
export const specKeys = (category: SpecCategory): string[] => Object.keys(specVocabulary[category]);

/** Tells whether the shop defines specs for this category. */
export const isSpecCategory = (category: string): category is SpecCategory =>
  Object.hasOwn(specVocabulary, category);

/** Returns the words that a spec allows, in display order; undefined when it is not limited to words. */
export function specWords(category: SpecCategory, key: string): readonly string[] | undefined {
  const kind = kindsOf(category)[key];
  return typeof kind === "object" ? kind : undefined;
}

/** Returns one spec's value, undefined when it is missing or not of its kind. */
export function readSpec(category: SpecCategory, key: string, given: GivenSpecs): SpecValue | undefined {
  const value = given[key];
  return value === undefined ? undefined : parseValue(kindsOf(category)[key], value);
}

/** Returns a part's specs. A number stored as text counts as a number; a value that is not of its kind is left out. */
export function readSpecs<Category extends SpecCategory>(
  category: Category,
  given: GivenSpecs,
): Specs<Category> {
  const kinds = kindsOf(category);
  const parsed = Object.entries(given).flatMap(([key, value]) => {
    const read = parseValue(kinds[key], value);
    return read === undefined ? [] : [[key, read] as const];
  });
  // Every value has been parsed as the kind that the vocabulary names.
  return Object.fromEntries(parsed) as Specs<Category>;
}

const kindsOf = (category: SpecCategory): Readonly<Record<string, SpecKind>> => specVocabulary[category];

function parseValue(kind: SpecKind | undefined, value: SpecValue): SpecValue | undefined {
  if (kind === undefined) return undefined;
  if (kind === "flag") return typeof value === "boolean" ? value : { yes: true, no: false }[String(value)];
  const text = String(value).trim();
  if (kind === "number") return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === "text") return text;
  return kind.find((word) => word.toLowerCase() === text.toLowerCase());
}

/** Formats a value as people type it: "16", "15.6", "yes", "DDR4". */
export function specText(value: SpecValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/**
 * Parses a value that someone typed. Where the shop does not define the key, "16" is a number, "yes" and "no" are
 * flags, and everything else, "0x10" included, is text.
 *
 * @returns undefined for a value that is not of its kind
 */
export function typedSpec(kind: SpecKind | undefined, typed: string): SpecValue | undefined {
  const number = /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : undefined;
  const flag = /^(?:yes|no)$/i.test(typed) ? typed.toLowerCase() === "yes" : undefined;
  if (kind === undefined) return number ?? flag ?? typed;
  if (kind === "number") return number;
  if (kind === "flag") return flag;
  if (kind === "text") return typed;
  return kind.find((word) => word.toLowerCase() === typed.toLowerCase());
}

/** Returns the message for a value that is not of its kind. */
export function specAdvice(kind: SpecKind): string {
  if (kind === "number") return "Enter a number, without its unit.";
  if (kind === "flag") return "Enter yes or no.";
  return kind === "text" ? "Enter a few words." : `Enter one of ${kind.join(", ")}.`;
}
