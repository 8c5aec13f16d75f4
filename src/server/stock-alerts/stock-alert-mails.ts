interface AlertMail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  unsubscribeUrl: string;
}

interface AboutPart {
  recipient: string;
  part: { slug: string; name: string };
  /** The token of the link that ends all alerts of the address. */
  endToken: string;
}

type Sender = { shopName: string; url: string };

/** The address of the page that confirms and ends alerts. */
const page = "/stock-alert";

/** The page's address that ends alerts. */
export const endPage = (url: string, token: string) => `${url}${page}?end#token=${token}`;

/** Mail programs send it, so it has the token in the query: they may drop a fragment. */
const unsubscribeUrl = (url: string, token: string) => `${url}/api/stock-alerts/unsubscribe?token=${token}`;

/** The mail that asks whether an alert was asked for from this address. */
export function confirmAlertMail(
  { shopName, url }: Sender,
  { recipient, part, token, endToken }: AboutPart & { token: string },
): AlertMail {
  return {
    kind: "stock-alert-confirm",
    recipient,
    subject: `Confirm your stock alert: ${part.name}`,
    body: [
      `Someone asked us to write to this address when this part is back in stock: ${part.name}.`,
      `If it was you, confirm it. The link works for two days. Confirm the alert: ${url}${page}#token=${token}`,
      "If it wasn't you, ignore this email, and we won't write again.",
      stop(url, endToken),
      shopName,
    ].join("\n\n"),
    unsubscribeUrl: unsubscribeUrl(url, endToken),
  };
}

/** The one mail of an alert: the part can be ordered again. */
export function backInStockMail(
  { shopName, url }: Sender,
  { recipient, part, endToken }: AboutPart,
): AlertMail {
  return {
    kind: "back-in-stock",
    recipient,
    subject: `Back in stock: ${part.name}`,
    body: [
      `${part.name} is back in stock. We can't reserve it for you, so it may sell out again.`,
      `See the part: ${url}/parts/${part.slug}`,
      "You asked for this email on the part's page. It is the only one about this part.",
      stop(url, endToken),
      shopName,
    ].join("\n\n"),
    unsubscribeUrl: unsubscribeUrl(url, endToken),
  };
}

const stop = (url: string, token: string) => `End all stock alerts: ${endPage(url, token)}`;
