import { type Database, newId, type Reads } from "#server/db/database.ts";

export interface WaitingMail {
  id: string;
  kind: string;
  recipient: string;
  data: Record<string, unknown>;
  subject: string | null;
  body: string | null;
}

export interface NewMail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

export async function insertMail(db: Reads, mail: NewMail): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ id: newId(), ...mail })
    .execute();
}

/** The shortest lease: a mail is not tried again sooner. */
export const leaseSeconds = 30;

/** Leases waiting mails, oldest first, so that no other process sends them; after each failed attempt they wait longer. */
export async function leaseMails({ pool }: Pick<Database, "pool">, limit: number): Promise<WaitingMail[]> {
  const { rows } = await pool.query<WaitingMail>({
    name: "lease-mails",
    text: `
      UPDATE outbox SET attempts = attempts + 1,
        next_try_at = now() + least($2::int * 2 ^ attempts, 3600) * interval '1 second'
      WHERE id = ANY (ARRAY(
        SELECT id FROM outbox WHERE sent_at IS NULL AND next_try_at <= now()
        ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, kind, recipient, data, subject, body`,
    values: [limit, leaseSeconds],
  });
  return rows;
}

export async function markSent(
  { pool }: Pick<Database, "pool">,
  id: string,
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  await pool.query({
    name: "mark-mail-sent",
    text: "UPDATE outbox SET subject = $2, body = $3, sent_at = now(), last_error = NULL WHERE id = $1",
    values: [id, subject, body],
  });
}

export async function recordMailError({ kysely }: Database, id: string, message: string): Promise<void> {
  await kysely.updateTable("outbox").set({ last_error: message }).where("id", "=", id).execute();
}

/** Returns the newest sent mails, for the demo's mailbox page. */
export async function newestMails(db: Reads, limit: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "recipient", "subject", "body", "sent_at"])
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
