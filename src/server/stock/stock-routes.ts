import {
  countStock as countCall,
  listStockHistory,
  receiveStock as receiveCall,
  scrapStock as scrapCall,
} from "#contract/stock.ts";
import { AppError } from "#domain/app-error.ts";
import { toDecimal } from "#domain/money.ts";
import { orderNumberOf } from "#domain/order.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { replyNumberedPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { countStock, receiveStock, scrapStock } from "./adjust-stock.ts";
import { type HistoryRow, partHistory, stockLevelOf } from "./stock-queries.ts";

/** An admin's calls on a part's stock: receive, count, scrap, and the history of every change. */
export function stockRoutes(
  api: ApiContext,
  { db, config, changed }: Pick<Shop, "db" | "config" | "changed">,
): void {
  serve(api, receiveCall, async ({ params, body, headers, caller, reply }) => {
    const { replayed, ...level } = await receiveStock(db, {
      partId: existingId(params.id, "part"),
      quantity: body.pieces,
      note: body.note ?? "",
      actorId: caller.userId,
      key: headers["idempotency-key"],
    });
    if (replayed) reply.header("idempotency-replayed", "true");
    changed(...stockTags([params.id.toLowerCase()]));
    return level;
  });

  serve(api, scrapCall, async ({ params, body, headers, caller, reply }) => {
    const { replayed, ...level } = await scrapStock(db, {
      partId: existingId(params.id, "part"),
      quantity: body.quantity,
      note: body.note ?? "",
      actorId: caller.userId,
      key: headers["idempotency-key"],
    });
    if (replayed) reply.header("idempotency-replayed", "true");
    changed(...stockTags([params.id.toLowerCase()]));
    return level;
  });

  serve(api, countCall, async ({ params, body, caller }) => {
    const level = await countStock(db, {
      partId: existingId(params.id, "part"),
      counted: body.counted,
      onHand: body.onHand,
      note: body.note ?? "",
      actorId: caller.userId,
    });
    changed(...stockTags([params.id.toLowerCase()]));
    return level;
  });

  serve(api, listStockHistory, async (input) => {
    const partId = existingId(input.params.id, "part");
    const rows = await replyNumberedPage(input, (range) =>
      partHistory(db.kysely, partId, input.query.kind, range),
    );
    if (rows.length === 0 && !(await stockLevelOf(db.kysely, partId))) {
      throw new AppError("unknown", "There is no such part.");
    }
    return rows.map((row) => toStepDto(row, config.currency));
  });
}

function toStepDto(row: HistoryRow, currency: string) {
  const decimal = (cents: number | null) => (cents === null ? null : toDecimal({ cents, currency }));
  const after = decimal(row.price_cents);
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    onHandChange: row.on_hand_change,
    reservedChange: row.reserved_change,
    onHand: row.on_hand,
    reserved: row.reserved,
    price: after === null ? null : { before: decimal(row.price_before_cents), after },
    by: row.by_name,
    order: orderOf(row),
    note: row.note,
  };
}

function orderOf({ order_id, order_number, order_deleted }: HistoryRow) {
  if (order_id === null || order_number === null) return null;
  return { _id: order_id, orderNumber: orderNumberOf(order_number), deleted: order_deleted };
}
