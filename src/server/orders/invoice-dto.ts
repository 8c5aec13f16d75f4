import type { AnswerOf } from "#contract/call.ts";
import type { getInvoice, OrderDto } from "#contract/orders.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import type { Config } from "#server/config.ts";
import type { RefundRow } from "./invoice-queries.ts";

interface InvoiceParts {
  order: OrderDto;
  /** Refunds of the order's payment. */
  refunds: readonly RefundRow[];
  seller: Pick<Config, "shopName" | "shopAddress" | "shopEmail">;
  testMode: boolean;
}

/** Returns the invoice of a paid order; its number follows from the order's. Error: `order_not_paid`. */
export function toInvoiceDto({
  order,
  refunds,
  seller,
  testMode,
}: InvoiceParts): AnswerOf<typeof getInvoice> {
  if (order.paidAt === null) {
    throw new AppError("order_not_paid", "This order has no invoice because it has not been paid.");
  }
  const refund =
    order.events.findLast(({ kind }) => kind === "refunded") ??
    order.events.findLast(({ kind }) => kind === "refund_due");
  return {
    invoiceNumber: order.orderNumber.replace(/^[A-Z]+/, "INV"),
    issuedAt: order.paidAt,
    seller: { name: seller.shopName, address: seller.shopAddress, email: seller.shopEmail },
    testMode,
    // An event can also be about a second payment that was refunded; this is about the order's own.
    refundedAt: order.state === "refunded" || order.state === "cancelled" ? (refund?.at ?? null) : null,
    refunds: refunds.map(({ amount_cents, decided_at, done_at }) => ({
      amount: toDecimal({ cents: amount_cents, currency: order.currency }),
      at: (done_at ?? decided_at).toISOString(),
      isMade: done_at !== null,
    })),
    order,
  };
}
