import type { PartFact } from "#web/parts/part-facts.ts";

/** One line of the table: what is told, and of each part its value, or nothing where it does not say. */
export interface CompareRow {
  /** Two kinds of parts may call different things the same: the capacity of memory and of a battery. */
  key: string;
  label: string;
  values: (string | undefined)[];
  differs: boolean;
}

/**
 * Specifications held against each other, part by part.
 * @param facts of each part
 * @param order the keys' order; what it does not name comes last, as the parts have it
 */
export function specRows(facts: readonly (readonly PartFact[])[], order: readonly string[]): CompareRow[] {
  const told = facts.flat();
  const keys = new Set([...order, ...told.map(({ key }) => key)]);
  return [...keys].flatMap((key) => {
    const label = told.find((fact) => fact.key === key)?.label;
    if (label === undefined) return [];
    const values = facts.map((ofPart) => ofPart.find((fact) => fact.key === key)?.value);
    // A part that does not say something differs from one that does.
    return { key, label, values, differs: new Set(values).size > 1 };
  });
}
