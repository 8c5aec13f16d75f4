import { createTransport } from "nodemailer";
import { orderForMail } from "#server/orders/find-order.ts";
import type { Shop } from "#server/shop.ts";
import { type MailText, orderMail } from "./order-mails.ts";
import {
  insertMail,
  leaseMails,
  leaseSeconds,
  markSent,
  type NewMail,
  recordMailError,
  type WaitingMail,
} from "./outbox-queries.ts";

export type Mailer = (mail: { to: string; subject: string; text: string }) => Promise<void>;

/** Returns a mailer over SMTP or, without an SMTP_URL, one that leaves mails in the outbox for the demo's mailbox page. */
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

/** Queues a mail whose text is known already, and wakes the background work that sends it. */
export async function queueMail({ db, wake }: Pick<Shop, "db" | "wake">, mail: NewMail): Promise<void> {
  await insertMail(db.kysely, mail);
  wake("mail");
}

/** Leased together, sent and marked one by one: a process that dies sends at most one mail twice. */
const batchSize = 20;

/** Sends the mails of the outbox, oldest first. @returns the number sent */
export async function sendMails(
  shop: Pick<Shop, "db" | "config" | "log" | "url">,
  send: Mailer,
): Promise<number> {
  let sent = 0;
  for (;;) {
    // Counted from before the lease: behind a slow mail server the last mails wait for their next lease.
    const leaseEnds = performance.now() + leaseSeconds * 1000;
    const mails = await leaseMails(shop.db, batchSize);
    if (mails.length === 0) return sent;
    for (const mail of mails) {
      if (performance.now() > leaseEnds) break;
      try {
        const text = await textOf(shop, mail);
        await send({ to: mail.recipient, subject: text.subject, text: text.body });
        await markSent(shop.db, mail.id, text);
        sent += 1;
      } catch (error) {
        shop.log.warn({ err: error, mailId: mail.id, kind: mail.kind }, "A mail could not be sent yet");
        await recordMailError(shop.db, mail.id, (error as Error).message);
      }
    }
  }
}

async function textOf(shop: Pick<Shop, "db" | "config" | "url">, mail: WaitingMail): Promise<MailText> {
  if (mail.subject !== null && mail.body !== null) return { subject: mail.subject, body: mail.body };
  const order = await orderForMail(shop.db, String(mail.data.orderId));
  return orderMail(mail.kind, order, {
    name: shop.config.shopName,
    url: shop.url(),
    holdMinutes: shop.config.holdMinutes,
  });
}
