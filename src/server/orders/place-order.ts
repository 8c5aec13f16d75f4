import { createHash } from "node:crypto";
import type { z } from "zod";
import { messages } from "#contract/messages.ts";
import type { placeOrder as call } from "#contract/orders.ts";
import { AppError } from "#domain/app-error.ts";
import type { FitShown } from "#domain/fitment/fit-answer.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import { type Database, newId } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { fitsShown } from "./fits-shown.ts";
import { type OrderRow, orderById } from "./orders-queries.ts";
import { type EvaluatedLine, partIdsNamed, placeOrderIfPossible, usedKey } from "./place-order-queries.ts";

type HandlerInput = z.output<(typeof call)["body"]>;

export interface Terms {
  currency: string;
  holdMinutes: number;
  /** How many unpaid orders a buyer may hold: what is held cannot be sold to anybody else. */
  maxUnpaidOrders: number;
}

/**
 * Places an order: the database names the price, reserves the stock and writes everything down, or nothing.
 *
 * The same `Idempotency-Key` answers the order it made the first time.
 * Refuses `not_yours` (someone else's address), `unknown` (part), `ambiguous_part`, `quantity_out_of_range`,
 * `price_changed` (facts.price is today's, facts.lines have those of the single parts), `too_many_unpaid_orders` and
 * `key_reused` (the key was used for a different order).
 */
export async function placeOrder(
  db: Database,
  asked: HandlerInput,
  { caller, key, terms }: { caller: Caller; key: string | undefined; terms: Terms },
): Promise<OrderRow> {
  if (asked.email !== caller.email) {
    throw new AppError("not_yours", "An order is placed with your own email address.");
  }
  const wanted = await wantedLines(db, asked);
  const partIds = [...wanted.keys()];
  const fits = asked.laptop ? await fitsShown(db, partIds, asked.laptop) : null;
  const fingerprint = fingerprintOf(asked);
  const orderId = newId();
  const lines = await placeOrderIfPossible(db.pool, {
    orderId,
    userId: caller.userId,
    email: caller.email,
    name: asked.name,
    address: asked.address,
    phone: asked.number,
    currency: terms.currency,
    holdMinutes: terms.holdMinutes,
    partIds,
    fits,
    quantities: [...wanted.values()],
    expectedCents: expectedCents(asked.price, terms.currency),
    expectedIs: asked.lines ? "total" : "unit",
    idempotencyKey: key ?? null,
    fingerprint,
    mailId: newId(),
    maxUnpaidOrders: terms.maxUnpaidOrders,
  });

  const first = lines[0];
  if (first && first.order_number !== null) return placedRow(orderId, asked, caller, terms, lines, fits);
  if (key) {
    const used = await usedKey(db.pool, caller.userId, key);
    if (used) return replay(db, used, fingerprint);
  }
  throw errorFor(lines, asked, terms);
}

/** Which parts and how many; the same part named twice is one line. Null: the part's minimum. */
async function wantedLines(db: Database, asked: HandlerInput): Promise<Map<string, number | null>> {
  if (asked.lines) {
    const wanted = new Map<string, number | null>();
    for (const { partId, quantity } of asked.lines) {
      wanted.set(partId.toLowerCase(), (wanted.get(partId.toLowerCase()) ?? 0) + quantity);
    }
    return wanted;
  }
  const partId = asked.partId?.toLowerCase() ?? (await partNamed(db, asked.partsname));
  return new Map([[partId, asked.quantity ?? null]]);
}

async function partNamed(db: Database, name: string | undefined): Promise<string> {
  const [id, ...others] = name ? await partIdsNamed(db.pool, name) : [];
  if (id && others.length === 0) return id;
  throw new AppError("ambiguous_part", "Say which part: give its partId, or a name that only one part has.", {
    fields: [{ path: "partId", message: "Which part?" }],
  });
}

function expectedCents(price: number | undefined, currency: string): number | null {
  if (price === undefined) return null;
  // An amount no part can cost: it differs from today's price, whatever that is.
  return fromDecimal(price, currency)?.cents ?? -1;
}

/** What makes two requests "the same order": everything the buyer decided. */
function fingerprintOf(asked: HandlerInput): string {
  const { name, address, number, partId, partsname, quantity, lines, price, laptop } = asked;
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

/** Why nothing was placed, from what the database judged on the locked rows. */
function errorFor(
  lines: EvaluatedLine[],
  asked: HandlerInput,
  { currency, maxUnpaidOrders }: Terms,
): AppError {
  if (lines[0]?.has_room === false) {
    return new AppError(
      "too_many_unpaid_orders",
      `You already hold ${maxUnpaidOrders} unpaid ${maxUnpaidOrders === 1 ? "order" : "orders"}. Pay or delete one of them, then place this one.`,
      { facts: { limit: maxUnpaidOrders } },
    );
  }
  const path = (line: EvaluatedLine, field: string) =>
    asked.lines ? `lines.${line.position - 1}.${field}` : field;
  const gone = lines.filter((line) => !line.listed);
  if (gone.length > 0) {
    return new AppError("unknown", "There is no such part in the shop.", {
      fields: gone.map((line) => ({
        path: path(line, "partId"),
        message: "There is no such part in the shop.",
      })),
    });
  }
  const outside = lines.filter(
    ({ quantity, minimum_quantity, available }) =>
      quantity === null || quantity < minimum_quantity || quantity > available,
  );
  if (outside.length > 0) {
    return new AppError("quantity_out_of_range", messages.quantityOutOfRange, {
      fields: outside.map((line) => ({ path: path(line, "quantity"), message: messages.quantityOutOfRange })),
      facts: {
        lines: outside.map((line) => ({
          partId: line.part_id,
          minimumQuantity: line.minimum_quantity,
          availableQuantity: line.available,
        })),
      },
    });
  }
  const todayCents = asked.lines ? (lines[0]?.total_cents ?? 0) : (lines[0]?.price_cents ?? 0);
  return new AppError(
    "price_changed",
    "The price has changed since you saw it. Please look at the new one.",
    {
      fields: [{ path: "price", message: "The price has changed." }],
      facts: {
        price: toDecimal({ cents: todayCents, currency }),
        currency,
        lines: lines.map((line) => ({
          partId: line.part_id,
          price: toDecimal({ cents: line.price_cents, currency }),
        })),
      },
    },
  );
}

/** The order as it now stands, from what the placing statement gave back: no second look at the database. */
function placedRow(
  id: string,
  asked: HandlerInput,
  caller: Caller,
  { currency }: Terms,
  lines: EvaluatedLine[],
  fits: readonly (FitShown | null)[] | null,
): OrderRow {
  const { order_number, placed_at, expires_at, total_cents } = lines[0] as EvaluatedLine;
  return {
    id,
    order_number: order_number ?? 0,
    user_id: caller.userId,
    email: caller.email,
    name: asked.name,
    address: asked.address,
    phone: asked.number,
    state: "unpaid",
    total_cents: total_cents ?? 0,
    currency,
    transaction_id: null,
    expires_at,
    placed_at,
    paid_at: null,
    shipped_at: null,
    deleted_at: null,
    carrier: "",
    tracking_number: "",
    lines: lines.map((line, place) => ({
      part_id: line.part_id,
      name: line.name ?? "",
      sku: line.sku,
      picture: line.picture,
      unit_price_cents: line.price_cents,
      quantity: line.quantity ?? 0,
      fit_shown: fits?.[place] ?? null,
    })),
    events: [
      {
        at: placed_at.toISOString(),
        kind: "placed",
        actor_id: caller.userId,
        actor: caller.email,
        card: null,
      },
    ],
  };
}
