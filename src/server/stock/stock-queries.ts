import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";

export interface Shelf {
  on_hand: number;
  reserved: number;
}

/**
 * Puts pieces on the shelf and into the ledger. A key that was used for this part before surfaces as the constraint
 * `stock_movements_key_once`.
 * @returns the figures afterwards; undefined when there is no such part.
 */
export async function receive(
  tx: Tx,
  receipt: { partId: string; pieces: number; note: string; actorId: string; key: string | undefined },
): Promise<Shelf | undefined> {
  const { rows } = await sql<Shelf>`
    WITH changed AS (
      UPDATE parts SET on_hand = on_hand + ${receipt.pieces}::int WHERE id = ${receipt.partId}
      RETURNING id, on_hand, reserved
    ), noted AS (
      INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, actor_id, note, idempotency_key)
      SELECT id, 'receive', ${receipt.pieces}::int, 0, ${receipt.actorId}::uuid, ${receipt.note}, ${receipt.key ?? null}
      FROM changed
    )
    SELECT on_hand, reserved FROM changed`.execute(tx);
  return rows[0];
}

/**
 * Sets what is on hand to what was counted, if it still is what the count corrects and covers what is held. The
 * ledger gets the difference; a count that agrees changes nothing.
 * @returns the figures before, from the locked row, and whether they were changed; undefined when there is no part.
 */
export async function correctTo(
  tx: Tx,
  count: { partId: string; counted: number; onHand: number; note: string; actorId: string },
): Promise<(Shelf & { changed: boolean }) | undefined> {
  const { rows } = await sql<Shelf & { changed: boolean }>`
    WITH before AS MATERIALIZED (
      SELECT id, on_hand, reserved FROM parts WHERE id = ${count.partId} FOR NO KEY UPDATE
    ), changed AS (
      UPDATE parts SET on_hand = ${count.counted}::int FROM before
      WHERE parts.id = before.id AND before.on_hand = ${count.onHand}::int
        AND before.reserved <= ${count.counted}::int AND before.on_hand <> ${count.counted}::int
      RETURNING parts.id, parts.on_hand - before.on_hand AS pieces
    ), noted AS (
      INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, actor_id, note)
      SELECT id, 'adjust', pieces, 0, ${count.actorId}::uuid, ${count.note} FROM changed
    )
    SELECT on_hand, reserved, EXISTS (SELECT FROM changed) AS changed FROM before`.execute(tx);
  return rows[0];
}

export async function shelfOf(db: Reads, partId: string): Promise<Shelf | undefined> {
  return db.selectFrom("parts").select(["on_hand", "reserved"]).where("id", "=", partId).executeTakeFirst();
}

/** What was received under a key before. */
export async function receiptOfKey(
  db: Reads,
  partId: string,
  key: string,
): Promise<{ pieces: number; note: string } | undefined> {
  return db
    .selectFrom("stock_movements")
    .select(["on_hand_change as pieces", "note"])
    .where("part_id", "=", partId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}
