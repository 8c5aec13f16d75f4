import { sql } from "kysely";
import type { Reads, Tx } from "#server/db/database.ts";

/** Returns how many units of each line of an order are in no return, and the laptop that the buyer ordered it for. */
export async function returnableLines(
  db: Reads,
  orderId: string,
): Promise<{ part_id: string; returnable: number; laptop: string | null }[]> {
  const { rows } = await sql<{ part_id: string; returnable: number; laptop: string | null }>`
    SELECT part_id, quantity - returned_quantity AS returnable, fit_shown ->> 'laptop' AS laptop
    FROM order_lines WHERE order_id = ${orderId} ORDER BY position`.execute(db);
  return rows;
}

export interface UnitsToReturn {
  partId: string;
  quantity: number;
}

/** Takes units of an order's lines for a return. @returns the parts of which that many are left; the others are unchanged */
export async function takeUnits(
  tx: Tx,
  orderId: string,
  units: readonly UnitsToReturn[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ part_id: string }>`
    UPDATE order_lines l SET returned_quantity = l.returned_quantity + u.quantity
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS u ("partId" uuid, quantity int)
    WHERE l.order_id = ${orderId} AND l.part_id = u."partId" AND l.returned_quantity + u.quantity <= l.quantity
    RETURNING l.part_id`.execute(tx);
  return new Set(rows.map(({ part_id }) => part_id));
}

/** Lets the units of a return that did not arrive be returned again: all of a declined one. */
export async function giveUnitsBack(tx: Tx, returnId: string): Promise<void> {
  await sql`
    UPDATE order_lines l
    SET returned_quantity = l.returned_quantity - (rl.quantity - rl.restocked_quantity - rl.scrapped_quantity)
    FROM return_lines rl
    WHERE rl.return_id = ${returnId} AND l.order_id = rl.order_id AND l.part_id = rl.part_id`.execute(tx);
}

/** Stores what became of a return's units. @returns the parts of which no more arrived than were sent */
export async function recordArrivals(
  tx: Tx,
  returnId: string,
  units: readonly { partId: string; restocked: number; scrapped: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ part_id: string }>`
    UPDATE return_lines l SET restocked_quantity = u.restocked, scrapped_quantity = u.scrapped
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS u ("partId" uuid, restocked int, scrapped int)
    WHERE l.return_id = ${returnId} AND l.part_id = u."partId" AND u.restocked + u.scrapped <= l.quantity
    RETURNING l.part_id`.execute(tx);
  return new Set(rows.map(({ part_id }) => part_id));
}
