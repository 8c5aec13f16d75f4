import { createHash } from "node:crypto";
import type { z } from "zod";
import type { placeOrder as call } from "#contract/orders.ts";
import { AppError } from "#domain/app-error.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import { fromDecimal } from "#domain/money.ts";
import { type Database, newId } from "#server/db/database.ts";
import { answerFits } from "#server/fitment/answer-fit.ts";
import type { Caller } from "#server/http/authorize.ts";
import type { ReservedUnits } from "#server/http/cache-tags.ts";
import { partsToEvaluate } from "#server/parts/find-part.ts";
import { type OrderRow, orderById } from "./orders-queries.ts";
import {
  type OrderToPlace,
  type Placement,
  partIdsNamed,
  placeOrderIfPossible,
  usedKey,
} from "./place-order-queries.ts";
import { placingError } from "./placing-errors.ts";

type Input = z.output<(typeof call)["body"]>;

export interface Terms {
  currency: string;
  holdMinutes: number;
  /** How many unpaid orders a buyer may have; each reserves stock. */
  maxUnpaidOrders: number;
}

/**
 * Places an order: the database sets the price, reserves the stock and writes everything, or nothing. A request repeated
 * with its `Idempotency-Key` returns the order that the first one placed, and reserves nothing.
 *
 * Errors: `not_yours` (another person's address), `unknown` (part), `ambiguous_part`, `quantity_out_of_range`,
 * `price_changed` (facts.price is today's, facts.lines has that of each part), `too_many_unpaid_orders` and
 * `key_reused` (the key was used for a different order).
 */
export async function placeOrder(
  db: Database,
  input: Input,
  { caller, key, terms }: { caller: Caller; key: string | undefined; terms: Terms },
): Promise<{ order: OrderRow; reserved: ReservedUnits[] }> {
  if (input.email !== caller.email) {
    throw new AppError("not_yours", "Place an order with your own email address.");
  }
  const quantities = await requestedQuantities(db, input);
  const partIds = [...quantities.keys()];
  const order: OrderToPlace = {
    orderId: newId(),
    userId: caller.userId,
    email: caller.email,
    name: input.name,
    address: input.address,
    phone: input.number,
    currency: terms.currency,
    holdMinutes: terms.holdMinutes,
    partIds,
    fits: input.laptop ? await fitsShown(db, partIds, input.laptop) : null,
    quantities: [...quantities.values()],
    expectedCents: expectedCents(input.price, terms.currency),
    expectedFor: input.lines ? "lines" : "unit",
    idempotencyKey: key ?? null,
    fingerprint: fingerprintOf(input),
    mailId: newId(),
    maxUnpaidOrders: terms.maxUnpaidOrders,
  };
  const placement = await placeOrderIfPossible(db.pool, order);
  if (placement.placed) {
    return {
      order: placedRow(order, placement.lines, placement.placed),
      reserved: placement.lines.map((line) => ({
        partId: line.part_id,
        availableBefore: line.available,
        quantity: line.quantity ?? 0,
        minimumQuantity: line.minimum_quantity,
      })),
    };
  }
  if (key) {
    const used = await usedKey(db.pool, caller.userId, key);
    if (used) return { order: await replay(db, used, order.fingerprint), reserved: [] };
  }
  throw placingError(placement, { hasLines: input.lines !== undefined, ...terms });
}

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
 * Returns what the buyer was told about each part and their laptop, evaluated again here: the browser's word does not
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

function expectedCents(price: number | undefined, currency: string): number | null {
  if (price === undefined) return null;
  // An amount that no part costs differs from today's price, whatever that is.
  return fromDecimal(price, currency)?.cents ?? -1;
}

/** Returns what makes two requests the same order: a hash of everything the buyer decided. */
function fingerprintOf(input: Input): string {
  const { name, address, number, partId, partsname, quantity, lines, price, laptop } = input;
  const decided = [name, address, number, partId, partsname, quantity, lines, price];
  return createHash("sha256")
    .update(JSON.stringify(laptop ? [...decided, laptop] : decided))
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

/** Returns the order from what the placing statement returned, without another query. */
function placedRow(
  order: OrderToPlace,
  lines: Placement["lines"],
  { order_number, placed_at, expires_at, ...amounts }: NonNullable<Placement["placed"]>,
): OrderRow {
  return {
    id: order.orderId,
    order_number,
    user_id: order.userId,
    email: order.email,
    name: order.name,
    address: order.address,
    phone: order.phone,
    state: "unpaid",
    subtotal_cents: amounts.subtotal_cents,
    discount_cents: amounts.discount_cents,
    shipping_cents: amounts.shipping_cents,
    tax_cents: amounts.tax_cents,
    total_cents: amounts.total_cents,
    currency: order.currency,
    transaction_id: null,
    expires_at,
    placed_at,
    paid_at: null,
    shipped_at: null,
    deleted_at: null,
    carrier: "",
    tracking_number: "",
    lines: lines.map((line, index) => ({
      part_id: line.part_id,
      name: line.name ?? "",
      sku: line.sku,
      picture: line.picture,
      unit_price_cents: line.price_cents,
      quantity: line.quantity ?? 0,
      fit_shown: order.fits?.[index] ?? null,
    })),
    events: [
      {
        at: placed_at.toISOString(),
        kind: "placed",
        actor_id: order.userId,
        actor: order.email,
        card: null,
      },
    ],
  };
}
