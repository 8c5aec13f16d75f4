import type { Shop } from "#server/shop.ts";
import { finishEvent, leaseEvent, storeEvent } from "./payments-queries.ts";
import { settlePayment } from "./settle-payment.ts";

type Needs = Pick<Shop, "db" | "payments" | "log" | "changed">;

/** Takes in an event of the provider: signature checked, stored, and only then acknowledged. Twice is once. */
export async function receiveEvent(shop: Needs, rawBody: Buffer, signature: string): Promise<void> {
  const event = shop.payments.readEvent(rawBody, signature);
  await storeEvent(shop.db, { provider: shop.payments.provider, ...event });
}

/**
 * Processes the events that wait. Each says no more than "look at this intent": what is true is asked of the
 * provider, so the order in which events arrive does not matter.
 * @returns how many were processed.
 */
export async function processEvents(shop: Needs): Promise<number> {
  let processed = 0;
  for (let event = await leaseEvent(shop.db); event; event = await leaseEvent(shop.db)) {
    try {
      if (event.intent_id && (await settlePayment(shop.db, shop.payments, event.intent_id)) === "paid") {
        shop.changed("parts");
      }
      await finishEvent(shop.db, event);
      processed += 1;
    } catch (error) {
      shop.log.warn({ err: error, eventId: event.event_id }, "A payment event could not be processed yet");
      await finishEvent(shop.db, event, (error as Error).message);
    }
  }
  return processed;
}
