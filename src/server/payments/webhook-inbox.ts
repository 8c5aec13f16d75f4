import type { Queue } from "#engines/durable-queue/index.ts";
import { queuePolicy } from "#server/jobs/job-queues.ts";
import type { Shop } from "#server/shop.ts";
import { type EventPayload, eventCursor, finishEvent, setEventCursor, storeEvent } from "./events-queries.ts";
import type { PaymentEvent, PaymentGateway } from "./payment-gateway.ts";
import { settlePayment } from "./settle-payment.ts";
import { wasRefused } from "./stripe-errors.ts";

/**
 * Checks the signature of a provider's event and stores it, before it is acknowledged. An event sent twice is stored
 * once.
 */
export async function receiveEvent(
  shop: Pick<Shop, "db" | "payments">,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const event = shop.payments.readEvent(rawBody, signature);
  await storeEvent(shop.db, shop.payments.provider, event);
}

/**
 * The queue of stored events. An event only says which intent to look at; the provider says what happened to it, so the
 * order in which events arrive does not matter.
 */
export function inboxQueue(shop: Pick<Shop, "db" | "payments" | "wake" | "changed">): Queue<EventPayload> {
  return {
    ...queuePolicy,
    name: "webhook-inbox",
    everySeconds: 10,
    firstRetrySeconds: 5,
    work: async ({ payload }) => {
      await settlePayment(shop, payload.intentId);
      await finishEvent(shop.db, payload);
    },
  };
}

/** How many events one request to the provider's list reads. The next request continues from there. */
const CATCH_UP_LIMIT = 500;

/**
 * Stores the events that the provider lists and that never arrived: a webhook is lost, or the shop was away.
 * @returns the number of events listed
 */
export async function catchUpWithEvents({
  db,
  payments,
  wake,
}: Pick<Shop, "db" | "payments" | "wake">): Promise<number> {
  const events = await eventsAfter(payments, await eventCursor(db, payments.provider));
  for (const event of events) await storeEvent(db, payments.provider, event);
  const last = events.at(-1);
  if (!last) return 0;
  await setEventCursor(db, payments.provider, last.id);
  wake("webhook-inbox");
  return events.length;
}

/** The provider keeps its events for 30 days. Once the last one that was read is gone, its newest are read again. */
async function eventsAfter(payments: PaymentGateway, lastId: string | undefined): Promise<PaymentEvent[]> {
  try {
    return await payments.listEvents(lastId, CATCH_UP_LIMIT);
  } catch (error) {
    if (lastId === undefined || !wasRefused(error)) throw error;
    return payments.listEvents(undefined, CATCH_UP_LIMIT);
  }
}
