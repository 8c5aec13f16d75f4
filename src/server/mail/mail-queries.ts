import { sql } from "kysely";
import { DELETED_CUSTOMER } from "#domain/deleted-account.ts";
import type { MailToSend } from "#domain/mail-content.ts";
import { completingSql, type Lease } from "#engines/durable-queue/index.ts";
import type { Database, Reads, Tx } from "#server/db/database.ts";

/** A mail that was sent, and the job that sent it. */
export interface SentMail extends MailToSend {
  job: Lease;
  kind: string;
  recipient: string;
  data: object;
}

/**
 * Deletes leased jobs and stores the mails they have sent, in one statement. Skips a job whose lease was lost: another
 * process does it.
 */
export async function recordSentMails(
  { pool }: Pick<Database, "pool">,
  mails: readonly SentMail[],
): Promise<void> {
  const rows = mails.map(({ job: { id, leaseNumber }, ...mail }) => ({
    id,
    lease_number: leaseNumber,
    ...mail,
  }));
  await pool.query({
    name: "record-sent-mails",
    text: `
      WITH sent AS (SELECT * FROM jsonb_to_recordset($2) AS mail
          (id uuid, lease_number integer, kind text, recipient text, data jsonb, subject text, content jsonb)),
        done AS (${completingSql("$1", "sent")})
      INSERT INTO sent_mails (id, kind, recipient, data, subject, content)
      SELECT id, kind, recipient, data, subject, content FROM done`,
    values: [rows.map(({ id }) => id), JSON.stringify(rows)],
  });
}

/** Returns the newest sent mails, for the demo's mailbox page. */
export async function newestMails(db: Reads, limit: number) {
  return db
    .selectFrom("sent_mails")
    .select(["id", "recipient", "subject", "sent_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns a sent mail, for the demo's mailbox page. */
export async function sentMail(db: Reads, id: string) {
  return db
    .selectFrom("sent_mails")
    .select(["kind", "recipient", "subject", "content", "sent_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Deletes the sent mails to a person, in the transaction that deletes the account. Those about orders stay under the
 * address that replaces the person's, as the record that they were sent; only those about paid orders keep what they
 * say, because they are the shop's letters.
 */
export async function deleteMailsTo(tx: Tx, recipient: string, replacement: string): Promise<void> {
  await sql`
    UPDATE sent_mails m SET recipient = ${replacement},
      content = CASE WHEN o.paid_at IS NULL THEN ${JSON.stringify({ blocks: [DELETED_CUSTOMER] })} ELSE m.content END
    FROM orders o WHERE m.recipient = ${recipient} AND o.id = (m.data ->> 'orderId')::uuid`.execute(tx);
  await sql`DELETE FROM sent_mails WHERE recipient = ${recipient} AND kind <> 'contact-message'`.execute(tx);
}

/** Deletes the mails in which the shop received what was sent from an address by the contact form. */
export async function deleteContactMailsFrom(tx: Tx, email: string): Promise<void> {
  await sql`
    DELETE FROM sent_mails
    WHERE kind = 'contact-message' AND starts_with(lower(subject), ${`message from ${email}: `})`.execute(tx);
}
