import {
  acceptReturn as acceptCall,
  countReturns,
  declineReturn as declineCall,
  getOrderReturns,
  getReturn,
  listMisfits,
  listReturns,
  receiveReturn as receiveCall,
  refundReturn as refundCall,
  requestReturn as requestCall,
} from "#contract/returns.ts";
import type { ReturnState } from "#domain/order-states.ts";
import type { Caller } from "#server/http/authorize.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { ownReturn, returnsOfOwnOrder } from "./find-return.ts";
import { misfitsOf } from "./misfits.ts";
import { acceptReturn, declineReturn, receiveReturn, refundReturn } from "./process-return.ts";
import { requestReturn } from "./request-return.ts";
import { toReturnDto } from "./return-dto.ts";
import { returnsByState, returnsPage } from "./returns-queries.ts";

/** The states of a return that wait for the shop. */
const waitingStates: readonly ReturnState[] = ["requested", "received"];

export function returnsRoutes(api: ApiContext, shop: Shop): void {
  const { db, config } = shop;
  const { returnDays } = config.marketing;
  const dto = async (id: string, caller: Caller) => toReturnDto(await ownReturn(db, id, caller));

  serve(api, getOrderReturns, async ({ params, caller }) => {
    const found = await returnsOfOwnOrder(db, params.id, caller, returnDays);
    const returnBy = found.returnBy?.toISOString() ?? null;
    return { ...found, returnBy, returns: found.returns.map(toReturnDto) };
  });

  serve(api, requestCall, async ({ params, body, headers, caller }) => {
    const orderId = existingId(params.id, "order");
    const request = { caller, key: headers["idempotency-key"], returnDays };
    const id = await requestReturn(db, orderId, body, request);
    shop.wake("mail");
    return { insertedId: id, return: await dto(id, caller) };
  });

  serve(api, getReturn, async ({ params, caller }) => ({
    ...(await dto(params.id, caller)),
    sendTo: { name: config.shopName, address: config.shopAddress, email: config.shopEmail },
  }));

  serve(api, listReturns, async (input) => {
    const rows = await replyPage(input, (range) => returnsPage(db.kysely, input.query, range));
    return rows.map(toReturnDto);
  });

  serve(api, countReturns, async ({ query }) => {
    const counts = await returnsByState(db.kysely, query);
    const sum = (some: typeof counts) => some.reduce((total, { returns }) => total + returns, 0);
    return {
      all: sum(counts),
      waiting: sum(counts.filter(({ state }) => waitingStates.includes(state))),
      states: Object.fromEntries(counts.map(({ state, returns }) => [state, returns])),
    };
  });

  serve(api, acceptCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "return");
    const modifiedCount = await acceptReturn(db, id, { answer: body?.answer ?? "" }, caller);
    shop.wake("mail");
    return { modifiedCount, return: await dto(id, caller) };
  });

  serve(api, declineCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "return");
    const modifiedCount = await declineReturn(db, id, body, caller);
    shop.wake("mail");
    return { modifiedCount, return: await dto(id, caller) };
  });

  serve(api, receiveCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "return");
    const { lines, note = "" } = body;
    const modifiedCount = await receiveReturn(db, id, { lines, note }, caller);
    shop.changed(...stockTags(lines.map(({ partId }) => partId)));
    shop.wake("mail");
    return { modifiedCount, return: await dto(id, caller) };
  });

  serve(api, refundCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "return");
    const request = { amount: body?.amount, note: body?.note ?? "" };
    const modifiedCount = await refundReturn(db, id, request, caller);
    shop.wake("refunds");
    return { modifiedCount, return: await dto(id, caller) };
  });

  serve(api, listMisfits, async ({ params }) => misfitsOf(db, params.id));
}
