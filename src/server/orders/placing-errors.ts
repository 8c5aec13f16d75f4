import { messages } from "#contract/messages.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import type { EvaluatedLine, Placement } from "./place-order-queries.ts";

interface Request {
  /** Whether the request names its parts in `lines`; otherwise it names one part. */
  hasLines: boolean;
  currency: string;
  maxUnpaidOrders: number;
}

/** Returns the error for a request that placed nothing, from what the database found under lock. */
export function placingError({ lines, subtotalCents, hasRoom }: Placement, request: Request): AppError {
  if (hasRoom === false) return tooManyUnpaid(request.maxUnpaidOrders);
  const gone = lines.filter((line) => !line.active);
  if (gone.length > 0) return unknownParts(gone, request);
  const outside = lines.filter(
    ({ quantity, minimum_quantity, available }) =>
      quantity === null || quantity < minimum_quantity || quantity > available,
  );
  if (outside.length > 0) return quantityOutOfRange(outside, request);
  const todayCents = request.hasLines ? subtotalCents : lines[0]?.price_cents;
  return priceChanged(lines, todayCents ?? 0, request.currency);
}

/** The field of the request that names this line's value. */
const pathOf = ({ position }: EvaluatedLine, field: string, { hasLines }: Request) =>
  hasLines ? `lines.${position - 1}.${field}` : field;

function tooManyUnpaid(limit: number): AppError {
  return new AppError(
    "too_many_unpaid_orders",
    `You already have ${limit} unpaid ${limit === 1 ? "order" : "orders"}. Pay or delete one of them, then place this one.`,
    { facts: { limit } },
  );
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
