import { messages } from "#contract/messages.ts";
import { AppError } from "#domain/app-error.ts";
import { unchargeable } from "#domain/charge-limits.ts";
import type { HoldRefusal } from "#domain/hold-limits.ts";
import { formatMoney, toDecimal } from "#domain/money.ts";
import { countText } from "#domain/number-text.ts";
import type { EvaluatedLine, Placement } from "./place-order-queries.ts";

interface Request {
  /** The price the buyer was shown, for one unit or for all lines; null when the request names none. */
  expectedCents: number | null;
  /** Whether the request names its parts in `lines`; otherwise it names one part. */
  hasLines: boolean;
  currency: string;
}

/** Returns the error for a request that placed nothing, from what the database found under lock. */
export function placingError(
  { lines, subtotalCents, totalCents, holdRefusal }: Placement,
  request: Request,
): AppError {
  if (holdRefusal) return tooMuchHeld(holdRefusal);
  const gone = lines.filter((line) => !line.active);
  if (gone.length > 0) return unknownParts(gone, request);
  const outside = lines.filter(
    ({ quantity, minimum_quantity, available }) =>
      quantity === null || quantity < minimum_quantity || quantity > available,
  );
  if (outside.length > 0) return quantityOutOfRange(outside, request);
  const todayCents = (request.hasLines ? subtotalCents : lines[0]?.price_cents) ?? 0;
  const priceIsRight = request.expectedCents === null || request.expectedCents === todayCents;
  const unpayable = unchargeable(totalCents ?? 0, request.currency);
  if (unpayable) return totalNotPayable(unpayable, request);
  return priceIsRight
    ? totalChanged(totalCents ?? 0, request.currency)
    : priceChanged(lines, todayCents, request.currency);
}

/** The field of the request that names this line's value. */
const pathOf = ({ position }: EvaluatedLine, field: string, { hasLines }: Request) =>
  hasLines ? `lines.${position - 1}.${field}` : field;

function tooManyUnpaid(limit: number): AppError {
  return new AppError(
    "too_many_unpaid_orders",
    `You already have ${countText(limit, "unpaid order")}. Pay or delete one of them, then place this one.`,
    { facts: { limit } },
  );
}

function tooManyInAnHour(limit: number): AppError {
  return new AppError(
    "too_many",
    `You have placed ${countText(limit, "order")} within an hour. Confirm your email address to place more, or wait a while.`,
    { retryAfterSeconds: 600 },
  );
}

/** A hint on how the buyer can hold more. */
const nextSteps: Record<HoldRefusal["buyer"], string> = {
  known: "Pay for your open orders first, or order less.",
  firstOrder: "Pay for your first order to reserve more, or order less.",
  unconfirmed: "Confirm your email address to reserve more, or order less.",
};

function tooMuchHeld({ reason, limit, buyer }: HoldRefusal): AppError {
  if (reason === "orders") return tooManyUnpaid(limit);
  if (reason === "hour") return tooManyInAnHour(limit);
  const message =
    reason === "units"
      ? `Your unpaid orders can reserve one part and ${countText(limit, "unit")} of others. ${nextSteps[buyer]}`
      : `Your unpaid orders can reserve at most ${limit}% of the stock of several parts. ${nextSteps[buyer]}`;
  return new AppError("too_much_held", message, { facts: { reason, limit } });
}

function unknownParts(lines: EvaluatedLine[], request: Request): AppError {
  const message = "There is no such part in the shop.";
  return new AppError("unknown", message, {
    fields: lines.map((line) => ({ path: pathOf(line, "partId", request), message })),
  });
}

function quantityOutOfRange(lines: EvaluatedLine[], request: Request): AppError {
  const message = messages.quantityOutOfRange;
  return new AppError("quantity_out_of_range", message, {
    fields: lines.map((line) => ({ path: pathOf(line, "quantity", request), message })),
    facts: {
      lines: lines.map((line) => ({
        partId: line.part_id,
        minimumQuantity: line.minimum_quantity,
        availableQuantity: line.available,
      })),
    },
  });
}

function totalNotPayable(message: string, { hasLines }: Request): AppError {
  return new AppError("total_not_payable", message, {
    fields: [{ path: hasLines ? "lines" : "quantity", message }],
  });
}

function totalChanged(totalCents: number, currency: string): AppError {
  const total = toDecimal({ cents: totalCents, currency });
  const message = `The total is now ${formatMoney({ cents: totalCents, currency })}. Please check it.`;
  return new AppError("total_changed", message, {
    fields: [{ path: "expectedTotal", message: "The total has changed." }],
    facts: { total, currency },
  });
}

function priceChanged(lines: EvaluatedLine[], todayCents: number, currency: string): AppError {
  const decimal = (cents: number) => toDecimal({ cents, currency });
  return new AppError("price_changed", "The price has changed since you saw it. Please check the new one.", {
    fields: [{ path: "price", message: "The price has changed." }],
    facts: {
      price: decimal(todayCents),
      currency,
      lines: lines.map((line) => ({ partId: line.part_id, price: decimal(line.price_cents) })),
    },
  });
}
