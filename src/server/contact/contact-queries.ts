import { type Database, newId, type Reads } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface MessageRow {
  id: string;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
}

/** Keeps a visitor's message and queues it as a mail to the shop, both or neither. */
export async function keepMessage(
  { kysely }: Pick<Database, "kysely">,
  message: { id: string; email: string; subject: string; message: string },
  shopEmail: string,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await tx.insertInto("messages").values(message).execute();
    await tx
      .insertInto("outbox")
      .values({
        id: newId(),
        kind: "contact-message",
        recipient: shopEmail,
        subject: `Message from ${message.email}: ${message.subject}`,
        body: message.message,
      })
      .execute();
  });
}

/** A page of messages, newest first, and how many there are in all. */
export async function listedMessages(
  db: Reads,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: MessageRow[]; total: number }> {
  const page = after ? db.selectFrom("messages").where("id", "<", after.id) : db.selectFrom("messages");
  const [rows, counted] = await Promise.all([
    page.selectAll().orderBy("id", "desc").limit(limit).execute(),
    db
      .selectFrom("messages")
      .select((e) => e.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}
