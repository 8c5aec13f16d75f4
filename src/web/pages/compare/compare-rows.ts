import type { PartFact } from "#web/parts/part-facts.ts";

/** One row of the table: a label and each part's value, undefined if not stated. */
export interface CompareRow {
  /** Labels are not unique across categories: "Capacity" of memory and of a battery. */
  key: string;
  label: string;
  values: (string | undefined)[];
  differs: boolean;
}

/**
 * Returns the parts' specifications as rows.
 * @param facts of each part
 * @param order of the keys; other keys come last, in the parts' order
 */
export function specRows(facts: readonly (readonly PartFact[])[], order: readonly string[]): CompareRow[] {
  const all = facts.flat();
  const keys = new Set([...order, ...all.map(({ key }) => key)]);
  return [...keys].flatMap((key) => {
    const label = all.find((fact) => fact.key === key)?.label;
    if (label === undefined) return [];
    const values = facts.map((ofPart) => ofPart.find((fact) => fact.key === key)?.value);
    // A missing value counts as a difference.
    return { key, label, values, differs: new Set(values).size > 1 };
  });
}
