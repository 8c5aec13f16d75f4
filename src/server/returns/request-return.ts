import type { ParsedOf } from "#contract/call.ts";
import type { requestReturn as requestCall } from "#contract/returns.ts";
import { AppError } from "#domain/app-error.ts";
import { countText } from "#domain/number-text.ts";
import { isReturnable } from "#domain/order-states.ts";
import { type Database, newId, type Reads, type Tx } from "#server/db/database.ts";
import { namedLaptops } from "#server/fitment/find-laptops.ts";
import type { Caller } from "#server/http/authorize.ts";
import { lockReturnedOrder, recordReturnStep } from "#server/orders/order-returns.ts";
import { attachPhotos } from "#server/photos/photos.ts";
import { returnableLines, takeUnits } from "./return-units-queries.ts";
import { insertReturn, isReturnTimeOver, returnById, returnOfKey } from "./returns-queries.ts";

type Input = ParsedOf<typeof requestCall>["body"];

/**
 * Stores a buyer's request to return parts of an order, and confirms it by mail. A request sent again with its key is
 * the same return.
 * @returns the return's id. Errors: `unknown`, `not_yours`, `return_not_possible`, `key_reused`, `rule_broken` for more
 * units than can be returned, an unknown laptop and photos that are not there.
 */
export async function requestReturn(
  { kysely }: Pick<Database, "kysely">,
  orderId: string,
  input: Input,
  { caller, key, returnDays }: { caller: Caller; key: string | undefined; returnDays: number },
): Promise<string> {
  return kysely.transaction().execute(async (tx) => {
    const order = await lockReturnedOrder(tx, orderId);
    if (order.deleted_at) throw new AppError("unknown", "There is no such order.");
    if (order.user_id !== caller.userId) {
      throw new AppError("not_yours", "That order belongs to someone else.");
    }
    const known = key && (await returnOfKey(tx, orderId, key));
    if (known) return sameRequest(tx, known, input);
    if (!isReturnable(order.state)) {
      throw new AppError("return_not_possible", "Only parts of an order that has shipped can be returned.");
    }
    if (await isReturnTimeOver(tx, orderId, returnDays)) {
      throw new AppError(
        "return_not_possible",
        `Parts can be returned within ${countText(returnDays, "day")} of delivery. Please contact us.`,
      );
    }
    const taken = await takeUnits(tx, orderId, input.lines);
    if (taken.size < input.lines.length) throw await tooMany(tx, orderId, input, taken);
    const id = newId();
    const laptopId = await misfitLaptop(tx, orderId, input);
    await insertReturn(tx, { id, orderId, note: input.note ?? "", laptopId, key: key ?? null }, input.lines);
    await attachPhotos(tx, caller.userId, input.photos ?? [], { returnId: id });
    await recordReturnStep(tx, order, {
      kind: "return_requested",
      returnId: id,
      actorId: caller.userId,
      note: input.note ?? "",
      mail: "return-requested",
    });
    return id;
  });
}

/** Returns the id of the return that a key stands for, if it was for the same units. */
async function sameRequest(db: Reads, id: string, { lines }: Input): Promise<string> {
  const first = await returnById(db, id);
  const same =
    first?.lines.length === lines.length &&
    lines.every(({ partId, quantity, reason }) =>
      first.lines.some(
        (line) => line.part_id === partId && line.quantity === quantity && line.reason === reason,
      ),
    );
  if (same) return id;
  throw new AppError("key_reused", "This Idempotency-Key was used for another request. Use a new one.");
}

async function tooMany(
  tx: Tx,
  orderId: string,
  { lines }: Input,
  taken: ReadonlySet<string>,
): Promise<AppError> {
  const known = new Map((await returnableLines(tx, orderId)).map((line) => [line.part_id, line.returnable]));
  const fields = lines.flatMap(({ partId }, index) => {
    if (taken.has(partId)) return [];
    const returnable = known.get(partId);
    if (returnable === undefined) {
      return [{ path: `lines.${index}.partId`, message: "This part is not in the order." }];
    }
    const message =
      returnable === 0 ? "All of these are in a return already." : `You can return at most ${returnable}.`;
    return [{ path: `lines.${index}.quantity`, message }];
  });
  return new AppError("rule_broken", fields[0]?.message ?? "This cannot be returned.", { fields });
}

/** Returns the laptop that a part does not fit: the one the buyer names, or the one they ordered the part for. */
async function misfitLaptop(tx: Tx, orderId: string, { lines, laptop }: Input): Promise<string | null> {
  if (!lines.some(({ reason }) => reason === "does_not_fit")) return null;
  if (laptop) {
    const named = (await namedLaptops(tx, [laptop])).get(laptop);
    if (named) return named.id;
    const message = "We don't have this laptop in our list.";
    throw new AppError("rule_broken", message, { fields: [{ path: "laptop", message }] });
  }
  const misfits = new Set(
    lines.filter(({ reason }) => reason === "does_not_fit").map(({ partId }) => partId),
  );
  const ordered = await returnableLines(tx, orderId);
  const name = ordered.find((line) => line.laptop && misfits.has(line.part_id))?.laptop?.toLowerCase();
  return (name && (await namedLaptops(tx, [name])).get(name)?.id) || null;
}
