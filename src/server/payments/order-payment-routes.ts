import { refundOrder as refundCall, settleOrder } from "#contract/orders.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { toOrderDto } from "#server/orders/order-dto.ts";
import { ownOrder } from "#server/orders/own-order.ts";
import type { Shop } from "#server/shop.ts";
import { refundOrder } from "./refunds.ts";
import { reportPayment } from "./report-payment.ts";

/** The calls about an order that move money. */
export function orderPaymentRoutes(door: ApiContext, shop: Shop): void {
  serve(door, settleOrder, async ({ params, body, caller }) => {
    const { modifiedCount, order } = await reportPayment(shop.db, shop.payments, {
      orderId: existingId(params.id, "order"),
      ...body,
      userId: caller.userId,
      // Also when it is refused: money for an order that is gone goes back at once.
    }).finally(() => shop.wake("refunds"));
    shop.changed("parts");
    shop.wake("mail");
    return { modifiedCount, order: toOrderDto(order, shop.pictureView, caller) };
  });

  serve(door, refundCall, async ({ params, caller }) => {
    const id = existingId(params.id, "order");
    const modifiedCount = await refundOrder(shop, id, caller);
    shop.changed("parts");
    shop.wake("refunds");
    return {
      modifiedCount,
      order: toOrderDto(await ownOrder(shop.db, id, caller), shop.pictureView, caller),
    };
  });
}
