import { AppError } from "#domain/app-error.ts";
import type { MailToSend } from "#domain/mail-content.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Reads } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { insertMail } from "#server/jobs/job-queues.ts";
import { greeting } from "#server/mail/order-mails.ts";
import type { Shop } from "#server/shop.ts";
import {
  deleteMessages,
  hasMessage,
  insertMessage,
  markMessageAnswered,
  markMessageOpen,
  messagesOfAddress,
  moveMessages,
  type NewMessage,
} from "./contact-queries.ts";

/**
 * Stores a message and queues it as a mail to the shop. A sender who is signed in and writes with their own, confirmed
 * address gets a copy. No one else does, because anyone can type any address into the form. All in one transaction, so
 * that neither mail is sent twice.
 * @returns whether a copy goes out
 */
export async function receiveMessage(
  { db, config }: Pick<Shop, "db" | "config">,
  message: NewMessage,
  sender: Pick<Caller, "email" | "emailVerified" | "displayName"> | undefined,
): Promise<boolean> {
  const copiedTo = sender?.emailVerified && sender.email === message.email.toLowerCase() ? sender : undefined;
  await db.kysely.transaction().execute(async (tx) => {
    await insertMessage(tx, message);
    await insertMail(tx, {
      kind: "contact-message",
      recipient: config.shopEmail,
      replyTo: message.email,
      subject: `Message from ${message.email}: ${message.subject}`,
      content: {
        blocks: [`${message.email} wrote by the contact form:`, { quote: message.message }],
      },
    });
    if (copiedTo) {
      const copy = copyOfMessage(message, { name: copiedTo.displayName, shopName: config.shopName });
      await insertMail(tx, { kind: "contact-copy", recipient: copiedTo.email, ...copy });
    }
  });
  return copiedTo !== undefined;
}

/** Returns the mail with which the sender of a contact message gets a copy of it. */
function copyOfMessage(
  { email, subject, message }: { email: string; subject: string; message: string },
  { name, shopName }: { name: string; shopName: string },
): MailToSend {
  return {
    subject: `Your message to ${shopName}`,
    content: {
      blocks: [
        name ? greeting(name) : "Hello,",
        `We have received your message and will reply to ${email}. This is what you wrote:`,
        { quote: `${subject}\n\n${message}` },
      ],
    },
  };
}

/**
 * Marks a message as answered, or as open again.
 * @returns the number of changed messages: 0 when it is already marked so
 * @throws AppError `unknown`
 */
export async function markMessage(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  mark: "answered" | "open",
  actorId: string,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const changed = await (mark === "answered"
      ? markMessageAnswered(tx, id, actorId)
      : markMessageOpen(tx, id));
    if (!changed) {
      if (!(await hasMessage(tx, id))) throw new AppError("unknown", "There is no such message.");
      return 0;
    }
    const action = mark === "answered" ? "message.answer" : "message.reopen";
    await recordChange(tx, { actorId, action, subject: { kind: "message", id } });
    return 1;
  });
}

/**
 * Messages are deleted with their sender's account, and follow the sender to a new address, so that an answer arrives.
 */
export { deleteMessages as deleteMessagesFrom, moveMessages };

/** Returns what was sent by the contact form from an address, newest first, as its owner sees it. */
export async function sentMessages(
  db: Reads,
  email: string,
): Promise<{ subject: string; message: string; sentAt: string }[]> {
  const messages = await messagesOfAddress(db, email);
  return messages.map(({ subject, message, created_at }) => ({
    subject,
    message,
    sentAt: created_at.toISOString(),
  }));
}
