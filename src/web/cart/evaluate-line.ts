import type { AnswerOf } from "#contract/call.ts";
import type { listCartParts } from "#contract/parts.ts";
import { fromDecimal, type Money } from "#domain/money.ts";
import { quantityAllowed } from "#domain/order.ts";
import { stockOf } from "#domain/part.ts";
import type { CartLine } from "./cart.ts";

export type CartPart = AnswerOf<typeof listCartParts>[number];

/** Why a line cannot be ordered. `allowed` is the quantity that would fix it. */
export type LineProblem =
  | { kind: "gone" }
  | { kind: "sold-out" }
  | { kind: "too-many"; allowed: number }
  | { kind: "too-few"; allowed: number };

export interface EvaluatedLine extends CartLine {
  /** The part as the shop has it now; undefined when it is no longer sold. */
  part: CartPart | undefined;
  problem: LineProblem | undefined;
  /** The line's total; undefined while it cannot be ordered. */
  total: Money | undefined;
}

/** Evaluates a line of the cart against the current part, as the shop would for an order. */
export function evaluateLine(line: CartLine, part: CartPart | undefined): EvaluatedLine {
  const problem = lineProblem(line.quantity, part);
  const unitPrice = part && fromDecimal(part.price, part.currency);
  const total = unitPrice && !problem ? { ...unitPrice, cents: unitPrice.cents * line.quantity } : undefined;
  return { ...line, part, problem, total };
}

function lineProblem(quantity: number, part: CartPart | undefined): LineProblem | undefined {
  if (!part) return { kind: "gone" };
  if (stockOf(part).kind === "out") return { kind: "sold-out" };
  if (quantityAllowed(quantity, part)) return undefined;
  return quantity > part.availableQuantity
    ? { kind: "too-many", allowed: part.availableQuantity }
    : { kind: "too-few", allowed: part.minimumQuantity };
}

/** Returns the total of all lines that can be ordered; undefined when there is none. */
export function totalOf(lines: readonly EvaluatedLine[]): Money | undefined {
  const totals = lines.flatMap(({ total }) => total ?? []);
  return totals.reduce<Money | undefined>(
    (sum, { cents, currency }) => ({ cents: (sum?.cents ?? 0) + cents, currency }),
    undefined,
  );
}
