import { sql } from "kysely";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import { completingSql, type Lease } from "#engines/durable-queue/index.ts";
import type { Database, Reads, Tx } from "#server/db/database.ts";
import type { MailText } from "./order-mails.ts";

/**
 * Deletes a leased job and stores the mail it has sent, in one statement. Does nothing if the lease was lost: another
 * process does it.
 */
export async function recordSentMail(
  { pool }: Pick<Database, "pool">,
  job: Lease,
  mail: { kind: string; recipient: string; data: object } & MailText,
): Promise<void> {
  await pool.query({
    name: "record-sent-mail",
    text: `
      WITH done AS (${completingSql("$1", "$2")})
      INSERT INTO sent_mails (id, kind, recipient, data, subject, body) SELECT id, $3, $4, $5, $6, $7 FROM done`,
    values: [job.id, job.attempts, mail.kind, mail.recipient, mail.data, mail.subject, mail.body],
  });
}

/** Returns the newest sent mails, for the demo's mailbox page. */
export async function newestMails(db: Reads, limit: number) {
  return db
    .selectFrom("sent_mails")
    .select(["id", "recipient", "subject", "body", "sent_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns a sent mail, for the demo's mailbox page. */
export async function sentMail(db: Reads, id: string) {
  return db
    .selectFrom("sent_mails")
    .select(["kind", "subject", "body"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Deletes the sent mails to a person, in the transaction that deletes the account. Those about orders stay under the
 * address that replaces the person's, as the record that they were sent; only those about paid orders keep their text,
 * because they are the shop's letters.
 */
export async function deleteMailsTo(tx: Tx, recipient: string, replacement: string): Promise<void> {
  await sql`
    UPDATE sent_mails m SET recipient = ${replacement},
      body = CASE WHEN o.paid_at IS NULL THEN ${DELETED_CUSTOMER} ELSE m.body END
    FROM orders o WHERE m.recipient = ${recipient} AND o.id = (m.data ->> 'orderId')::uuid`.execute(tx);
  await sql`DELETE FROM sent_mails WHERE recipient = ${recipient} AND kind <> 'contact-message'`.execute(tx);
}

/** Deletes the mails in which the shop received what was sent from an address by the contact form. */
export async function deleteContactMailsFrom(tx: Tx, email: string): Promise<void> {
  await sql`
    DELETE FROM sent_mails
    WHERE kind = 'contact-message' AND starts_with(lower(subject), ${`message from ${email}: `})`.execute(tx);
}
