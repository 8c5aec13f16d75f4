import type { ReturnDto } from "#contract/returns.ts";
import { toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import { paidForUnits, returnNumberOf } from "#domain/returns.ts";
import type { ReturnRow } from "./returns-queries.ts";

/** Returns a return as the API has it. */
export function toReturnDto(row: ReturnRow): ReturnDto {
  const decimal = (cents: number) => toDecimal({ cents, currency: row.currency });
  const orderNumber = orderNumberOf(row.order_number);
  return {
    _id: row.id,
    returnNumber: returnNumberOf(orderNumber, row.number),
    state: row.state,
    note: row.note,
    answer: row.answer,
    laptop: row.laptop,
    lines: row.lines.map((line) => ({
      partId: line.part_id,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      reason: line.reason,
      restocked: line.restocked,
      scrapped: line.scrapped,
      value: decimal(valueCents(row, [line])),
      fit: line.fit_shown,
    })),
    photos: row.photos,
    value: decimal(valueCents(row)),
    refund: row.refunded_cents === null ? null : decimal(row.refunded_cents),
    currency: row.currency,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    order: {
      _id: row.order_id,
      orderNumber,
      name: row.name,
      email: row.email,
      left: decimal(row.left_cents),
      deleted: row.deleted_at !== null,
    },
  };
}

/** Returns what the buyer paid for the units of a return that arrived, in cents; before that, for those to return. */
export function valueCents(row: ReturnRow, lines: ReturnRow["lines"] = row.lines): number {
  return lines.reduce((sum, line) => {
    const quantity = row.received_at === null ? line.quantity : line.restocked + line.scrapped;
    return sum + paidForUnits({ quantity, refundedBefore: line.refunded_before, line: soldLine(line) });
  }, 0);
}

const soldLine = (line: ReturnRow["lines"][number]) => ({
  quantity: line.sold,
  unitPriceCents: line.unit_price_cents,
  discountCents: line.discount_cents,
  addedTaxCents: line.added_tax_cents,
});
