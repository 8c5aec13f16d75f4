import type { MailBlock, MailToSend } from "#domain/mail-content.ts";
import { mailPicture } from "#server/images/picture-view.ts";

interface AlertMail extends MailToSend {
  kind: string;
  recipient: string;
  unsubscribeUrl: string;
}

interface AboutPart {
  recipient: string;
  part: { slug: string; name: string; sku: string; picture: string };
  /** The token of the link that ends all alerts of the address. */
  endToken: string;
}

/** The address of the page that confirms and ends alerts. */
const page = "/stock-alert";

/** The page's address that ends alerts. */
export const endPage = (url: string, token: string) => `${url}${page}?end#token=${token}`;

/** Mail programs send it, so it has the token in the query: they may drop a fragment. */
const unsubscribeUrl = (url: string, token: string) => `${url}/api/stock-alerts/unsubscribe?token=${token}`;

/** The mail that asks whether an alert was asked for from this address. */
export function confirmAlertMail(
  url: string,
  { recipient, part, token, endToken }: AboutPart & { token: string },
): AlertMail {
  return {
    kind: "stock-alert-confirm",
    recipient,
    subject: `Confirm your stock alert: ${part.name}`,
    content: {
      blocks: [
        `Someone asked us to write to this address when this part is back in stock: ${part.name}.`,
        shown(url, part),
        "If it was you, confirm it. The link works for two days.",
        { button: "Confirm the alert", url: `${url}${page}#token=${token}` },
        "If it wasn't you, ignore this email, and we won't write again.",
        stop(url, endToken),
      ],
    },
    unsubscribeUrl: unsubscribeUrl(url, endToken),
  };
}

/** The one mail of an alert: the part can be ordered again. */
export function backInStockMail(url: string, { recipient, part, endToken }: AboutPart): AlertMail {
  return {
    kind: "back-in-stock",
    recipient,
    subject: `Back in stock: ${part.name}`,
    content: {
      blocks: [
        `${part.name} is back in stock. We can't reserve it for you, so it may sell out again.`,
        shown(url, part),
        { button: "See the part", url: `${url}/parts/${part.slug}` },
        "You asked for this email on the part's page. It is the only one about this part.",
        stop(url, endToken),
      ],
    },
    unsubscribeUrl: unsubscribeUrl(url, endToken),
  };
}

const shown = (url: string, { name, sku, picture }: AboutPart["part"]): MailBlock => ({
  parts: [{ name, sku, picture: mailPicture(picture, url) }],
});

const stop = (url: string, token: string): MailBlock => ({
  links: { "End all stock alerts": endPage(url, token) },
});
