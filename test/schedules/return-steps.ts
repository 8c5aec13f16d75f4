import type { ReturnState } from "#domain/order-states.ts";
import { returnReasons } from "#domain/returns.ts";
import type { Caller } from "#server/http/authorize.ts";
import { ownReturn, type ReturnRow, returnsOfOwnOrder } from "#server/returns/find-return.ts";
import { acceptReturn, declineReturn, receiveReturn, refundReturn } from "#server/returns/process-return.ts";
import { requestReturn } from "#server/returns/request-return.ts";
import type { TestShop } from "#test/shop.ts";
import type { Random } from "./random.ts";

interface ReturnStepsContext {
  shop: TestShop;
  random: Random;
  asBuyer: Caller;
  asAdmin: Caller;
}

const RETURN_DAYS = 30;

/** What buyers and admins do about returns, also what they may not: too many units, out of order, twice. */
export function returnSteps({ shop, random, asBuyer, asAdmin }: ReturnStepsContext) {
  const { db } = shop;
  const upTo = (most: number) => Math.floor(random.next() * (most + 1));

  /** Picks a row by the outcome of a query, which has an id; few orders come as far as that. */
  async function someId(query: string): Promise<string | undefined> {
    return random.pick((await db.pool.query<{ id: string }>(query)).rows)?.id;
  }
  /** Mostly a return in the state that the step is for, sometimes any. */
  const ofSome =
    (state: ReturnState, work: (returned: ReturnRow) => Promise<unknown>) => async (): Promise<void> => {
      const which = random.chance(80) ? `state = '${state}'` : "true";
      const id = await someId(`SELECT id FROM returns WHERE ${which} ORDER BY id`);
      if (id) await work(await ownReturn(db, id, asAdmin));
    };

  return {
    "ask to return parts": {
      weight: 5,
      take: async (order: { id: string }) => {
        const shipped = "SELECT id FROM orders WHERE state IN ('shipped', 'delivered') ORDER BY id";
        const id = (random.chance(80) && (await someId(shipped))) || order.id;
        const { lines } = await returnsOfOwnOrder(db, id, asBuyer, RETURN_DAYS);
        const wanted = lines.flatMap(({ partId, returnable }) => {
          const quantity = upTo(returnable + (random.chance(10) ? 1 : 0));
          const reason = random.pick(returnReasons) ?? "faulty";
          return quantity > 0 ? [{ partId, quantity, reason }] : [];
        });
        const request = { caller: asBuyer, key: undefined, returnDays: RETURN_DAYS };
        if (wanted.length > 0) await requestReturn(db, id, { lines: wanted }, request);
      },
    },
    "answer a return": {
      weight: 4,
      take: ofSome("requested", ({ id }) =>
        random.chance(75)
          ? acceptReturn(db, id, { answer: "" }, asAdmin)
          : declineReturn(db, id, { answer: "It is not ours." }, asAdmin),
      ),
    },
    "a return's parcel arrives": {
      weight: 4,
      take: ofSome("accepted", ({ id, lines }) => {
        const arrived = lines.map(({ part_id, quantity }) => {
          const restocked = upTo(quantity);
          return { partId: part_id, restocked, scrapped: upTo(quantity - restocked) };
        });
        return receiveReturn(db, id, { lines: arrived, note: "" }, asAdmin);
      }),
    },
    "refund a return, or a part of it": {
      weight: 4,
      take: ofSome("received", ({ id }) => {
        const amount = random.chance(30) ? Math.ceil(random.next() * 500) / 100 : undefined;
        return refundReturn(db, id, { amount, note: "" }, asAdmin);
      }),
    },
  };
}
