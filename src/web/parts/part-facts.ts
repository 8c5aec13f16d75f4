import type { AnswerOf } from "#contract/call.ts";
import { countFieldText } from "#contract/part-field-values.ts";
import { partFieldsOfKind } from "#contract/part-fields.ts";
import type { listCategories } from "#contract/parts.ts";
import { measureText } from "./measure-text.ts";
import type { PartDto } from "./part-summary.ts";

export interface PartFact {
  key: string;
  label: string;
  value: string;
}

const specificationFields = partFieldsOfKind("count", "line").filter((field) => field.isSpecification);

/**
 * A part's specifications in its category's order, labels and units; then those that the category does not name, then
 * the fields that are specifications of every part.
 */
export function factsOf(part: PartDto, categories: AnswerOf<typeof listCategories>): PartFact[] {
  const named = categories.find(({ id }) => id === part.category)?.specs ?? [];
  const known = named.flatMap(({ key, label, unit }) => {
    const value = part.specs[key];
    return value === undefined || value === "" ? [] : [{ key, label, value: valueText(value, unit) }];
  });
  const unnamed = Object.entries(part.specs)
    .filter(([key]) => !named.some((spec) => spec.key === key))
    .map(([key, value]) => ({ key, label: labelOf(key), value: valueText(value) }));
  const fields = specificationFields.flatMap((field) => {
    const value = part[field.name];
    if (value === null || value === "") return [];
    const text = typeof value === "number" ? countFieldText(field, value) : value;
    return [{ key: field.name, label: field.label, value: valueText(text) }];
  });
  return [...known, ...unnamed, ...fields];
}

function valueText(value: string | number | boolean, unit?: string): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return measureText(typeof value === "string" ? sentenceCase(value) : value, unit);
}

/** "internal" → "Internal"; what is no plain word stays as makers write it: "eDP", "1Rx8". */
function sentenceCase(text: string): string {
  return /^[a-z][a-z ,-]*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "boardThickness" and "board_thickness" → "Board thickness" */
function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
