import type { AnswerOf } from "#contract/call.ts";
import type { listCategories } from "#contract/parts.ts";
import { factsOf } from "./part-facts.ts";
import type { PartDto } from "./part-summary.ts";

type Category = AnswerOf<typeof listCategories>[number];

const KEY_SPECS = 3;

/** The specs that distinguish the parts of these categories; in others, the first ones that their category names. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  battery: ["energyWh", "voltageV", "fitting"],
  panel: ["resolution", "activeAreaMm", "connectorPins"],
};

const keysOf = ({ id, specs }: Category): readonly string[] =>
  chosen[id] ?? specs.slice(0, KEY_SPECS).map(({ key }) => key);

/** Returns the labels of a category's key specifications. */
export function specColumns(category: Category): string[] {
  return keysOf(category).map((key) => category.specs.find((spec) => spec.key === key)?.label ?? key);
}

/** Returns a part's values in these columns; empty where one is not known. */
export function columnValues(part: PartDto, category: Category): string[] {
  const facts = factsOf(part, [category]);
  return keysOf(category).map((key) => facts.find((fact) => fact.key === key)?.value ?? "");
}
