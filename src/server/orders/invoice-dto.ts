import type { AnswerOf } from "#contract/call.ts";
import type { getInvoice, OrderDto } from "#contract/orders.ts";
import { AppError } from "#domain/app-error.ts";
import type { Config } from "#server/config.ts";

type Seller = Pick<Config, "shopName" | "shopAddress" | "shopEmail">;

/**
 * The invoice of a paid order. Its number follows from the order's, which the database hands out once.
 * Refuses `order_not_paid`.
 */
export function toInvoiceDto(order: OrderDto, seller: Seller): AnswerOf<typeof getInvoice> {
  if (order.paidAt === null) {
    throw new AppError(
      "order_not_paid",
      "There is no invoice for this order, because nothing has been paid for it.",
    );
  }
  const back =
    order.events.findLast(({ kind }) => kind === "refunded") ??
    order.events.findLast(({ kind }) => kind === "refund_due");
  return {
    invoiceNumber: order.orderNumber.replace(/^[A-Z]+/, "INV"),
    issuedAt: order.paidAt,
    seller: { name: seller.shopName, address: seller.shopAddress, email: seller.shopEmail },
    testMode: true,
    // An event may also tell of a second payment that was sent back; this is about the order's own money.
    refundedAt: order.state === "refunded" ? (back?.at ?? null) : null,
    order,
  };
}
