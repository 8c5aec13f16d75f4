import { arrivalText } from "#domain/delivery/delivery-text.ts";
import { describeFit } from "#domain/fitment/fit-answer.ts";
import { formatMoney } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import { amountRows } from "#domain/totals/order-amounts.ts";
import { trackingAddress } from "#domain/tracking-address.ts";
import type { OrderRow } from "#server/orders/find-order.ts";
import { amountsOfOrder, taxOf } from "#server/orders/order-dto.ts";

export interface MailText {
  subject: string;
  body: string;
}

/** Returns the mail about a step of an order, from the order as it is when the mail is sent. */
export function orderMail(
  kind: string,
  order: OrderRow,
  shop: {
    name: string;
    url: string;
    holdMinutes: number;
    /** The page that shows where the order is, without sign-in. */
    trackingLink: string;
    /** Whether the buyer has confirmed the address that the mail goes to. */
    isBuyerConfirmed: boolean;
    amount?: string | undefined;
  },
): MailText {
  const number = orderNumberOf(order.order_number);
  const summary = orderSummary(order);
  const arrival = order.arrives_on ? [`${arrivalText(order.arrives_on, order.ships_by_ground)}.`] : [];
  // Anyone can order with any address: until the order is paid, the mail would send a stranger's text to the address's
  // owner.
  const isBuyers = shop.isBuyerConfirmed || order.paid_at !== null;
  const letter = (...paragraphs: string[]) =>
    [isBuyers ? greeting(order.name) : "Hello,", ...paragraphs, shop.name].join("\n\n");

  const deliverTo = [
    "Deliver to:",
    ...[oneLine(order.name), ...order.address.split("\n")].map((line) => `  ${line}`),
  ].join("\n");
  // Said only where the payment provider has confirmed it.
  const notCharged = order.charge_uncertain
    ? `If a payment for it still arrives, we ${order.state === "expired" ? "ship your order or " : ""}refund it, and email you.`
    : "Your card has not been charged, and cannot be charged for this order anymore.";
  const orderPage = `${shop.url}/dashboard/order/${order.id}`;
  const tracked = `Where your order is, without signing in: ${shop.trackingLink}`;
  const invoice = `Invoice: ${orderPage}/invoice`;
  const returns = `How to return: ${shop.url}/returns`;

  switch (kind) {
    case "order-placed":
      return {
        subject: `Your order ${number}`,
        body: letter(
          `Thank you for your order ${number}.`,
          summary,
          ...arrival,
          ...(isBuyers ? [deliverTo] : []),
          `Your items are reserved for ${shop.holdMinutes} minutes. Pay here: ${shop.url}/dashboard/payment/${order.id}`,
          tracked,
        ),
      };
    case "order-paid":
      return {
        subject: `Payment received for order ${number}`,
        body: letter(
          `We have received your payment for order ${number}. We will email you when it ships.`,
          summary,
          ...arrival,
          deliverTo,
          `Transaction: ${order.transaction_id}`,
          `Follow your order here, without signing in: ${shop.trackingLink}`,
          `Your order: ${orderPage}`,
          invoice,
        ),
      };
    case "order-shipped": {
      const tracking = order.tracking_number && trackingAddress(order.carrier, order.tracking_number);
      const parcel = [order.carrier, order.tracking_number].filter(Boolean).join(", ");
      return {
        subject: `Your order ${number} has shipped`,
        body: letter(
          `Your order ${number} has shipped.`,
          ...(parcel ? [`Shipped with: ${parcel}`] : []),
          ...(tracking ? [`Track your parcel: ${tracking}`] : []),
          summary,
          ...arrival,
          deliverTo,
          tracking ? tracked : `Follow your order here, without signing in: ${shop.trackingLink}`,
          `Your order: ${orderPage}`,
          invoice,
          returns,
        ),
      };
    }
    case "order-cancelled":
      return {
        subject: `Your order ${number} is canceled`,
        body: letter(
          order.paid_at
            ? `Your order ${number} is canceled and will not ship. We are refunding what is left of your payment, and will email you when it is done.`
            : `Your order ${number} is canceled. ${notCharged}`,
          summary,
          `Your order: ${orderPage}`,
        ),
      };
    case "order-delivered":
      return {
        subject: `Your order ${number} was delivered`,
        body: letter(
          `Your order ${number} was delivered. We hope everything fits.`,
          summary,
          tracked,
          `Your order: ${orderPage}`,
          invoice,
          returns,
        ),
      };
    case "order-expired":
      return {
        subject: `Your order ${number} has expired`,
        body: letter(
          `Your order ${number} was not paid within ${shop.holdMinutes} minutes, so your items are no longer reserved. ${notCharged}`,
          summary,
          `You can order again at any time: ${shop.url}`,
        ),
      };
    case "order-refunded":
      return {
        subject: `Refund for order ${number}`,
        body: letter(
          `We have refunded ${shop.amount ?? "your payment"} for order ${number}. It can take up to ten days to appear on your statement.`,
          summary,
          `Your order: ${orderPage}`,
          invoice,
        ),
      };
    default:
      throw new Error(`There is no mail of the kind ${kind}`);
  }
}

/** Returns the first line of a letter. A name stays one line, so that none of it looks like the shop's own words. */
export const greeting = (name: string): string => `Hello ${oneLine(name)},`;

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();

/** Returns the order's lines, amounts and total. */
function orderSummary(order: OrderRow): string {
  const format = (cents: number) => formatMoney({ cents, currency: order.currency });
  const lines = order.lines.map((line) => {
    const price = format(line.unit_price_cents * line.quantity);
    const fit = line.fit_shown ? `\n      ${describeFit(line.fit_shown)}` : "";
    return `  ${line.quantity} × ${line.name} (${line.sku})  ${price}${fit}`;
  });
  const details = { tax: taxOf(order), voucher: order.voucher_code };
  const amounts = amountRows(amountsOfOrder(order), format, details).map(
    ({ label, text }) => `  ${label}  ${text}`,
  );
  return [...lines, ...amounts, `  Total  ${format(order.total_cents)}`].join("\n");
}
