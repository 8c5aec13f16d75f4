import { sql } from "kysely";
import { type Database, lockName, type Reads, type Tx } from "#server/db/database.ts";

/** Alerts of one address that wait for its confirmation: bounds the mails that strangers can have sent to it. */
const MAX_PENDING = 3;

/** How long alerts are kept that are over: never confirmed, sent, or waiting for a part that does not come back. */
const kept = { pending: "2 days", sent: "30 days", active: "1 year" } as const;

/** Locks the alerts of an address until the transaction ends. */
export async function lockAlerts(tx: Tx, email: string): Promise<void> {
  await lockName(tx, `stock alerts ${email}`);
}

interface NewAlert {
  id: string;
  partId: string;
  email: string;
  state: "pending" | "active";
}

/**
 * Writes an alert of a locked address, or renews the one it has for the part: one that was sent, one that is confirmed
 * now, or one whose mail is an hour old.
 * @returns the alert's id; undefined if nothing changed, because there is an alert or the address has too many
 */
export async function writeAlert(
  tx: Tx,
  { id, partId, email, state }: NewAlert,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO stock_alerts (id, part_id, email, place, state)
    SELECT ${id}::uuid, ${partId}::uuid, ${email}, place, ${state}::text
    FROM generate_series(1, 20) AS place
    WHERE coalesce(
        place = (SELECT a.place FROM stock_alerts a WHERE a.email = ${email} AND a.part_id = ${partId}),
        NOT EXISTS (SELECT FROM stock_alerts a WHERE a.email = ${email} AND a.place = place.place))
      AND (${state}::text = 'active' OR
        (SELECT count(*) FROM stock_alerts WHERE email = ${email} AND state = 'pending' AND part_id <> ${partId})
          < ${MAX_PENDING})
    ORDER BY place LIMIT 1
    ON CONFLICT (email, part_id) DO UPDATE SET state = excluded.state, requested_at = now(), sent_at = NULL
      WHERE stock_alerts.state = 'sent' OR stock_alerts.state = 'pending'
        AND (excluded.state = 'active' OR stock_alerts.requested_at < now() - interval '1 hour')
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Whether an address has a confirmed alert for a part. */
export async function hasActiveAlert(db: Reads, email: string, partId: string): Promise<boolean> {
  const row = await db
    .selectFrom("stock_alerts")
    .select("id")
    .where("email", "=", email)
    .where("part_id", "=", partId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a pending alert. @returns the part of an alert that is confirmed now or was before */
export async function activateAlert(tx: Tx, id: string): Promise<{ slug: string; name: string } | undefined> {
  await tx
    .updateTable("stock_alerts")
    .set({ state: "active" })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
  return tx
    .selectFrom("stock_alerts as a")
    .innerJoin("parts as p", "p.id", "a.part_id")
    .select(["p.slug", "p.name"])
    .where("a.id", "=", id)
    .executeTakeFirst();
}

/** Deletes all alerts of an address. @returns how many there were */
export async function deleteAlerts(db: Reads, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("stock_alerts")
    .where("email", "=", email)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Moves all alerts of an address to another, unless the other one already has alerts. */
export async function moveAlerts(tx: Tx, from: string, to: string): Promise<void> {
  await lockAlerts(tx, to);
  await tx
    .updateTable("stock_alerts")
    .set({ email: to })
    .where("email", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("stock_alerts as other").select("id").where("other.email", "=", to))),
    )
    .execute();
}

export interface DueAlert {
  email: string;
  slug: string;
  name: string;
  sku: string;
  picture: string;
}

/** Marks active alerts as sent whose part can be ordered again, and returns them; skips what another process has. */
export async function takeDueAlerts(tx: Tx, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    WITH due AS (
      SELECT a.id, p.slug, p.name, p.sku, p.picture FROM stock_alerts a JOIN parts p ON p.id = a.part_id
      WHERE a.state = 'active' AND p.state = 'active' AND p.on_hand - p.reserved >= p.minimum_quantity
      ORDER BY a.requested_at LIMIT ${limit} FOR UPDATE OF a SKIP LOCKED
    )
    UPDATE stock_alerts a SET state = 'sent', sent_at = now() FROM due WHERE a.id = due.id
    RETURNING a.email, due.slug, due.name, due.sku, due.picture`.execute(tx);
  return rows;
}

/** Returns the alerts of an address that wait for a part. */
export async function alertsOf(db: Reads, email: string): Promise<{ name: string; requested_at: Date }[]> {
  return db
    .selectFrom("stock_alerts as a")
    .innerJoin("parts as p", "p.id", "a.part_id")
    .select(["p.name", "a.requested_at"])
    .where("a.email", "=", email)
    .where("a.state", "=", "active")
    .orderBy("a.requested_at")
    .execute();
}

/** Deletes alerts that are over. */
export async function deleteOldAlerts({ kysely }: Pick<Database, "kysely">): Promise<void> {
  for (const [state, age] of Object.entries(kept)) {
    await sql`DELETE FROM stock_alerts WHERE state = ${state} AND requested_at < now() - ${age}::interval`.execute(
      kysely,
    );
  }
}
