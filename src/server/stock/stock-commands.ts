import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

/** Everything that writes `parts.on_hand`, `parts.reserved` and the ledger, `stock_movements`. */

/** A part's stock, in units. Units of an unpaid order are reserved and still on hand; sold units are neither. */
export interface StockLevel {
  onHand: number;
  reserved: number;
}

/** Who moves stock and why; both go into the ledger. */
export interface MovedBy {
  actorId: string | null;
  note: string;
  /** A key used before for the same part surfaces as the constraint `stock_movements_key_once`. */
  key?: string | undefined;
}

/** A part's level before a movement, from the locked row, and whether the movement was allowed. */
export interface Moved extends StockLevel {
  partId: string;
  onHandChange: number;
  allowed: boolean;
}

/** Adds units that came in. */
export async function receive(
  tx: Tx,
  receipts: readonly { partId: string; quantity: number }[],
  by: MovedBy,
): Promise<Moved[]> {
  return move(tx, {
    kind: "receive",
    units: sql`jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) AS u ("partId" uuid, quantity int)`,
    onHandChange: sql`u.quantity`,
    by,
  });
}

/** Sets what is on hand to what was counted; allowed if the level is the one read and covers what is reserved. */
export async function count(
  tx: Tx,
  counted: { partId: string; counted: number; onHand: number },
  by: MovedBy,
): Promise<Moved | undefined> {
  const [moved] = await move(tx, {
    kind: "adjust",
    units: sql`(VALUES (${counted.partId}::uuid)) AS u ("partId")`,
    onHandChange: sql`${counted.counted}::int - p.on_hand`,
    allowed: sql`p.on_hand = ${counted.onHand}::int AND p.reserved <= ${counted.counted}::int`,
    by,
  });
  return moved;
}

/** The new quantity of a part that buyers can order and, if it must still hold, the level that it was based on. */
export interface AvailableUnits extends Partial<StockLevel> {
  partId: string;
  available: number;
}

/** Sets what buyers can order now: on hand becomes that plus what is reserved. */
export async function setAvailable(tx: Tx, levels: readonly AvailableUnits[], by: MovedBy): Promise<Moved[]> {
  return move(tx, {
    kind: "adjust",
    units: sql`jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      AS u ("partId" uuid, available int, "onHand" int, reserved int)`,
    onHandChange: sql`p.reserved + u.available - p.on_hand`,
    allowed: sql`p.on_hand = coalesce(u."onHand", p.on_hand) AND p.reserved = coalesce(u.reserved, p.reserved)`,
    by,
  });
}

/** Removes units that cannot be sold; allowed if enough are left for unpaid orders. */
export async function scrap(
  tx: Tx,
  { partId, quantity }: { partId: string; quantity: number },
  by: MovedBy,
): Promise<Moved | undefined> {
  const [moved] = await move(tx, {
    kind: "scrap",
    units: sql`(VALUES (${partId}::uuid)) AS u ("partId")`,
    onHandChange: sql`-${quantity}::int`,
    allowed: sql`p.on_hand - ${quantity}::int >= p.reserved`,
    by,
  });
  return moved;
}

/**
 * Returns the common table expressions that reserve an order's units within the statement that places it. `lines` names
 * an expression with a row per line: `part_id`, `quantity`, and the part's `on_hand` and `reserved`, read under a lock
 * that was taken in key order. `accepted` names one that has a row only if the order is placed. `orderId` and `buyerId`
 * are parameters of the statement.
 */
export const reserve = ({
  lines,
  accepted,
  orderId,
  buyerId,
}: Record<"lines" | "accepted" | "orderId" | "buyerId", string>): string => `
reserved_units AS (
  UPDATE parts SET on_hand = ${lines}.on_hand, reserved = ${lines}.reserved + ${lines}.quantity
  FROM ${lines}, ${accepted} WHERE parts.id = ${lines}.part_id
), reserved_movements AS (
  INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, order_id, actor_id)
  SELECT part_id, 'reserve', 0, quantity, ${orderId}::uuid, ${buyerId}::uuid FROM ${lines}, ${accepted}
)`;

/** Frees the units reserved for an order. @returns the ids of their parts */
export async function release(tx: Tx, orderId: string, actorId: string | null): Promise<string[]> {
  const moved = await move(tx, {
    kind: "release",
    units: unitsOf(orderId, "reserve"),
    reservedChange: sql`-u.quantity`,
    orderId,
    by: { actorId, note: "" },
  });
  return moved.map(({ partId }) => partId);
}

/** Removes the units reserved for an order: they are sold. */
export async function sell(tx: Tx, orderId: string): Promise<true> {
  await move(tx, {
    kind: "sell",
    units: unitsOf(orderId, "reserve"),
    onHandChange: sql`-u.quantity`,
    reservedChange: sql`-u.quantity`,
    orderId,
    by: { actorId: null, note: "" },
  });
  return true;
}

