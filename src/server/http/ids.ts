import { validate } from "uuid";
import { AppError } from "#domain/app-error.ts";

/** Could this be one of the shop's keys? */
export const isId: (text: string) => boolean = validate;

/** An id from an address: one that cannot exist is answered like one that does not. */
export function existingId(text: string, thing: string): string {
  if (!isId(text)) throw new AppError("unknown", `There is no such ${thing}.`);
  return text;
}
