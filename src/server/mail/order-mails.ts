import { describeFit } from "#domain/fitment/fit-answer.ts";
import { formatMoney } from "#domain/money.ts";
import { amountRows, orderNumberOf } from "#domain/order.ts";
import type { OrderRow } from "#server/orders/find-order.ts";
import { amountsOfOrder } from "#server/orders/order-dto.ts";

export interface MailText {
  subject: string;
  body: string;
}

/** Returns the mail about a step of an order, from the order as it is when the mail is sent. */
export function orderMail(
  kind: string,
  order: OrderRow,
  shop: { name: string; url: string; holdMinutes: number },
): MailText {
  const number = orderNumberOf(order.order_number);
  const summary = orderSummary(order);
  const letter = (...paragraphs: string[]) => [`Hello ${order.name},`, ...paragraphs, shop.name].join("\n\n");

  switch (kind) {
    case "order-placed":
      return {
        subject: `Your order ${number}`,
        body: letter(
          `Thank you for your order ${number}.`,
          summary,
          `Your items are reserved for ${shop.holdMinutes} minutes. Pay here: ${shop.url}/dashboard/payment/${order.id}`,
        ),
      };
    case "order-paid":
      return {
        subject: `Payment received for order ${number}`,
        body: letter(
          `We have received your payment for order ${number}. We will email you when it ships.`,
          summary,
          `Transaction: ${order.transaction_id}`,
          `Follow your order here: ${shop.url}/dashboard/order/${order.id}`,
        ),
      };
    case "order-shipped": {
      const parcel = [order.carrier, order.tracking_number].filter(Boolean).join(", ");
      return {
        subject: `Your order ${number} has shipped`,
        body: letter(
          `Your order ${number} has shipped.`,
          ...(parcel ? [`Shipped with: ${parcel}`] : []),
          summary,
          `Follow your order here: ${shop.url}/dashboard/order/${order.id}`,
        ),
      };
    }
    case "order-expired":
      return {
        subject: `Your order ${number} has expired`,
        body: letter(
          `Your order ${number} was not paid within ${shop.holdMinutes} minutes, so your items are no longer reserved. You have not been charged.`,
          summary,
          `You can order again at any time: ${shop.url}`,
        ),
      };
    case "order-refunded":
      return {
        subject: `Your payment for order ${number} has been refunded`,
        body: letter(
          `We have refunded your payment for order ${number}. It can take up to ten days to appear on your statement.`,
          summary,
        ),
      };
    default:
      throw new Error(`There is no mail of the kind ${kind}`);
  }
}

/** Returns the order's lines, amounts and total. */
function orderSummary(order: OrderRow): string {
  const format = (cents: number) => formatMoney({ cents, currency: order.currency });
  const lines = order.lines.map((line) => {
    const price = format(line.unit_price_cents * line.quantity);
    const fit = line.fit_shown ? `\n      ${describeFit(line.fit_shown)}` : "";
    return `  ${line.quantity} × ${line.name} (${line.sku})  ${price}${fit}`;
  });
  const amounts = amountRows(amountsOfOrder(order), format).map(({ label, text }) => `  ${label}  ${text}`);
  return [...lines, ...amounts, `  Total  ${format(order.total_cents)}`].join("\n");
}
