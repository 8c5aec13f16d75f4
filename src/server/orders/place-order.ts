import { createHash } from "node:crypto";
import type { z } from "zod";
import type { placeOrder as call } from "#contract/orders.ts";
import { formatAddress, normalizeAddress } from "#domain/address/postal-address.ts";
import { AppError } from "#domain/app-error.ts";
import { chargeLimits } from "#domain/charge-limits.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import type { HoldLimits } from "#domain/hold-limits.ts";
import { type Database, newId } from "#server/db/database.ts";
import { answerFits } from "#server/fitment/answer-fit.ts";
import type { Caller } from "#server/http/authorize.ts";
import type { ReservedUnits } from "#server/http/cache-tags.ts";
import { partsToEvaluate } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { partIdsNamed, usedKey } from "./order-request-queries.ts";
import { type OrderRow, orderById } from "./orders-queries.ts";
import type { PartTurns } from "./part-turns.ts";
import { type OrderToPlace, type Placement, placeOrderIfPossible } from "./place-order-queries.ts";
import { placedRow } from "./placed-row.ts";
import { placingError } from "./placing-errors.ts";
import { centsOrNone, currentPricing } from "./price-order.ts";

type Input = z.output<(typeof call)["body"]>;

export interface Terms {
  currency: string;
  timeZone: string;
  holdMinutes: number;
  /** How many unpaid orders a buyer may have; each reserves stock. */
  maxUnpaidOrders: number;
  /** How much stock those may hold. */
  holdLimits: HoldLimits;
}

/** An order whose prices, voucher or settings change this often while it is placed is given back to the buyer. */
const MAX_ATTEMPTS = 3;

/**
 * Places an order: the database sets the price, reserves the stock and writes everything, or nothing. A request
 * repeated with its `Idempotency-Key` returns the order that the first one placed, and reserves nothing.
 *
 * Errors: `not_yours` (another person's address), `unknown` (part), `ambiguous_part`, `quantity_out_of_range`,
 * `price_changed` (facts.price is today's, facts.lines has that of each part), `total_changed` (facts.total),
 * `voucher_refused`, `destination_not_served`, `too_many_unpaid_orders`, `too_much_held`, `key_reused` (the key was
 * used for a different order) and `unavailable` (too many buyers at once).
 */
export async function placeOrder(
  { db, sales }: Pick<Shop, "db" | "sales">,
  input: Input,
  { caller, key, terms, turns }: { caller: Caller; key: string | undefined; terms: Terms; turns: PartTurns },
): Promise<{ order: OrderRow; reserved: ReservedUnits[] }> {
  if (input.email !== caller.email) {
    throw new AppError("not_yours", "Place an order with your own email address.");
  }
  const quantities = await requestedQuantities(db, input);
  const partIds = [...quantities.keys()];
  const addressParts = input.addressParts ? normalizeAddress(input.addressParts) : null;
  const order: Omit<OrderToPlace, "pricing"> = {
    orderId: newId(),
    userId: caller.userId,
    email: caller.email,
    name: input.name,
    address: addressParts ? formatAddress(addressParts) : (input.address ?? ""),
    addressParts,
    phone: input.number,
    currency: terms.currency,
    holdMinutes: terms.holdMinutes,
    partIds,
    fits: input.laptop ? await fitsShown(db, partIds, input.laptop) : null,
    quantities: [...quantities.values()],
    expectedCents: centsOrNone(input.price, terms.currency),
    expectedFor: input.lines ? "lines" : "unit",
    idempotencyKey: key ?? null,
    fingerprint: fingerprintOf(input),
    mailId: newId(),
    maxUnpaidOrders: terms.maxUnpaidOrders,
    holdLimits: terms.holdLimits,
    ...chargeLimits(terms.currency),
  };
  const toPrice = { quantities, voucher: input.voucher, expectedTotal: input.expectedTotal };
  try {
    for (let attempt = 1; ; attempt += 1) {
      const pricing = await currentPricing({ db, sales }, { ...toPrice, ...addressParts }, terms);
      const placement = await turns.take(partIds, () => placeOrderIfPossible(db.pool, { ...order, pricing }));
      const { placed } = placement;
      if (placed) {
        const row = placedRow({ ...order, pricing }, placement.lines, placed);
        return { order: row, reserved: reservedUnits(placement.lines) };
      }
      if (placement.isCurrent) {
        throw placingError(placement, {
          hasLines: input.lines !== undefined,
          expectedCents: order.expectedCents,
          ...terms,
        });
      }
      // Something that it was priced by has changed meanwhile.
      sales.forget();
      if (attempt === MAX_ATTEMPTS) {
        throw new AppError("edited_meanwhile", "Prices are changing right now. Please try again.");
      }
    }
  } catch (error) {
    const used = key && error instanceof AppError && (await usedKey(db.pool, caller.userId, key));
    if (used) return { order: await replay(db, used, order.fingerprint), reserved: [] };
    throw error;
  }
}

