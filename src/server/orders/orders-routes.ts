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
import { cutPage, readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { deleteOrder } from "./delete-order.ts";
import { toInvoiceDto } from "./invoice-dto.ts";
import { toOrderDto } from "./order-dto.ts";
import { ordersAsCsv } from "./orders-csv.ts";
import { listedOrders, type OrderRow, ordersByState } from "./orders-queries.ts";
import { ownOrder } from "./own-order.ts";
import { placeOrder } from "./place-order.ts";
import { shipOrder } from "./ship-order.ts";

export function ordersRoutes(door: ApiContext, shop: Shop): void {
  const { db, config } = shop;
  const wire = (row: OrderRow, reader: Caller) => toOrderDto(row, shop.pictureView, reader);

  serve(door, placeCall, async ({ body, headers, caller }) => {
    const order = await placeOrder(db, body, {
      caller,
      key: headers["idempotency-key"],
      terms: config,
    });
    shop.changed("parts");
    shop.wake("mail");
    return { insertedId: order.id, order: wire(order, caller) };
  });

  serve(door, listOrders, async ({ query, caller, request, reply }) => {
    const span = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await listedOrders(db.kysely, { userEmail: query.email }, span);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map((row) => wire(row, caller));
  });

  serve(door, listAllOrders, async ({ query, caller, request, reply }) => {
    const { limit, cursor, ...filter } = query;
    const found = await listedOrders(db.kysely, filter, { limit: limit + 1, after: readCursor(cursor) });
    const page = cutPage(found.rows, limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map((row) => wire(row, caller));
  });

  serve(door, getOrder, async ({ params, caller }) => wire(await ownOrder(db, params.id, caller), caller));

  serve(door, getInvoice, async ({ params, caller }) =>
    toInvoiceDto(wire(await ownOrder(db, params.id, caller), caller), config),
  );
  serve(door, countAllOrders, async ({ query }) => {
    const counted = await ordersByState(db.kysely, query);
    return {
      all: counted.reduce((sum, { orders }) => sum + orders, 0),
      states: Object.fromEntries(counted.map(({ state, orders }) => [state, orders])),
    };
  });

  serve(door, exportAllOrders, async ({ query, reply }) => {
    const day = new Date().toISOString().slice(0, 10);
    reply.header("content-disposition", `attachment; filename="orders-${day}.csv"`);
    return Readable.from(ordersAsCsv(db.kysely, query));
  });

  serve(door, deleteCall, async ({ params, caller }) => remove(params.id, caller));
  serve(door, deleteAnyOrder, async ({ params, caller }) => remove(params.id, caller));

  serve(door, shipCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "order");
    const parcel = { carrier: body?.carrier ?? "", trackingNumber: body?.trackingNumber ?? "" };
    const modifiedCount = await shipOrder(db, id, parcel, caller);
    shop.wake("mail");
    return { modifiedCount, order: wire(await ownOrder(db, id, caller), caller) };
  });

  async function remove(id: string, caller: Caller): Promise<{ deletedCount: number }> {
    const deletedCount = await deleteOrder(db, existingId(id, "order"), caller);
    shop.changed("parts");
    shop.wake("intents");
    return { deletedCount };
  }
}
