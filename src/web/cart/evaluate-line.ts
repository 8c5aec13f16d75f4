import type { AnswerOf } from "#contract/call.ts";
import type { listCartParts } from "#contract/cart.ts";
import { fromDecimal, type Money } from "#domain/money.ts";
import { quantityAllowed } from "#domain/order.ts";
import { stockOf } from "#domain/part.ts";
import type { CartLine } from "./cart.ts";

export type CartPart = AnswerOf<typeof listCartParts>[number];

/** Why a line cannot be ordered as it stands. `take`: so many pieces would put it right. */
export type LineProblem =
  | { kind: "gone" }
  | { kind: "sold-out" }
  | { kind: "too-many"; take: number }
  | { kind: "too-few"; take: number };

export interface EvaluatedLine extends CartLine {
  /** As the shop has it now; undefined when it has left. */
  part: CartPart | undefined;
  trouble: LineProblem | undefined;
  /** What the line comes to; undefined while it is none that can be ordered. */
  total: Money | undefined;
}

/** Looks at a line of the cart as the shop would if it were ordered now. */
export function evaluateLine(line: CartLine, part: CartPart | undefined): EvaluatedLine {
  const trouble = troubleOf(line.quantity, part);
  const one = part && fromDecimal(part.price, part.currency);
  const total = one && !trouble ? { ...one, cents: one.cents * line.quantity } : undefined;
  return { ...line, part, trouble, total };
}

function troubleOf(quantity: number, part: CartPart | undefined): LineProblem | undefined {
  if (!part) return { kind: "gone" };
  if (stockOf(part).kind === "out") return { kind: "sold-out" };
  if (quantityAllowed(quantity, part)) return undefined;
  return quantity > part.availableQuantity
    ? { kind: "too-many", take: part.availableQuantity }
    : { kind: "too-few", take: part.minimumQuantity };
}

/** What all lines that can be ordered come to; undefined when there is none. */
export function totalOf(lines: readonly EvaluatedLine[]): Money | undefined {
  const totals = lines.flatMap(({ total }) => total ?? []);
  return totals.reduce<Money | undefined>(
    (sum, { cents, currency }) => ({ cents: (sum?.cents ?? 0) + cents, currency }),
    undefined,
  );
}
