import type { EvaluatedLine } from "#web/cart/evaluate-line.ts";
import { orderErrorOf } from "#web/ordering/order-error.ts";
import { problemOf } from "#web/shop-context.ts";

/** What the shop's refusal of an order says of one of its lines. */
export type LineError = { kind: "refused"; text: string } | { kind: "price"; from: number; to: number };

/**
 * Tells a refusal's faults to the lines they concern, by part.
 * @param lines as they were shown and sent, in this order.
 */
export function lineErrorsOf(error: unknown, lines: readonly EvaluatedLine[]): Map<string, LineError> {
  const faults = new Map<string, LineError>();
  const refused = orderErrorOf(error, 0);
  if (refused.kind === "lines") {
    for (const { place, text } of refused.places) {
      const line = lines[place];
      if (line) faults.set(line.partId, { kind: "refused", text });
    }
  }
  if (refused.kind === "price") {
    for (const { partId, part } of lines) {
      const to = pricesIn(error).get(partId);
      if (part && to !== undefined && to !== part.price) {
        faults.set(partId, { kind: "price", from: part.price, to });
      }
    }
  }
  return faults;
}

/** Today's price of each part, as the refusal's facts have it. */
function pricesIn(error: unknown): Map<string, number> {
  const lines = problemOf(error)?.facts?.lines;
  if (!Array.isArray(lines)) return new Map();
  return new Map(
    lines.flatMap((line: { partId?: unknown; price?: unknown } | null) =>
      typeof line?.partId === "string" && typeof line.price === "number" ? [[line.partId, line.price]] : [],
    ),
  );
}
