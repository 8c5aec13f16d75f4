import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { isDataException, violates } from "#server/db/database-errors.ts";
import { correctTo, receiptOfKey, receive, type Shelf, shelfOf } from "./stock-queries.ts";

type Db = Pick<Database, "kysely">;

/**
 * Puts pieces that came in on the shelf. Sent again with the same key, it counts once.
 * @returns the figures afterwards. Refuses `unknown`, `key_reused` for another receipt under the same key, and
 * `rule_broken` for more than can be counted.
 */
export async function receiveStock(
  { kysely }: Db,
  receipt: { partId: string; pieces: number; note: string; actorId: string; key: string | undefined },
): Promise<Shelf> {
  const { partId, pieces, note, actorId } = receipt;
  try {
    return await kysely.transaction().execute(async (tx) => {
      const shelf = await receive(tx, receipt);
      if (!shelf) throw noSuchPart();
      await recordChange(tx, {
        actorId,
        action: "stock.receive",
        subject: { kind: "part", id: partId },
        before: { onHand: shelf.on_hand - pieces },
        after: { onHand: shelf.on_hand, note },
      });
      return shelf;
    });
  } catch (error) {
    if (isDataException(error)) throw tooMany();
    if (!violates(error, "stock_movements_key_once")) throw error;
    return sameReceipt(kysely, receipt);
  }
}

/** The figures now, provided that what came again is what came before. */
async function sameReceipt(
  kysely: Db["kysely"],
  { partId, pieces, note, key }: { partId: string; pieces: number; note: string; key: string | undefined },
): Promise<Shelf> {
  const before = await receiptOfKey(kysely, partId, key ?? "");
  if (before?.pieces !== pieces || before.note !== note) {
    throw new AppError("key_reused", "This key belongs to another receipt. Use a new one for this.");
  }
  const shelf = await shelfOf(kysely, partId);
  if (!shelf) throw noSuchPart();
  return shelf;
}

/**
 * Corrects the shelf to what was counted. The count says which figure it corrects: pieces sold meanwhile would be
 * counted twice otherwise.
 * @returns the figures afterwards. Refuses `unknown`, `edited_meanwhile` when the shelf moved meanwhile, and
 * `rule_broken` when unpaid orders hold more than was counted.
 */
export async function countStock(
  { kysely }: Db,
  count: { partId: string; counted: number; onHand: number; note: string; actorId: string },
): Promise<Shelf> {
  const { partId, counted, note, actorId } = count;
  return kysely.transaction().execute(async (tx) => {
    const found = await correctTo(tx, count);
    if (!found) throw noSuchPart();
    const { on_hand, reserved, changed } = found;
    if (changed) {
      await recordChange(tx, {
        actorId,
        action: "stock.count",
        subject: { kind: "part", id: partId },
        before: { onHand: on_hand },
        after: { onHand: counted, note },
      });
      return { on_hand: counted, reserved };
    }
    if (on_hand !== count.onHand) throw moved(on_hand, reserved);
    if (counted < reserved) throw heldByOrders(reserved);
    return { on_hand, reserved };
  });
}

const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);

function moved(onHand: number, reserved: number): AppError {
  return new AppError(
    "edited_meanwhile",
    `The stock has moved since you counted: ${pieces(onHand)} on hand by now. Count again, or correct your count.`,
    { facts: { onHand, reserved } },
  );
}

function heldByOrders(reserved: number): AppError {
  const held = reserved === 1 ? "1 piece is held" : `${reserved} pieces are held`;
  const message = `${held} by unpaid orders: the count cannot be below that. Wait until they are paid or run out, or delete them first.`;
  return new AppError("rule_broken", message, {
    fields: [{ path: "counted", message }],
    facts: { reserved },
  });
}

function tooMany(): AppError {
  const message = "The shelf cannot hold that many pieces.";
  return new AppError("rule_broken", message, { fields: [{ path: "pieces", message }] });
}

const noSuchPart = () => new AppError("unknown", "There is no such part.");
