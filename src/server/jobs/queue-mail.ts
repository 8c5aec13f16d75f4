import { isDeletedEmail } from "#domain/deleted-account.ts";
import { newId, type Reads } from "#server/db/database.ts";
import type { Shop } from "#server/shop.ts";
import { enqueueJob } from "./enqueue-job.ts";

/** The payload of a mail's job: what it is, or about which order, and its text if that is known already. */
export interface MailPayload {
  kind: string;
  recipient: string;
  orderId?: string;
  /** For a step of a return. */
  returnId?: string;
  /** What came back with a refund, as text. */
  amount?: string;
  subject?: string;
  body?: string;
  /** Ends all mails of this kind by one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Adds a mail to the queue, in the transaction that is the reason for it. Nobody reads the mail of a deleted account. */
export async function insertMail(db: Reads, payload: MailPayload): Promise<void> {
  if (isDeletedEmail(payload.recipient)) return;
  // In the order of their ids, sent mails are listed and stored together.
  await enqueueJob(db, { queue: "mail", id: newId(), payload });
}

/** Adds a mail to the queue, and wakes the background work that sends it. */
export async function queueMail({ db, wake }: Pick<Shop, "db" | "wake">, mail: MailPayload): Promise<void> {
  await insertMail(db.kysely, mail);
  wake("mail");
}
