import type { Reads } from "#server/db/database.ts";
import { deleteMessages, messagesOfAddress, moveMessages } from "./contact-queries.ts";

/** Messages go when their sender's account is deleted, and follow the sender's new address, so that an answer arrives. */
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
