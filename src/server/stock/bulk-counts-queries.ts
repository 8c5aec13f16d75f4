import { sql } from "kysely";
import type { Tx } from "#server/db/database.ts";

export interface StockToSet {
  partId: string;
  /** What can be ordered from then on. */
  available: number;
  /** The shelf as it was when that was decided. */
  onHand: number;
  reserved: number;
}

/**
 * Sets what can be ordered of many parts, of those whose shelf has not moved; the ledger gets the differences.
 * @returns of how many.
 */
export async function setAvailableInBulk(
  tx: Tx,
  counts: readonly StockToSet[],
  { actorId, note }: { actorId: string | null; note: string },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS x (
      "partId" uuid, available int, "onHand" int, reserved int)),
    changed AS (
      UPDATE parts p SET on_hand = p.reserved + g.available FROM given g
      WHERE p.id = g."partId" AND p.on_hand = g."onHand" AND p.reserved = g.reserved
      RETURNING p.id, p.on_hand - g."onHand" AS pieces
    ), noted AS (
      INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, actor_id, note)
      SELECT id, 'adjust', pieces, 0, ${actorId}::uuid, ${note} FROM changed WHERE pieces <> 0
    )
    SELECT count(*) AS changed FROM changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}
