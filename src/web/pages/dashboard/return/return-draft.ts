import type { InputOf } from "#contract/call.ts";
import type { requestReturn } from "#contract/returns.ts";
import { type ReturnReason, returnReasons } from "#domain/returns.ts";

/** The form's values for one line: text, as typed or chosen. */
export interface DraftLine {
  quantity: string;
  reason: string;
}

export type ReturnBody = InputOf<typeof requestReturn>["body"];

export interface LineErrors {
  quantity?: string;
  reason?: string;
}

/** A line of the order, and how much of it can be returned. */
interface Line {
  partId: string;
  returnable: number;
}

/**
 * Returns the lines to send, or what is wrong with them: by part, and with the form as a whole.
 * A line with the quantity 0 is not returned.
 */
export function linesToReturn(
  lines: readonly Line[],
  drafts: ReadonlyMap<string, DraftLine>,
): { lines: ReturnBody["lines"]; errors: Map<string, LineErrors>; formError: string | undefined } {
  const errors = new Map<string, LineErrors>();
  const chosen: ReturnBody["lines"] = [];
  for (const { partId, returnable } of lines) {
    const { quantity: typed, reason } = drafts.get(partId) ?? { quantity: "0", reason: "" };
    const quantity = typed.trim() === "" ? 0 : Number(typed);
    if (quantity === 0) continue;
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > returnable) {
      errors.set(partId, { quantity: `Enter a whole number from 0 to ${returnable}.` });
    } else if (!isReason(reason)) {
      errors.set(partId, { reason: "Choose a reason." });
    } else chosen.push({ partId, quantity, reason });
  }
  const formError = chosen.length + errors.size === 0 ? "Choose what to return." : undefined;
  return { lines: chosen, errors, formError };
}

const isReason = (text: string): text is ReturnReason => (returnReasons as readonly string[]).includes(text);
