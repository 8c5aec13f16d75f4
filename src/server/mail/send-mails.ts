import DataLoader from "dataloader";
import { createTransport } from "nodemailer";
import { dayIn } from "#domain/day.ts";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import { type MailToSend, mailText } from "#domain/mail-content.ts";
import type { Queue } from "#engines/durable-queue/index.ts";
import type { Config } from "#server/config.ts";
import type { MailPayload } from "#server/jobs/job-queues.ts";
import { queuePolicy } from "#server/jobs/job-queues.ts";
import { type OrderForOutside, ordersForOutside } from "#server/orders/find-order.ts";
import { trackingLink } from "#server/orders/track-order.ts";
import { returnForMail } from "#server/returns/find-return.ts";
import type { Shop } from "#server/shop.ts";
import { mailHtml } from "./mail-html.ts";
import { deleteContactMailsFrom, deleteMailsTo, recordSentMails, type SentMail } from "./mail-queries.ts";
import { orderMail } from "./order-mails.ts";
import { returnMail } from "./return-mails.ts";

export { deleteContactMailsFrom, deleteMailsTo };

export type Mailer = (mail: {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** Only real mails need it. */
  renderHtml: () => string;
  messageId: string;
  headers: Record<string, string>;
}) => Promise<void>;

/** A mail server that stays silent for longer has failed. */
const SMTP_TIMEOUT_MS = 20_000;

/**
 * Returns a mailer over SMTP or, without an SMTP_URL, one that leaves mails to the demo's mailbox page. A live shop has
 * no such page: there is no mailer, and its mails wait for one.
 */
export function createMailer(
  config: Pick<Config, "demo" | "smtpUrl" | "shopName" | "shopEmail">,
): Mailer | undefined {
  if (!config.smtpUrl) return config.demo ? async () => {} : undefined;
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  const from = { name: config.shopName, address: config.shopEmail };
  return async ({ renderHtml, ...mail }) => {
    await transport.sendMail({ from, html: renderHtml(), ...mail });
  };
}

type MailingShop = Pick<Shop, "db" | "config" | "url" | "mailLinks" | "payments">;

/**
 * The queue of mails. A mail is sent twice only if the process dies between the mail server's reply and the next
 * statement; both then have the same Message-ID, by which mail programs recognize them.
 */
export function mailQueue(shop: MailingShop, send: Mailer): Queue<MailPayload> {
  // Mails sent at the same time share one statement for each read and write.
  const orders = new DataLoader((ids: readonly string[]) => ordersForOutside(shop.db, ids), { cache: false });
  const sentMails = new DataLoader((mails: readonly SentMail[]) => record(shop.db, mails), { cache: false });
  return {
    ...queuePolicy,
    name: "mail",
    everySeconds: 15,
    concurrency: 20,
    // Longer than a delivery in several steps, each of which has the time-out above.
    timeoutSeconds: 120,
    work: async (job) => {
      const { shopName, shopEmail } = shop.config;
      const { kind, recipient, replyTo, orderId, returnId, unsubscribeUrl } = job.payload;
      const mail = await mailOf(shop, orders, job.payload);
      const sender = { shopName, url: shop.url(), testMode: shop.payments.testMode };
      await send({
        to: recipient,
        ...(replyTo && { replyTo }),
        subject: mail.subject,
        text: mailText(mail.content, shopName),
        renderHtml: () => mailHtml({ kind, ...mail }, sender),
        messageId: `<${job.id}@${shopEmail.split("@").at(-1)}>`,
        headers: {
          ...(kind !== "contact-message" && writtenByMachine),
          ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
        },
      });
      const data = { ...(orderId && { orderId }), ...(returnId && { returnId }) };
      // The last mail to a deleted account must not bring its address back.
      const recordedRecipient = kind === "account_deleted" ? DELETED_CUSTOMER : recipient;
      await sentMails.load({ job, kind, recipient: recordedRecipient, data, ...mail });
      return "completed";
    },
  };
}

/** Records mails. Returns for each nothing, or its error: one that cannot be stored must not stop the others. */
async function record(db: Shop["db"], mails: readonly SentMail[]): Promise<(undefined | Error)[]> {
  try {
    await recordSentMails(db, mails);
    return mails.map(() => undefined);
  } catch (error) {
    if (mails.length === 1) throw error;
    return Promise.all(
      mails.map((mail) =>
        recordSentMails(db, [mail]).then(
          () => undefined,
          (alone: Error) => alone,
        ),
      ),
    );
  }
}

/** Asks out-of-office programs not to reply (RFC 3834, section 5). */
const writtenByMachine = { "Auto-Submitted": "auto-generated" };

/** The button of mail programs that ends such mails. By one click only over HTTPS (RFC 8058, section 3.1). */
function unsubscribeHeaders(url: string): Record<string, string> {
  const list = { "List-Unsubscribe": `<${url}>` };
  return url.startsWith("https:") ? { ...list, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : list;
}

async function mailOf(
  shop: MailingShop,
  orders: DataLoader<string, OrderForOutside>,
  { kind, orderId, returnId, amount, subject, content }: MailPayload,
): Promise<MailToSend> {
  if (subject !== undefined && content !== undefined) return { subject, content };
  if (returnId !== undefined) {
    const { shopName: name, shopAddress: address, marketing } = shop.config;
    const { returnShippingPaidBy } = marketing;
    const returned = await returnForMail(shop.db, returnId);
    return returnMail(kind, returned, { name, url: shop.url(), address, returnShippingPaidBy });
  }
  const order = await orders.load(String(orderId));
  return orderMail(kind, order, {
    url: shop.url(),
    holdMinutes: shop.config.holdMinutes,
    trackingLink: trackingLink(shop, order),
    isBuyerConfirmed: order.is_buyer_confirmed,
    today: dayIn(shop.config.timeZone, new Date()),
    amount,
  });
}
