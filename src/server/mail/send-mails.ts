import { createTransport } from "nodemailer";
import { orderForMail } from "#server/orders/own-order.ts";
import type { Shop } from "#server/shop.ts";
import { orderMail, type Words } from "./order-mails.ts";
import { leaseMails, leaseSeconds, markSent, noteMailError, type WaitingMail } from "./outbox-queries.ts";

export type Mailer = (mail: { to: string; subject: string; text: string }) => Promise<void>;

/** Sends over SMTP or, without an SMTP_URL, keeps mails in the outbox, where the demo's mailbox page shows them. */
export function createMailer(config: {
  smtpUrl: string | undefined;
  shopName: string;
  shopEmail: string;
}): Mailer {
  if (!config.smtpUrl) return async () => {};
  const transport = createTransport(config.smtpUrl);
  const from = { name: config.shopName, address: config.shopEmail };
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Taken together, sent and marked one by one: a process that dies doubles one mail at the most. */
const mailsAtOnce = 20;

/** Sends what waits in the outbox, oldest first. @returns how many were sent. */
export async function sendMails(
  shop: Pick<Shop, "db" | "config" | "log" | "url">,
  post: Mailer,
): Promise<number> {
  let sent = 0;
  for (;;) {
    // Counted from before they were taken: behind a slow mail server the last ones are left to their next lease.
    const leaseEnds = performance.now() + leaseSeconds * 1000;
    const mails = await leaseMails(shop.db, mailsAtOnce);
    if (mails.length === 0) return sent;
    for (const mail of mails) {
      if (performance.now() > leaseEnds) break;
      try {
        const words = await wordsOf(shop, mail);
        await post({ to: mail.recipient, subject: words.subject, text: words.body });
        await markSent(shop.db, mail.id, words);
        sent += 1;
      } catch (error) {
        shop.log.warn({ err: error, mailId: mail.id, kind: mail.kind }, "A mail could not be sent yet");
        await noteMailError(shop.db, mail.id, (error as Error).message);
      }
    }
  }
}

async function wordsOf(shop: Pick<Shop, "db" | "config" | "url">, mail: WaitingMail): Promise<Words> {
  if (mail.subject !== null && mail.body !== null) return { subject: mail.subject, body: mail.body };
  const order = await orderForMail(shop.db, String(mail.data.orderId));
  return orderMail(mail.kind, order, {
    name: shop.config.shopName,
    url: shop.url(),
    holdMinutes: shop.config.holdMinutes,
  });
}
