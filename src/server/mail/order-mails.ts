import { arrivalText } from "#domain/delivery/delivery-text.ts";
import { describeFit } from "#domain/fitment/fit-answer.ts";
import type { MailBlock, MailToSend } from "#domain/mail-content.ts";
import { formatMoney } from "#domain/money.ts";
import { countText } from "#domain/number-text.ts";
import { orderNumberOf } from "#domain/order.ts";
import { amountRows } from "#domain/totals/order-amounts.ts";
import { trackingAddress } from "#domain/tracking-address.ts";
import { mailPicture } from "#server/images/picture-view.ts";
import type { OrderRow } from "#server/orders/find-order.ts";
import { amountsOfOrder, taxOf } from "#server/orders/order-dto.ts";

/** Details of a mail about an order besides the order itself. */
export interface OrderMailContext {
  /** The shop's public origin. */
  url: string;
  holdMinutes: number;
  /** The page that shows where the order is, without sign-in. */
  trackingLink: string;
  /** Whether the buyer has confirmed the address that the mail goes to. */
  isBuyerConfirmed: boolean;
  /** The day in the shop's time zone, ISO 8601. */
  today: string;
  /** The refunded amount, as text. */
  amount?: string | undefined;
}

/** Returns the mail about a step of an order, from the order as it is when the mail is sent. */
export function orderMail(kind: string, order: OrderRow, context: OrderMailContext): MailToSend {
  const { url, holdMinutes, trackingLink } = context;
  const number = orderNumberOf(order.order_number);
  // Anyone can order with any address: until the order is paid, the mail would send a stranger's text to the address's
  // owner.
  const isBuyers = context.isBuyerConfirmed || order.paid_at !== null;
  const mail = (subject: string, heading: string, ...blocks: MailBlock[]): MailToSend => ({
    subject,
    content: {
      label: { of: "Order", number, heading },
      blocks: [isBuyers ? greeting(order.name) : "Hello,", ...blocks],
    },
  });

  const parts = orderedParts(order, url);
  // An order can be paid or shipped after the day that it was promised for.
  const arrivesOn = order.arrives_on !== null && order.arrives_on >= context.today ? order.arrives_on : null;
  const arrival = arrivesOn ? [`${arrivalText(arrivesOn, order.ships_by_ground)}.`] : [];
  const deliverTo = { fact: "Deliver to", lines: [oneLine(order.name), ...order.address.split("\n")] };
  const follow = { "Follow your order, without signing in": trackingLink };
  const orderPage = `${url}/dashboard/order/${order.id}`;
  const toOrder = { "Your order": orderPage };
  const toInvoice = { ...toOrder, Invoice: `${orderPage}/invoice` };
  const toReturns = { ...toInvoice, "How to return": `${url}/returns` };

  switch (kind) {
    case "order-placed":
      return mail(
        `Your order ${number}`,
        "Thank you for your order",
        `Your items are reserved for ${countText(holdMinutes, "minute")}.`,
        { button: "Pay here", url: `${url}/dashboard/payment/${order.id}` },
        ...arrival,
        parts,
        ...(isBuyers ? [deliverTo] : []),
        { links: follow },
      );
    case "order-paid":
      return mail(
        `Payment received for order ${number}`,
        "Payment received",
        "We will email you when your order ships.",
        ...arrival,
        { button: "Follow your order", url: trackingLink },
        parts,
        deliverTo,
        { fact: "Transaction", lines: [String(order.transaction_id)] },
        { links: toInvoice },
      );
    case "order-shipped": {
      const tracking = order.tracking_number && trackingAddress(order.carrier, order.tracking_number);
      const parcel = [order.carrier, order.tracking_number].filter(Boolean).join(", ");
      return mail(
        `Your order ${number} has shipped`,
        arrivesOn ? arrivalText(arrivesOn, false) : "Your order has shipped",
        `Your order has shipped.${order.ships_by_ground ? " Batteries ship by ground." : ""}`,
        tracking
          ? { button: "Track your parcel", url: tracking }
          : { button: "Follow your order", url: trackingLink },
        ...(parcel ? [{ fact: "Shipped with", lines: [parcel] }] : []),
        parts,
        deliverTo,
        { links: tracking ? { ...follow, ...toReturns } : toReturns },
      );
    }
    case "order-delivered":
      return mail(
        `Your order ${number} was delivered`,
        "Your order was delivered",
        "We hope everything fits.",
        parts,
        { links: { ...follow, ...toReturns } },
      );
    case "order-cancelled":
      return mail(
        `Your order ${number} was canceled`,
        "Your order was canceled",
        order.paid_at
          ? "It will not ship. We are refunding what is left of your payment, and will email you when it is done."
          : notCharged(order),
        parts,
        { links: toOrder },
      );
    case "order-expired":
      return mail(
        `Your order ${number} has expired`,
        "Your order has expired",
        `It was not paid within ${countText(holdMinutes, "minute")}, so your items are no longer reserved. ${notCharged(order)}`,
        parts,
        "You can order again at any time.",
        { links: { "Order again": orderPage } },
      );
    case "order-refunded":
      return mail(
        `Refund for order ${number}`,
        "Your refund is on its way",
        `We have refunded ${context.amount ?? "your payment"}. It can take up to ten days to appear on your statement.`,
        parts,
        { links: toInvoice },
      );
    default:
      throw new Error(`There is no mail of the kind ${kind}`);
  }
}

/** Said only where the payment provider has confirmed it. */
const notCharged = (order: OrderRow): string =>
  order.charge_uncertain
    ? `If a payment for it still arrives, we ${order.state === "expired" ? "ship your order or " : ""}refund it, and email you.`
    : "Your card has not been charged, and cannot be charged for this order anymore.";

/** Returns the first line of a letter. A name stays one line, so that none of it looks like the shop's own words. */
export const greeting = (name: string): string => `Hello ${oneLine(name)},`;

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();

/** Returns the order's lines, amounts and total. */
function orderedParts(order: OrderRow, url: string): MailBlock {
  const format = (cents: number) => formatMoney({ cents, currency: order.currency });
  const details = { tax: taxOf(order), voucher: order.voucher_code };
  return {
    parts: order.lines.map((line) => ({
      quantity: String(line.quantity),
      name: line.name,
      sku: line.sku,
      note: line.fit_shown ? describeFit(line.fit_shown) : undefined,
      price: format(line.unit_price_cents * line.quantity),
      picture: mailPicture(line.picture, url),
    })),
    amounts: [
      ...amountRows(amountsOfOrder(order), format, details),
      { label: "Total", text: format(order.total_cents) },
    ],
  };
}
