import { describeFit } from "#domain/fitment/fit-answer.ts";
import { formatMoney } from "#domain/money.ts";
import { orderNumberOf } from "#server/orders/order-dto.ts";
import type { OrderRow } from "#server/orders/own-order.ts";

export interface Words {
  subject: string;
  body: string;
}

/** What a buyer is told at each step of an order. Written when the mail is sent, from the order as the books have it. */
export function orderMail(
  kind: string,
  order: OrderRow,
  shop: { name: string; url: string; holdMinutes: number },
): Words {
  const number = orderNumberOf(order.order_number);
  const link = `${shop.url}/dashboard/order/${order.id}`;
  const lines = order.lines
    .map((line) => {
      const price = formatMoney({ cents: line.unit_price_cents * line.quantity, currency: order.currency });
      const fit = line.fit_shown ? `\n      ${describeFit(line.fit_shown)}` : "";
      return `  ${line.quantity} × ${line.name} (${line.sku})  ${price}${fit}`;
    })
    .join("\n");
  const total = formatMoney({ cents: order.total_cents, currency: order.currency });
  const about = `${lines}\n  Total  ${total}`;
  const letter = (...paragraphs: string[]) => [`Hello ${order.name},`, ...paragraphs, shop.name].join("\n\n");

  switch (kind) {
    case "order-placed":
      return {
        subject: `Your order ${number}`,
        body: letter(
          `thank you for your order ${number}.`,
          about,
          `We hold the stock for ${shop.holdMinutes} minutes. Pay here: ${shop.url}/dashboard/payment/${order.id}`,
        ),
      };
    case "order-paid":
      return {
        subject: `Payment received for ${number}`,
        body: letter(
          `we have received your payment for ${number}.`,
          about,
          `Transaction: ${order.transaction_id}`,
          `You can follow the order here: ${link}`,
        ),
      };
    case "order-shipped": {
      const parcel = [order.carrier, order.tracking_number].filter(Boolean).join(", ");
      return {
        subject: `Your order ${number} is on its way`,
        body: letter(
          `your order ${number} has left our house.`,
          ...(parcel ? [`Parcel: ${parcel}`] : []),
          about,
        ),
      };
    }
    case "order-expired":
      return {
        subject: `Your order ${number} was not paid in time`,
        body: letter(
          `your order ${number} was not paid within ${shop.holdMinutes} minutes, so we have released its stock. Nothing was charged.`,
          about,
          `You can order again at any time: ${shop.url}`,
        ),
      };
    case "order-refunded":
      return {
        subject: `Your money for ${number} is on its way back`,
        body: letter(
          `we have refunded your payment for ${number}. Banks take up to ten days to show it.`,
          about,
        ),
      };
    default:
      throw new Error(`There are no words for a mail of the kind ${kind}`);
  }
}
