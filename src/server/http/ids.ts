import { validate } from "uuid";
import { AppError } from "#domain/app-error.ts";

/** Returns whether the text has the form of an id (a UUID). */
export const isId: (text: string) => boolean = validate;

/**
 * Returns an id from a URL.
 * @throws AppError `unknown` for one that cannot exist, as for one that does not
 */
export function existingId(text: string, resource: string): string {
  if (!isId(text)) throw new AppError("unknown", `There is no such ${resource}.`);
  return text;
}
