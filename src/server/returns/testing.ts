import { deliverOrder, shipOrder } from "#contract/manage-orders.ts";
import type { Problem } from "#contract/problem.ts";
import {
  acceptReturn,
  declineReturn,
  getOrderReturns,
  type ReturnDto,
  receiveReturn,
  refundReturn,
  requestReturn,
} from "#contract/returns.ts";
import { type Placed, paymentShop } from "#server/payments/testing.ts";
import type { TestShopOptions } from "#test/shop.ts";

type Moved = Problem & { modifiedCount: number; return: ReturnDto };
type Requested = Problem & { insertedId: string; return: ReturnDto };

/** A shop of {@link paymentShop} with a seller, and what buyers and the seller do about returns. */
export async function returnsShop(options: TestShopOptions = {}) {
  const shop = await paymentShop(options);
  const seller = await shop.admin();

  async function delivered(quantity = 2): Promise<Placed> {
    const it = await shop.paid(quantity);
    const params = { id: it.order._id };
    await shop.ask(shipOrder, { params }, seller);
    await shop.ask(deliverOrder, { params }, seller);
    return it;
  }
  const request = ({ order, buyer, part }: Placed, quantity = 1, more: object = {}, headers: object = {}) =>
    shop.ask<Requested>(
      requestReturn,
      {
        params: { id: order._id },
        body: { lines: [{ partId: part.id, quantity, reason: "faulty" }], ...more },
        headers: headers as Record<string, string>,
      },
      buyer,
    );
  const accept = (id: string, answer?: string) =>
    shop.ask<Moved>(acceptReturn, { params: { id }, body: answer ? { answer } : undefined }, seller);
  const decline = (id: string, answer: string) =>
    shop.ask<Moved>(declineReturn, { params: { id }, body: { answer } }, seller);
  const receive = (id: string, { part }: Placed, restocked: number, scrapped: number) =>
    shop.ask<Moved>(
      receiveReturn,
      { params: { id }, body: { lines: [{ partId: part.id, restocked, scrapped }] } },
      seller,
    );
  const refundReturned = (id: string, body?: { amount?: number; note?: string }) =>
    shop.ask<Moved>(refundReturn, { params: { id }, body }, seller);
  const returnsOf = async ({ order, buyer }: Placed) =>
    (
      await shop.ask<{
        open: boolean;
        returnBy: string | null;
        lines: { returnable: number }[];
        returns: ReturnDto[];
      }>(getOrderReturns, { params: { id: order._id } }, buyer)
    ).body;

  /** A return that has arrived. */
  async function received(it: Placed, quantity: number, restocked: number, scrapped: number) {
    const { insertedId } = (await request(it, quantity)).body;
    await accept(insertedId);
    await receive(insertedId, it, restocked, scrapped);
    return insertedId;
  }

  return Object.assign(shop, {
    seller,
    delivered,
    request,
    accept,
    decline,
    receive,
    refundReturned,
    returnsOf,
    received,
  });
}
