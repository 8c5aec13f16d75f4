import { orderNumberOf } from "#domain/order.ts";
import { returnNumberOf, returnReasonTexts } from "#domain/returns.ts";
import type { ReturnRow } from "#server/returns/find-return.ts";
import { greeting, type MailText } from "./order-mails.ts";

/** Returns the mail about a step of a return, from the return as it is when the mail is sent. */
export function returnMail(
  kind: string,
  returned: ReturnRow,
  shop: { name: string; url: string; address: readonly string[] },
): MailText {
  const orderNumber = orderNumberOf(returned.order_number);
  const number = returnNumberOf(orderNumber, returned.number);
  const order = `${shop.url}/dashboard/order/${returned.order_id}`;
  const slip = `${order}/return/${returned.id}`;
  const answer = returned.answer ? [`We wrote: ${returned.answer}`] : [];
  const letter = (...paragraphs: string[]) =>
    [greeting(returned.name), ...paragraphs, shop.name].join("\n\n");

  switch (kind) {
    case "return-requested":
      return {
        subject: `Your return ${number}`,
        body: letter(
          `We have received your request to return parts of order ${orderNumber}, and will answer it soon. Please do not send anything yet.`,
          units(returned),
          `Follow your return here: ${order}`,
        ),
      };
    case "return-accepted":
      return {
        subject: `Please send back your return ${number}`,
        body: letter(
          `We have accepted your return ${number}.`,
          ...answer,
          units(returned),
          ...(shop.address.length > 0
            ? [["Send it to:", ...[shop.name, ...shop.address].map((line) => `  ${line}`)].join("\n")]
            : []),
          `Put the return slip in the parcel. Print the return slip: ${slip}`,
          "We refund it when it has arrived.",
        ),
      };
    case "return-declined":
      return {
        subject: `Your return ${number} is declined`,
        body: letter(
          `We cannot take back your return ${number}.`,
          ...answer,
          units(returned),
          `Follow your order here: ${order}`,
        ),
      };
    case "return-received":
      return {
        subject: `Your return ${number} has arrived`,
        body: letter(
          `Your return ${number} has arrived. We will email you again when the refund is made.`,
          arrivals(returned),
          `Follow your return here: ${order}`,
        ),
      };
    default:
      throw new Error(`There is no mail of the kind ${kind}`);
  }
}

function units({ lines }: ReturnRow): string {
  return lines
    .map(
      ({ quantity, name, sku, reason }) => `  ${quantity} × ${name} (${sku}): ${returnReasonTexts[reason]}`,
    )
    .join("\n");
}

function arrivals({ lines }: ReturnRow): string {
  return lines
    .map(({ quantity, restocked, scrapped, name, sku }) => {
      const arrived = restocked + scrapped;
      return `  ${arrived === quantity ? quantity : `${arrived} of ${quantity}`} × ${name} (${sku})`;
    })
    .join("\n");
}