const reservedUnits = (lines: Placement["lines"]): ReservedUnits[] =>
  lines.map((line) => ({
    partId: line.part_id,
    availableBefore: line.available,
    quantity: line.quantity ?? 0,
    minimumQuantity: line.minimum_quantity,
  }));

/** Returns quantities by part; the same part named twice is one line. Null: the part's minimum quantity. */
async function requestedQuantities(db: Database, input: Input): Promise<Map<string, number | null>> {
  if (input.lines) {
    const quantities = new Map<string, number | null>();
    for (const line of input.lines) {
      const partId = line.partId.toLowerCase();
      quantities.set(partId, (quantities.get(partId) ?? 0) + line.quantity);
    }
    return quantities;
  }
  const partId = input.partId?.toLowerCase() ?? (await partNamed(db, input.partsname));
  return new Map([[partId, input.quantity ?? null]]);
}

async function partNamed(db: Database, name: string | undefined): Promise<string> {
  const [id, ...others] = name ? await partIdsNamed(db.pool, name) : [];
  if (id && others.length === 0) return id;
  throw new AppError("ambiguous_part", "Name the part: give its partId, or a name that only one part has.", {
    fields: [{ path: "partId", message: "Which part?" }],
  });
}

/**
 * Returns what the buyer was told about each part and their laptop, evaluated again here: the browser's claim does not
 * count. Null for a part that has left the shop, and as a whole for an unknown laptop, which never stops an order.
 */
async function fitsShown(
  db: Database,
  partIds: readonly string[],
  laptopSlug: string,
): Promise<(FitShown | null)[] | null> {
  const parts = await partsToEvaluate(db, partIds);
  const evaluated = await answerFits(db, parts, laptopSlug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unknown") return undefined;
    throw error;
  });
  if (!evaluated) return null;
  const shown = new Map(
    evaluated.answers.map(({ part, answer: { verdict, reason, source } }) => [
      part.id,
      { laptop: evaluated.laptop.name, verdict, reason, source },
    ]),
  );
  return partIds.map((id) => shown.get(id) ?? null);
}

/** Returns what makes two requests the same order: a hash of everything the buyer decided. */
function fingerprintOf(input: Input): string {
  const { name, address, number, partId, partsname, quantity, lines, price, laptop, addressParts, voucher } =
    input;
  const decided = [name, address, number, partId, partsname, quantity, lines, price];
  // Marked, because a laptop and a voucher may be the same text.
  const optional = [laptop, addressParts, voucher && { voucher }].filter((given) => given);
  return createHash("sha256")
    .update(JSON.stringify([...decided, ...optional]))
    .digest("base64url");
}

async function replay(
  db: Database,
  used: { fingerprint: string; order_id: string },
  fingerprint: string,
): Promise<OrderRow> {
  if (used.fingerprint !== fingerprint) {
    throw new AppError("key_reused", "This Idempotency-Key was used for a different order. Use a new one.");
  }
  const order = await orderById(db.kysely, used.order_id);
  if (!order) throw new Error(`Order ${used.order_id} is missing, its idempotency key is not`);
  return order;
}
