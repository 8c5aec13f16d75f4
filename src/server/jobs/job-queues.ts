import { CompiledQuery } from "kysely";
import { isDeletedEmail } from "#domain/deleted-account.ts";
import type { MailContent } from "#domain/mail-content.ts";
import {
  deleteJob,
  enqueue,
  enqueueFailed,
  type NewJob,
  type Queue,
  type SqlConnection,
} from "#engines/durable-queue/index.ts";
import { newId, type Reads } from "#server/db/database.ts";
import type { Shop } from "#server/shop.ts";

/** The queues, by the names they have in the table `jobs`. */
export type QueueName =
  | "mail"
  | "webhook-inbox"
  | "refunds"
  | "hold-ends"
  | "quarantine"
  | "disputes"
  | "test-webhooks";

/**
 * How a queue treats its jobs unless it says otherwise. Twenty attempts take 7 to 14 hours: longer than most outages,
 * and short enough that a person learns of the others on the same day.
 */
export const queuePolicy = {
  concurrency: 10,
  // The provider's client gives up after three requests of 10 s.
  timeoutSeconds: 45,
  maxAttempts: 20,
  firstRetrySeconds: 30,
  maxRetrySeconds: 3600,
} satisfies Partial<Queue>;

/** Adds a job for the background work, in the transaction that causes it. */
export async function enqueueJob(db: Reads, job: NewJob & { queue: QueueName }): Promise<void> {
  await enqueue(sqlConnection(db), job);
}

/** Lets the queue run its SQL on Kysely's connection or in its transaction. */
export function sqlConnection(db: Reads): SqlConnection {
  return { query: ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)) };
}

/** Adds a job that waits for a person's decision, with the reason they read. */
export async function enqueueFailedJob(
  db: Reads,
  job: NewJob & { queue: QueueName },
  reason: string,
): Promise<void> {
  await enqueueFailed(sqlConnection(db), job, reason);
}

/** Removes the job of a key, whatever its state, because nothing is left to do. */
export async function removeJob(db: Reads, job: { queue: QueueName; key: string }): Promise<void> {
  await deleteJob(sqlConnection(db), job);
}

/** The payload of a mail's job: what it is, or about which order, and what it says if that is known already. */
export interface MailPayload {
  kind: string;
  recipient: string;
  orderId?: string;
  /** For a step of a return. */
  returnId?: string;
  /** The amount of a refund, as text. */
  amount?: string;
  subject?: string;
  content?: MailContent;
  /** Whom an answer goes to, if not to the shop. */
  replyTo?: string;
  /** Ends all mails of this kind by one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Adds a mail to the queue, in the transaction that causes it. A deleted account gets none. */
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
