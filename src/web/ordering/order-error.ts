import { messages } from "#contract/messages.ts";
import { errorText } from "#web/calls/error-text.ts";
import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { problemOf } from "#web/shop-context.ts";

/** Why an order was not placed, as far as the form can help. */
export type OrderError =
  | { kind: "price"; from: number; to: number }
  /** Some lines cannot be ordered. `index` counts the order's lines from 0. */
  | { kind: "lines"; message: string; lines: { index: number; message: string }[] }
  | { kind: "total"; message: string }
  | { kind: "already-placed" }
  | { kind: "too-many-unpaid"; message: string }
  | { kind: "other"; message: string };

/**
 * Reads the shop's error about an order.
 * @param shownPrice the price that the buyer saw and the browser sent: one unit's, or the total of all lines.
 */
export function orderErrorOf(error: unknown, shownPrice: number): OrderError {
  const problem = problemOf(error);
  const price = problem?.facts?.price;
  if (problem?.code === "price_changed" && typeof price === "number") {
    return { kind: "price", from: shownPrice, to: price };
  }
  const lines = (problem?.errors ?? []).flatMap(({ path, message }) => {
    const index = /^lines\.(\d+)\./.exec(path)?.[1];
    return index === undefined ? [] : [{ index: Number(index), message }];
  });
  if (problem?.code === "quantity_out_of_range") {
    return { kind: "lines", message: messages.quantityOutOfRange, lines };
  }
  if (problem?.code === "unknown" && lines.length > 0)
    return { kind: "lines", message: problem.detail, lines };
  if (problem?.code === "total_changed") return { kind: "total", message: problem.detail };
  if (problem?.code === "key_reused") return { kind: "already-placed" };
  if (problem?.code === "too_many_unpaid_orders" || problem?.code === "too_much_held") {
    return { kind: "too-many-unpaid", message: problem.detail };
  }
  return { kind: "other", message: errorText(error) };
}

/** The shop's error about one line of an order. */
export type LineError =
  | { kind: "unavailable"; message: string }
  | { kind: "price"; from: number; to: number };

/**
 * Returns the errors of an order's lines by part id.
 * @param lines as they were shown and sent, in this order.
 */
export function lineErrorsOf(error: unknown, lines: readonly EvaluatedLine[]): Map<string, LineError> {
  const lineErrors = new Map<string, LineError>();
  const orderError = orderErrorOf(error, 0);
  if (orderError.kind === "lines") {
    for (const { index, message } of orderError.lines) {
      const line = lines[index];
      if (line) lineErrors.set(line.partId, { kind: "unavailable", message });
    }
  }
  if (orderError.kind === "price") {
    const prices = currentPrices(error);
    for (const { partId, part } of lines) {
      const to = prices.get(partId);
      if (part && to !== undefined && to !== part.price) {
        lineErrors.set(partId, { kind: "price", from: part.price, to });
      }
    }
  }
  return lineErrors;
}

/** Returns the current price of each part, from the error's facts. */
function currentPrices(error: unknown): Map<string, number> {
  const lines = problemOf(error)?.facts?.lines;
  if (!Array.isArray(lines)) return new Map();
  return new Map(
    lines.flatMap((line: { partId?: unknown; price?: unknown } | null) =>
      typeof line?.partId === "string" && typeof line.price === "number" ? [[line.partId, line.price]] : [],
    ),
  );
}
