import { Readable } from "node:stream";
import {
  countAllOrders,
  deliverOrder as deliverCall,
  exportAllOrders,
  listAllOrders,
} from "#contract/manage-orders.ts";
import { endTrackingLinks as endLinksCall, trackOrder as trackCall } from "#contract/order-tracking.ts";
import {
  changeOrderAddress,
  getInvoice,
  getOrder,
  listOrders,
  placeOrder as placeCall,
  quoteOrder,
} from "#contract/orders.ts";
import { dayIn } from "#domain/day.ts";
import { rememberAddress } from "#server/addresses/saved-addresses.ts";
import type { Caller } from "#server/http/authorize.ts";
import { reservedUnitsTags } from "#server/http/cache-tags.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { changeAddress } from "./change-address.ts";
import { ownOrder } from "./find-order.ts";
import { toInvoiceDto } from "./invoice-dto.ts";
import { refundsOfPayment } from "./invoice-queries.ts";
import { toOrderDto } from "./order-dto.ts";
import { deliverOrder } from "./order-transitions.ts";
import { ordersAsCsv } from "./orders-csv.ts";
import { countUnusualHolds, listedOrders, type OrderRow, ordersByState } from "./orders-queries.ts";
import { PartTurns } from "./part-turns.ts";
import { placeOrder } from "./place-order.ts";
import { quote } from "./quote.ts";
import { endTrackingLinks, trackOrder } from "./track-order.ts";

/** A voucher's code must not be found by trying: neither by quotes nor by orders that name one. */
const guessesByQuotes = { max: 300, everyMinutes: 10 };
/** More, because all buyers of a company have one address, and an order costs a guesser more. */
const guessesByOrders = { max: 1000, everyMinutes: 10 };
const namesVoucher = (body: unknown) => Boolean((body as { voucher?: unknown } | null | undefined)?.voucher);

export function ordersRoutes(api: ApiContext, shop: Shop): void {
  const { db, config } = shop;
  const turns = new PartTurns();
  const dto = (row: OrderRow, reader: Caller) => toOrderDto(row, shop.pictureView, reader);

  serve(
    api,
    placeCall,
    async ({ body, headers, caller, reply }) => {
      const { order, reserved } = await placeOrder(shop, body, {
        caller,
        key: headers["idempotency-key"],
        terms: config,
        turns,
      });
      if (reserved.length === 0) reply.header("idempotency-replayed", "true");
      shop.changed(...reserved.flatMap(reservedUnitsTags));
      shop.wake("mail");
      const { name, number, addressParts, saveAddress } = body;
      if (saveAddress && addressParts) {
        await rememberAddress(db, caller.userId, { name, number, addressParts });
      }
      return { insertedId: order.id, order: dto(order, caller) };
    },
    { limit: { ...guessesByOrders, counts: namesVoucher } },
  );

  serve(api, quoteOrder, async ({ body }) => quote(shop, body), { limit: guessesByQuotes });

  serve(api, listOrders, async (input) => {
    const ofUser = { userEmail: input.query.email };
    const rows = await replyPage(input, (range) => listedOrders(db.kysely, ofUser, range));
    return rows.map((row) => dto(row, input.caller));
  });

  serve(api, listAllOrders, async (input) => {
    const rows = await replyPage(input, (range) => listedOrders(db.kysely, input.query, range));
    return rows.map((row) => dto(row, input.caller));
  });

  serve(api, getOrder, async ({ params, caller }) => dto(await ownOrder(db, params.id, caller), caller));

  serve(api, trackCall, async ({ body }) => trackOrder(shop, body.token), {
    limit: { max: 60, everyMinutes: 10 },
  });

  serve(api, endLinksCall, async ({ params, caller }) => {
    await endTrackingLinks(db, params.id, caller);
    return { modifiedCount: 1, order: dto(await ownOrder(db, params.id, caller), caller) };
  });

  serve(api, changeOrderAddress, async ({ params, body, caller }) => {
    const id = existingId(params.id, "order");
    const modifiedCount = await changeAddress(db, id, body, caller);
    return { modifiedCount, order: dto(await ownOrder(db, id, caller), caller) };
  });

  serve(api, getInvoice, async ({ params, caller }) => {
    const order = await ownOrder(db, params.id, caller);
    const refunds = order.transaction_id ? await refundsOfPayment(db.kysely, order.transaction_id) : [];
    const { testMode } = shop.payments;
    return toInvoiceDto({ order: dto(order, caller), refunds, seller: config, testMode });
  });
  serve(api, countAllOrders, async ({ query }) => {
    const [counts, unusualHolds] = await Promise.all([
      ordersByState(db.kysely, query),
      countUnusualHolds(db.kysely),
    ]);
    return {
      all: counts.reduce((sum, { orders }) => sum + orders, 0),
      states: Object.fromEntries(counts.map(({ state, orders }) => [state, orders])),
      unusualHolds,
    };
  });

  serve(api, exportAllOrders, async ({ query, reply }) => {
    const today = dayIn(config.timeZone, new Date());
    reply.header("content-disposition", `attachment; filename="orders-${today}.csv"`);
    return Readable.from(ordersAsCsv(db.kysely, query));
  });

  serve(api, deliverCall, async ({ params, caller }) => {
    const id = existingId(params.id, "order");
    const modifiedCount = await deliverOrder(db, id, caller);
    shop.wake("mail");
    return { modifiedCount, order: dto(await ownOrder(db, id, caller), caller) };
  });
}
