import { sql } from "kysely";
import type { Database, Reads, Tx } from "#server/db/database.ts";

/** Open names; more would be read by no admin. */
export const MAX_OPEN = 500;
const MAX_DONE_SHOWN = 200;
/** Per name. */
const MAX_EMAILS = 20;
/** How long the addresses of a name that is done are kept. */
const DAYS_KEPT = 30;

export interface RequestedLaptopRow {
  id: string;
  name: string;
  requests: number;
  emails: string[];
  first_asked_at: Date;
  last_asked_at: Date;
  done_at: Date | null;
  done_by_name: string | null;
}

/**
 * Counts a request for a name; one that was done is open again. A new name is added while there is room.
 * @returns its id; undefined when the list is full
 */
export async function countRequest(
  tx: Tx,
  { id, name, key }: { id: string; name: string; key: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO requested_laptops AS u (id, name, key)
    SELECT ${id}, ${name}, ${key}
    WHERE EXISTS (SELECT FROM requested_laptops WHERE key = ${key})
      OR (SELECT count(*) FROM requested_laptops WHERE done_at IS NULL) < ${MAX_OPEN}
    ON CONFLICT (key) DO UPDATE
      SET requests = u.requests + 1, last_asked_at = now(), done_at = NULL, done_by = NULL
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Adds an address to answer to, while there is room for it. */
export async function addEmail(tx: Tx, laptopId: string, email: string): Promise<void> {
  await sql`
    INSERT INTO requested_laptop_emails (laptop_id, email)
    SELECT ${laptopId}, ${email}
    WHERE (SELECT count(*) FROM requested_laptop_emails WHERE laptop_id = ${laptopId}) < ${MAX_EMAILS}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Returns the open names, the most wanted first, or those that are done, the latest first. */
export async function findRequestedLaptops(db: Reads, done: boolean): Promise<RequestedLaptopRow[]> {
  const state = done
    ? sql`u.done_at IS NOT NULL ORDER BY u.done_at DESC, u.id DESC LIMIT ${MAX_DONE_SHOWN}`
    : sql`u.done_at IS NULL ORDER BY u.requests DESC, u.id DESC LIMIT ${MAX_OPEN}`;
  const { rows } = await sql<RequestedLaptopRow>`
    SELECT u.id, u.name, u.requests, u.first_asked_at, u.last_asked_at, u.done_at, by.display_name AS done_by_name,
      ARRAY(SELECT email FROM requested_laptop_emails WHERE laptop_id = u.id ORDER BY email) AS emails
    FROM requested_laptops u LEFT JOIN users by ON by.id = u.done_by WHERE ${state}`.execute(db);
  return rows;
}

/** Marks an open name as done. @returns whether it was open */
export async function markDone(db: Reads, id: string, actorId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("requested_laptops")
    .set({ done_at: sql`now()`, done_by: actorId })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a name that is done as open. @returns whether it was done */
export async function markOpen(db: Reads, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("requested_laptops")
    .set({ done_at: null, done_by: null })
    .where("id", "=", id)
    .where("done_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasRequestedLaptop(db: Reads, id: string): Promise<boolean> {
  const row = await db.selectFrom("requested_laptops").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Deletes the addresses of names that have been done for a while. @returns how many */
export async function deleteAnsweredEmails({ pool }: Pick<Database, "pool">): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM requested_laptop_emails e USING requested_laptops u
     WHERE u.id = e.laptop_id AND u.done_at < now() - make_interval(days => $1)`,
    [DAYS_KEPT],
  );
  return rowCount ?? 0;
}

/** Returns the names that an address waits for an answer about, in alphabetical order. */
export async function requestsOfEmail(db: Reads, email: string): Promise<{ name: string }[]> {
  return db
    .selectFrom("requested_laptop_emails as e")
    .innerJoin("requested_laptops as u", "u.id", "e.laptop_id")
    .select("u.name")
    .where("e.email", "=", email)
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();
}

/** Writes another address over one in all requests. */
export async function moveEmail(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO requested_laptop_emails (laptop_id, email)
    SELECT laptop_id, ${to} FROM requested_laptop_emails WHERE email = ${from}
    ON CONFLICT DO NOTHING`.execute(tx);
  await deleteEmail(tx, from);
}

export async function deleteEmail(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("requested_laptop_emails").where("email", "=", email).execute();
}
