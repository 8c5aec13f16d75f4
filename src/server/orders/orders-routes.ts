import { Readable } from "node:stream";
import {
  countAllOrders,
  deleteAnyOrder,
  deleteOrder as deleteCall,
  exportAllOrders,
  getInvoice,
  getOrder,
  listAllOrders,
  listOrders,
  placeOrder as placeCall,
  shipOrder as shipCall,
} from "#contract/orders.ts";
import type { Caller } from "#server/http/authorize.ts";
import { reservedUnitsTags, stockTags } from "#server/http/cache-tags.ts";
import { cutPage, readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { ownOrder } from "./find-order.ts";
import { toInvoiceDto, toOrderDto } from "./order-dto.ts";
import { deleteOrder, shipOrder } from "./order-transitions.ts";
import { ordersAsCsv } from "./orders-csv.ts";
import { listedOrders, type OrderRow, ordersByState } from "./orders-queries.ts";
import { placeOrder } from "./place-order.ts";

export function ordersRoutes(api: ApiContext, shop: Shop): void {
  const { db, config } = shop;
  const dto = (row: OrderRow, reader: Caller) => toOrderDto(row, shop.pictureView, reader);

  serve(api, placeCall, async ({ body, headers, caller }) => {
    const { order, reserved } = await placeOrder(db, body, {
      caller,
      key: headers["idempotency-key"],
      terms: config,
    });
    shop.changed(...reserved.flatMap(reservedUnitsTags));
    shop.wake("mail");
    return { insertedId: order.id, order: dto(order, caller) };
  });

  serve(api, listOrders, async ({ query, caller, request, reply }) => {
    const range = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await listedOrders(db.kysely, { userEmail: query.email }, range);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map((row) => dto(row, caller));
  });

  serve(api, listAllOrders, async ({ query, caller, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const found = await listedOrders(db.kysely, filter, { limit: limit + 1, after: readCursor(cursor) });
    const page = cutPage(found.rows, limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map((row) => dto(row, caller));
  });

  serve(api, getOrder, async ({ params, caller }) => dto(await ownOrder(db, params.id, caller), caller));

  serve(api, getInvoice, async ({ params, caller }) =>
    toInvoiceDto(dto(await ownOrder(db, params.id, caller), caller), config),
  );
  serve(api, countAllOrders, async ({ query }) => {
    const counts = await ordersByState(db.kysely, query);
    return {
      all: counts.reduce((sum, { orders }) => sum + orders, 0),
      states: Object.fromEntries(counts.map(({ state, orders }) => [state, orders])),
    };
  });

  serve(api, exportAllOrders, async ({ query, reply }) => {
    const today = new Date().toISOString().slice(0, 10);
    reply.header("content-disposition", `attachment; filename="orders-${today}.csv"`);
    return Readable.from(ordersAsCsv(db.kysely, query));
  });

  serve(api, deleteCall, async ({ params, caller }) => remove(params.id, caller));
  serve(api, deleteAnyOrder, async ({ params, caller }) => remove(params.id, caller));

  serve(api, shipCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "order");
    const parcel = { carrier: body?.carrier ?? "", trackingNumber: body?.trackingNumber ?? "" };
    const modifiedCount = await shipOrder(db, id, parcel, caller);
    shop.wake("mail");
    return { modifiedCount, order: dto(await ownOrder(db, id, caller), caller) };
  });

  async function remove(id: string, caller: Caller): Promise<{ deletedCount: number }> {
    const { deletedCount, freedPartIds } = await deleteOrder(db, existingId(id, "order"), caller);
    shop.changed(...stockTags(freedPartIds));
    shop.wake("intents");
    return { deletedCount };
  }
}