/**
 * Removes the units that were once reserved for an order and released.
 * @param takeRest takes what else the order needs, once its parts are locked and available
 * @returns false, and changes nothing, if not all are available or `takeRest` returned false
 */
export async function sellReleased(
  tx: Tx,
  orderId: string,
  takeRest: () => Promise<boolean>,
): Promise<boolean> {
  const { rows } = await sql<{ available: boolean }>`
    SELECT p.on_hand - p.reserved >= u.quantity AS available
    FROM parts p JOIN ${unitsOf(orderId, "reserve")} ON u."partId" = p.id
    ORDER BY p.id FOR NO KEY UPDATE OF p`.execute(tx);
  if (!rows.every(({ available }) => available) || !(await takeRest())) return false;
  await move(tx, {
    kind: "sell",
    units: unitsOf(orderId, "reserve"),
    onHandChange: sql`-u.quantity`,
    orderId,
    by: { actorId: null, note: "Paid after its reservation had ended" },
  });
  return true;
}

/** Puts the units sold with an order back on hand. */
export async function returnUnits(tx: Tx, orderId: string, actorId: string | null): Promise<void> {
  await move(tx, {
    kind: "return",
    units: unitsOf(orderId, "sell"),
    onHandChange: sql`u.quantity`,
    orderId,
    by: { actorId, note: "" },
  });
}

/** Units of a part that a buyer has sent back. */
export interface ReturnedUnits {
  partId: string;
  restocked: number;
  scrapped: number;
}

/** Puts the units of a return on hand, and takes off those among them that cannot be sold again. */
export async function returnSent(
  tx: Tx,
  { orderId, returnId }: { orderId: string; returnId: string },
  returned: readonly ReturnedUnits[],
  by: MovedBy,
): Promise<void> {
  const units = sql`jsonb_to_recordset(${JSON.stringify(returned)}::jsonb)
    AS u ("partId" uuid, restocked int, scrapped int)`;
  const movement = { units, orderId, returnId, by };
  await move(tx, { ...movement, kind: "return", onHandChange: sql`u.restocked + u.scrapped` });
  await move(tx, { ...movement, kind: "scrap", onHandChange: sql`-u.scrapped` });
}

/** Returns the units that the ledger has reserved for an order, or sold with it, as a table. */
function unitsOf(orderId: string, kind: "reserve" | "sell"): RawBuilder<unknown> {
  return sql`(SELECT part_id AS "partId", greatest(abs(on_hand_change), abs(reserved_change)) AS quantity
    FROM stock_movements WHERE order_id = ${orderId} AND kind = ${sql.lit(kind)}) AS u`;
}

interface Movement {
  kind: Exclude<Tables["stock_movements"]["kind"], "reserve">;
  /** A row `u` per part: its `partId`, and what the expressions need; `p` is the part's locked row. */
  units: RawBuilder<unknown>;
  onHandChange?: RawBuilder<unknown>;
  reservedChange?: RawBuilder<unknown>;
  allowed?: RawBuilder<unknown>;
  orderId?: string;
  returnId?: string;
  by: MovedBy;
}

/**
 * Moves stock and writes the ledger, in one statement. It locks the parts in key order, as placing an order does, so
 * that no two deadlock. It writes both figures from the locked rows: PostgreSQL first checks the constraints on the
 * version that the statement saw when it began, where more may have been reserved.
 */
async function move(tx: Tx, movement: Movement): Promise<Moved[]> {
  const { kind, units, onHandChange = sql`0`, reservedChange = sql`0`, allowed = sql`true` } = movement;
  const { actorId, note, key = null } = movement.by;
  const { rows } = await sql<Moved>`
    WITH locked AS MATERIALIZED (
      SELECT p.id, p.on_hand, p.reserved, ${onHandChange} AS on_hand_change, ${reservedChange} AS reserved_change,
        ${allowed} AS allowed
      FROM parts p JOIN ${units} ON u."partId" = p.id ORDER BY p.id FOR NO KEY UPDATE OF p
    ), moving AS MATERIALIZED (
      SELECT * FROM locked WHERE allowed AND (on_hand_change <> 0 OR reserved_change <> 0)
    ), moved AS (
      UPDATE parts SET on_hand = moving.on_hand + moving.on_hand_change,
        reserved = moving.reserved + moving.reserved_change
      FROM moving WHERE parts.id = moving.id
    ), noted AS (
      INSERT INTO stock_movements
        (part_id, kind, on_hand_change, reserved_change, order_id, return_id, actor_id, note, idempotency_key)
      SELECT id, ${kind}, on_hand_change, reserved_change, ${movement.orderId ?? null}::uuid,
        ${movement.returnId ?? null}::uuid, ${actorId}::uuid, ${note}, ${key} FROM moving
    )
    SELECT id AS "partId", on_hand AS "onHand", reserved, on_hand_change AS "onHandChange", allowed
    FROM locked ORDER BY id`.execute(tx);
  return rows;
}
