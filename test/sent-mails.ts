import { type MailContent, mailText } from "#domain/mail-content.ts";
import type { TestShop } from "#test/shop.ts";

/** A mail as its recipient reads it. */
export interface ReadMail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

/** Sends what is queued, and returns the mails that an address has got so far, oldest first. */
export async function mailsTo(shop: TestShop, recipient: string): Promise<ReadMail[]> {
  return (await allMails(shop)).filter((mail) => mail.recipient === recipient);
}

/** Sends what is queued, and returns the mails of a kind that were sent so far, oldest first. */
export async function mailsOfKind(shop: TestShop, kind: string): Promise<ReadMail[]> {
  return (await allMails(shop)).filter((mail) => mail.kind === kind);
}

async function allMails(shop: TestShop): Promise<ReadMail[]> {
  await shop.work.runJob("mail");
  const rows = await shop.db.kysely.selectFrom("sent_mails").selectAll().orderBy("id").execute();
  return rows.map(({ kind, recipient, subject, content }) => {
    return { kind, recipient, subject, body: textOf({ content }) };
  });
}

/** A mail's text; empty without a mail. */
export const textOf = (mail: { content: MailContent } | undefined): string =>
  mail ? mailText(mail.content, "Lapwright") : "";
