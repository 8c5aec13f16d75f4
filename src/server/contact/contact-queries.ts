import { sql } from "kysely";
import { containing, type Reads, type Tx } from "#server/db/database.ts";
import type { Cursor } from "#server/http/cursor.ts";

export interface MessageRow {
  id: string;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
  answered_at: Date | null;
  answered_by_name: string | null;
}

export interface NewMessage {
  id: string;
  email: string;
  subject: string;
  message: string;
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insertInto("messages").values(message).execute();
}

export interface MessagesFilter {
  q?: string | undefined;
  answered?: boolean | undefined;
}

/** A page of messages, newest first, and the total number. */
export async function findMessages(
  db: Reads,
  { q, answered }: MessagesFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: MessageRow[]; total: number }> {
  let found = db.selectFrom("messages as m").leftJoin("users as u", "u.id", "m.answered_by");
  if (answered !== undefined) found = found.where("m.answered_at", answered ? "is not" : "is", null);
  if (q) {
    const like = containing(q);
    found = found.where((e) =>
      e.or([e("m.email", "ilike", like), e("m.subject", "ilike", like), e("m.message", "ilike", like)]),
    );
  }
  const page = after ? found.where("m.id", "<", after.id) : found;
  const [rows, counted] = await Promise.all([
    page
      .select(["m.id", "m.email", "m.subject", "m.message", "m.created_at", "m.answered_at"])
      .select("u.display_name as answered_by_name")
      .orderBy("m.id", "desc")
      .limit(limit)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** Returns the messages sent from an address, newest first. */
export async function messagesOfAddress(db: Reads, email: string): Promise<MessageRow[]> {
  return db
    .selectFrom("messages as m")
    .select(["m.id", "m.email", "m.subject", "m.message", "m.created_at", "m.answered_at"])
    .select(sql<null>`NULL`.as("answered_by_name"))
    .where(sql`lower(m.email)`, "=", email)
    .orderBy("m.id", "desc")
    .execute();
}

/** Marks an open message as answered. @returns whether it was open */
export async function markMessageAnswered(tx: Tx, id: string, actorId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("messages")
    .set({ answered_at: sql`now()`, answered_by: actorId })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks an answered message as open. @returns whether it was answered */
export async function markMessageOpen(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("messages")
    .set({ answered_at: null, answered_by: null })
    .where("id", "=", id)
    .where("answered_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasMessage(db: Reads, id: string): Promise<boolean> {
  const row = await db.selectFrom("messages").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function deleteMessages(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("messages").where(sql`lower(email)`, "=", email).execute();
}

/** Writes another address to the messages of one. */
export async function moveMessages(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable("messages").set({ email: to }).where(sql`lower(email)`, "=", from).execute();
}
