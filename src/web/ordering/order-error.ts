import { messages } from "#contract/messages.ts";
import { errorText } from "#web/calls/error-text.ts";
import { problemOf } from "#web/shop-context.ts";

/** Why an order was not placed, as far as the form has something to do about it. */
export type OrderError =
  | { kind: "price"; from: number; to: number }
  /** Some parts cannot be had, or not so many of them; `places` counts the order's lines from 0. */
  | { kind: "lines"; text: string; places: { place: number; text: string }[] }
  | { kind: "placed-before" }
  | { kind: "too-many-unpaid"; text: string }
  | { kind: "other"; text: string };

/**
 * Reads the shop's refusal of an order.
 * @param shownPrice what the buyer was shown: of one piece, or of all lines together, as it was sent.
 */
export function orderErrorOf(error: unknown, shownPrice: number): OrderError {
  const problem = problemOf(error);
  const price = problem?.facts?.price;
  if (problem?.code === "price_changed" && typeof price === "number") {
    return { kind: "price", from: shownPrice, to: price };
  }
  const places = (problem?.errors ?? []).flatMap(({ path, message }) => {
    const place = /^lines\.(\d+)\./.exec(path)?.[1];
    return place === undefined ? [] : [{ place: Number(place), text: message }];
  });
  if (problem?.code === "quantity_out_of_range") {
    return { kind: "lines", text: messages.quantityOutOfRange, places };
  }
  if (problem?.code === "unknown" && places.length > 0)
    return { kind: "lines", text: problem.detail, places };
  if (problem?.code === "key_reused") return { kind: "placed-before" };
  if (problem?.code === "too_many_unpaid_orders") return { kind: "too-many-unpaid", text: problem.detail };
  return { kind: "other", text: errorText(error) };
}
