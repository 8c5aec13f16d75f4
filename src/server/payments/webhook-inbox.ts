import type { Shop } from "#server/shop.ts";
import { finishEvent, leaseEvent, storeEvent } from "./payments-queries.ts";
import { settlePayment } from "./settle-payment.ts";

type InboxContext = Pick<Shop, "db" | "payments" | "log">;

/** Checks the signature of a provider's event and stores it, before it is acknowledged. An event sent twice is stored once. */
export async function receiveEvent(shop: InboxContext, rawBody: Buffer, signature: string): Promise<void> {
  const event = shop.payments.readEvent(rawBody, signature);
  await storeEvent(shop.db, { provider: shop.payments.provider, ...event });
}

/**
 * Processes the stored events. An event only says which intent to look at; the provider says what happened to it, so the
 * order in which events arrive does not matter.
 * @returns the number of events processed
 */
export async function processEvents(shop: InboxContext): Promise<number> {
  let processed = 0;
  for (let event = await leaseEvent(shop.db); event; event = await leaseEvent(shop.db)) {
    try {
      if (event.intent_id) await settlePayment(shop.db, shop.payments, event.intent_id);
      await finishEvent(shop.db, event);
      processed += 1;
    } catch (error) {
      shop.log.warn({ err: error, eventId: event.event_id }, "A payment event could not be processed yet");
      await finishEvent(shop.db, event, (error as Error).message);
    }
  }
  return processed;
}
