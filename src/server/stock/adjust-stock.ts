import { AppError } from "#domain/app-error.ts";
import { countText } from "#domain/number-text.ts";
import { recordChange, recordChanges } from "#server/audit/record-change.ts";
import type { Database, Reads, Tx } from "#server/db/database.ts";
import { isDataException, violates } from "#server/db/database-errors.ts";
import {
  type AvailableUnits,
  count,
  type Moved,
  receive,
  type StockLevel,
  scrap,
  setAvailable,
} from "./stock-commands.ts";
import { movementOfKey, stockLevelOf } from "./stock-queries.ts";

type Db = Pick<Database, "kysely">;

interface StockRequest {
  partId: string;
  note: string;
  actorId: string;
}
interface UnitsRequest extends StockRequest {
  quantity: number;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/** The level afterwards, and whether an earlier request with the same key had moved the units. */
type UnitsMoved = StockLevel & { replayed?: true };

/**
 * Adds units that came in; a request sent again with its key counts once.
 * @returns the level afterwards. Errors: `unknown`, `key_reused`, `rule_broken` above what can be counted.
 */
export async function receiveStock({ kysely }: Db, request: UnitsRequest): Promise<UnitsMoved> {
  try {
    return await kysely.transaction().execute(async (tx) => {
      const { partId, quantity } = request;
      const [moved] = await receive(tx, [{ partId, quantity }], request);
      if (!moved) throw noSuchPart();
      return recordMove(tx, "stock.receive", moved, request);
    });
  } catch (error) {
    if (isDataException(error)) throw tooMany();
    if (!violates(error, "stock_movements_key_once")) throw error;
    return repeated(kysely, "receive", request);
  }
}

/**
 * Removes units that cannot be sold; a request sent again with its key counts once.
 * @returns the level afterwards. Errors: `unknown`, `key_reused`, `rule_broken` when too few units are free.
 */
export async function scrapStock({ kysely }: Db, request: UnitsRequest): Promise<UnitsMoved> {
  try {
    return await kysely.transaction().execute(async (tx) => {
      const moved = await scrap(tx, request, request);
      if (!moved) throw noSuchPart();
      if (moved.allowed) return recordMove(tx, "stock.scrap", moved, request);
      // Sent again after the last free units were scrapped: that is the request's own doing.
      if (request.key && (await movementOfKey(tx, request.partId, request.key))) {
        return repeated(tx, "scrap", request);
      }
      throw tooFewFree(moved);
    });
  } catch (error) {
    if (!violates(error, "stock_movements_key_once")) throw error;
    return repeated(kysely, "scrap", request);
  }
}

/** The level now, if the key's first request asked for the same. */
async function repeated(
  db: Reads,
  kind: "receive" | "scrap",
  { partId, quantity, note, key = "" }: UnitsRequest,
): Promise<UnitsMoved> {
  const first = await movementOfKey(db, partId, key);
  if (first?.kind !== kind || Math.abs(first.onHandChange) !== quantity || first.note !== note) {
    throw new AppError("key_reused", "This Idempotency-Key was used for another request. Use a new one.");
  }
  const level = await stockLevelOf(db, partId);
  if (!level) throw noSuchPart();
  return { ...level, replayed: true };
}

/**
 * Corrects the stock to what was counted. The request names the figure it corrects: otherwise units sold since the
 * count would be taken off twice.
 * @returns the level afterwards. Errors: `unknown`, `edited_meanwhile` when stock moved since it was read,
 * `rule_broken` below what unpaid orders have reserved.
 */
export async function countStock(
  { kysely }: Db,
  request: StockRequest & { counted: number; onHand: number },
): Promise<StockLevel> {
  return kysely.transaction().execute(async (tx) => {
    const moved = await count(tx, request, request);
    if (!moved) throw noSuchPart();
    if (moved.onHand !== request.onHand) throw changedMeanwhile(moved);
    if (!moved.allowed) throw reservedByOrders(moved);
    return recordMove(tx, "stock.count", moved, request);
  });
}

/**
 * Sets what buyers can order of many parts, where stock has not moved since it was read.
 * @returns the number of parts whose stock had not moved; the others keep theirs.
 */
export async function setCountsInBulk(
  tx: Tx,
  counts: readonly Required<AvailableUnits>[],
  by: { actorId: string | null; note: string },
): Promise<number> {
  const moved = await setAvailable(tx, counts, by);
  await recordChanges(
    tx,
    counts.map(({ partId, available, onHand, reserved }) => ({
      actorId: by.actorId,
      action: "stock.count",
      subject: { kind: "part", id: partId },
      before: { onHand },
      after: { onHand: reserved + available, note: by.note },
    })),
  );
  return moved.filter(({ allowed }) => allowed).length;
}

/** Writes the audit, unless nothing changed. @returns the level afterwards. */
async function recordMove(
  tx: Tx,
  action: string,
  { partId, onHand, reserved, onHandChange }: Moved,
  { actorId, note }: StockRequest,
): Promise<StockLevel> {
  const after = onHand + onHandChange;
  if (onHandChange !== 0) {
    await recordChange(tx, {
      actorId,
      action,
      subject: { kind: "part", id: partId },
      before: { onHand },
      after: { onHand: after, note },
    });
  }
  return { onHand: after, reserved };
}

const areReserved = (reserved: number) =>
  `${countText(reserved, "unit is", "units are")} reserved by unpaid orders`;

function changedMeanwhile({ onHand, reserved }: StockLevel): AppError {
  return new AppError(
    "edited_meanwhile",
    `The stock changed after you counted: ${countText(onHand, "unit")} on hand now. Count again, or correct your count.`,
    { facts: { onHand, reserved } },
  );
}

function reservedByOrders({ reserved }: StockLevel): AppError {
  const message = `${areReserved(reserved)}, so the count cannot be lower. Wait until they are paid or expire, or delete them first.`;
  return new AppError("rule_broken", message, {
    fields: [{ path: "counted", message }],
    facts: { reserved },
  });
}

function tooFewFree({ onHand, reserved }: StockLevel): AppError {
  const message =
    reserved > 0
      ? `${countText(onHand, "unit")} on hand, and ${areReserved(reserved)}: you can scrap ${onHand - reserved}.`
      : `Only ${countText(onHand, "unit")} on hand.`;
  return new AppError("rule_broken", message, {
    fields: [{ path: "quantity", message }],
    facts: { onHand, reserved },
  });
}

function tooMany(): AppError {
  const message = "That is more units than the shop can count.";
  return new AppError("rule_broken", message, { fields: [{ path: "pieces", message }] });
}

const noSuchPart = () => new AppError("unknown", "There is no such part.");
