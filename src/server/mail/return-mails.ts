import type { MailBlock, MailToSend } from "#domain/mail-content.ts";
import { orderNumberOf } from "#domain/order.ts";
import {
  type ReturnShippingPayer,
  returnNumberOf,
  returnReasonTexts,
  returnShippingText,
} from "#domain/returns.ts";
import { mailPicture } from "#server/images/picture-view.ts";
import type { ReturnRow } from "#server/returns/find-return.ts";
import { greeting } from "./order-mails.ts";

interface ReturningShop {
  name: string;
  /** The shop's public origin. */
  url: string;
  address: readonly string[];
  returnShippingPaidBy: ReturnShippingPayer;
}

/** Returns the mail about a step of a return, from the return as it is when the mail is sent. */
export function returnMail(kind: string, returned: ReturnRow, shop: ReturningShop): MailToSend {
  const orderNumber = orderNumberOf(returned.order_number);
  const number = returnNumberOf(orderNumber, returned.number);
  const order = `${shop.url}/dashboard/order/${returned.order_id}`;
  const answer: MailBlock[] = returned.answer ? ["We wrote:", { quote: returned.answer }] : [];
  const follow: MailBlock = { button: "Follow your return", url: order };
  const mail = (subject: string, heading: string, ...blocks: MailBlock[]): MailToSend => ({
    subject,
    content: { label: { of: "Return", number, heading }, blocks: [greeting(returned.name), ...blocks] },
  });

  switch (kind) {
    case "return-requested":
      return mail(
        `Your return ${number}`,
        "Your return",
        `We have received your request to return parts of order ${orderNumber}, and will answer it soon. Please do not send anything yet.`,
        requested(returned, shop),
        follow,
      );
    case "return-accepted":
      return mail(
        `Your return ${number} was accepted`,
        "Please send your parts back",
        "We have accepted your return. Put the return slip in the parcel. We will refund you once it arrives.",
        ...answer,
        `${returnShippingText(shop.returnShippingPaidBy)} Keep the shipping receipt until you have your refund.`,
        { button: "Print the return slip", url: `${order}/return/${returned.id}` },
        ...(shop.address.length > 0 ? [{ fact: "Send it to", lines: [shop.name, ...shop.address] }] : []),
        requested(returned, shop),
      );
    case "return-declined":
      return mail(
        `Your return ${number} was declined`,
        "Your return was declined",
        "We cannot take back these parts.",
        ...answer,
        requested(returned, shop),
        { links: { "Your order": order } },
      );
    case "return-received":
      return mail(
        `Your return ${number} has arrived`,
        "Your return has arrived",
        "We will email you again when the refund is made.",
        arrived(returned, shop),
        follow,
      );
    default:
      throw new Error(`There is no mail of the kind ${kind}`);
  }
}

function requested({ lines }: ReturnRow, { url }: ReturningShop): MailBlock {
  return {
    parts: lines.map(({ quantity, name, sku, reason, picture }) => ({
      quantity: String(quantity),
      name,
      sku,
      note: returnReasonTexts[reason],
      picture: mailPicture(picture, url),
    })),
  };
}

function arrived({ lines }: ReturnRow, { url }: ReturningShop): MailBlock {
  return {
    parts: lines.map(({ quantity, restocked, scrapped, name, sku, picture }) => {
      const came = restocked + scrapped;
      const text = came === quantity ? String(quantity) : `${came} of ${quantity}`;
      return { quantity: text, name, sku, picture: mailPicture(picture, url) };
    }),
  };
}
