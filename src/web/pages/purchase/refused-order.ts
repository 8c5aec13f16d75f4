import { messages } from "#contract/messages.ts";
import { errorText } from "#web/calls/error-text.ts";
import { problemOf } from "#web/shop-context.ts";

/** Why an order was not placed, as far as the form has something to do about it. */
export type Refused =
  | { kind: "price"; from: number; to: number }
  | { kind: "quantity"; text: string }
  | { kind: "placed-before" }
  | { kind: "other"; text: string };

/**
 * Reads the shop's refusal of an order.
 * @param shownPrice what the buyer was shown for one piece.
 */
export function refusedOrder(error: unknown, shownPrice: number): Refused {
  const problem = problemOf(error);
  const price = problem?.facts?.price;
  if (problem?.code === "price_changed" && typeof price === "number") {
    return { kind: "price", from: shownPrice, to: price };
  }
  if (problem?.code === "quantity_out_of_range")
    return { kind: "quantity", text: messages.quantityOutOfRange };
  if (problem?.code === "key_reused") return { kind: "placed-before" };
  return { kind: "other", text: errorText(error) };
}
