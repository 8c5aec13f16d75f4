import type { SpecKind } from "./part-specs.ts";

type SpecValue = string | number | boolean;

/** A specification as people write it: "16", "15.6", "yes", "DDR4". */
export function specText(value: SpecValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/**
 * What was typed, as the shop keeps it: a number, an answer, one of the words there are. Where the shop has no word
 * for the key, "16" is a number to compare and filter by, "0x10" and "DDR4" are words, "yes" and "no" are answers.
 * @returns undefined for what is none of its kind.
 */
export function typedSpec(kind: SpecKind | undefined, typed: string): SpecValue | undefined {
  const number = /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : undefined;
  const answer = /^(?:yes|no)$/i.test(typed) ? typed.toLowerCase() === "yes" : undefined;
  if (kind === undefined) return number ?? answer ?? typed;
  if (kind === "number") return number;
  if (kind === "flag") return answer;
  if (kind === "text") return typed;
  return kind.find((word) => word.toLowerCase() === typed.toLowerCase());
}

/** What to write, to somebody who has typed something else. */
export function specAdvice(kind: SpecKind): string {
  if (kind === "number") return "Give a number, without its unit.";
  if (kind === "flag") return "Give yes or no.";
  return kind === "text" ? "Give a few words." : `Give one of ${kind.join(", ")}.`;
}
