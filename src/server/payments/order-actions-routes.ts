import { deleteAnyOrder, refundOrder as refundCall, shipOrder as shipCall } from "#contract/manage-orders.ts";
import {
  cancelOrder as cancelCall,
  deleteOrder as deleteCall,
  type OrderDto,
  settleOrder,
} from "#contract/orders.ts";
import type { Caller } from "#server/http/authorize.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { ownOrder } from "#server/orders/find-order.ts";
import { toOrderDto } from "#server/orders/order-dto.ts";
import type { Shop } from "#server/shop.ts";
import { cancelOrder, deleteUnpaidOrder, shipPaidOrder } from "./close-order.ts";
import { refundOrder } from "./refunds.ts";
import { reportPayment } from "./report-payment.ts";

/**
 * The limit of calls that ask the payment provider each time: it answers the shop only so often in a second, and one
 * buyer must not use that up. The page asks every three seconds while a bank decides.
 */
export const asksProvider = { max: 600, everyMinutes: 1, per: "person" } as const;

/** The calls on an order that concern its money. */
export function orderActionsRoutes(api: ApiContext, shop: Shop): void {
  serve(
    api,
    settleOrder,
    async ({ params, body, caller }) => {
      const id = existingId(params.id, "order");
      const modifiedCount = await reportPayment(shop, { orderId: id, ...body, userId: caller.userId });
      return { modifiedCount, order: await orderDto(id, caller) };
    },
    { limit: asksProvider },
  );

  serve(api, shipCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "order");
    const parcel = { carrier: body?.carrier ?? "", trackingNumber: body?.trackingNumber ?? "" };
    const modifiedCount = await shipPaidOrder(shop, id, parcel, caller);
    shop.wake("mail");
    return { modifiedCount, order: await orderDto(id, caller) };
  });

  serve(
    api,
    cancelCall,
    async ({ params, body, caller }) => {
      const id = existingId(params.id, "order");
      const modifiedCount = await cancelOrder(shop, id, { note: body?.note ?? "" }, caller);
      shop.wake("refunds");
      shop.wake("mail");
      return freed(modifiedCount, await orderDto(id, caller));
    },
    { limit: asksProvider },
  );

  serve(api, refundCall, async ({ params, body, caller }) => {
    const id = existingId(params.id, "order");
    const request = { amount: body?.amount, note: body?.note ?? "" };
    const modifiedCount = await refundOrder(shop, id, request, caller);
    shop.wake("refunds");
    return freed(modifiedCount, await orderDto(id, caller));
  });

  serve(api, deleteCall, async ({ params, caller }) => remove(params.id, caller), { limit: asksProvider });
  serve(api, deleteAnyOrder, async ({ params, caller }) => remove(params.id, caller));

  async function remove(id: string, caller: Caller): Promise<{ deletedCount: number }> {
    const { deletedCount, freedPartIds } = await deleteUnpaidOrder(shop, existingId(id, "order"), caller);
    shop.changed(...stockTags(freedPartIds));
    return { deletedCount };
  }

  /** Returns the answer about an order whose units may be back in stock. */
  function freed(modifiedCount: number, order: OrderDto): { modifiedCount: number; order: OrderDto } {
    shop.changed(...stockTags(order.lines.map((line) => line.partId)));
    return { modifiedCount, order };
  }

  async function orderDto(id: string, caller: Caller): Promise<OrderDto> {
    return toOrderDto(await ownOrder(shop.db, id, caller), shop.pictureView, caller);
  }
}
