import type { Caller } from "#server/http/authorize.ts";
import { insertMail } from "#server/jobs/queue-mail.ts";
import type { Shop } from "#server/shop.ts";
import { insertMessage, type NewMessage } from "./contact-queries.ts";
import { copyOfMessage } from "./message-copy.ts";

/**
 * Stores a message and queues it as a mail to the shop. A sender who is signed in and writes with their own, confirmed
 * address gets a copy. Nobody else does: anyone can write any address into the form. All in one transaction, so that
 * neither mail is sent twice.
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
      subject: `Message from ${message.email}: ${message.subject}`,
      body: message.message,
    });
    if (copiedTo) {
      const copy = copyOfMessage(message, { name: copiedTo.displayName, shopName: config.shopName });
      await insertMail(tx, { kind: "contact-copy", recipient: copiedTo.email, ...copy });
    }
  });
  return copiedTo !== undefined;
}
