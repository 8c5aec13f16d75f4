import type { z } from "zod";
import { addPart } from "#contract/parts.ts";

/** What is edited in the list itself. */
export const editFields = addPart.body.pick({ price: true, availableQuantity: true, minimumQuantity: true });
type EditFields = z.output<typeof editFields>;

/**
 * The fields that differ from what was read. Stock moves while a form is open: sending back an unchanged figure
 * would undo the orders placed meanwhile.
 */
export function changedFields(fields: EditFields, read: EditFields): Partial<EditFields> {
  const names = Object.keys(editFields.shape) as (keyof EditFields)[];
  return Object.fromEntries(
    names.filter((name) => fields[name] !== read[name]).map((name) => [name, fields[name]]),
  );
}
