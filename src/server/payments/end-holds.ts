import type { Queue } from "#engines/durable-queue/index.ts";
import type { Tx } from "#server/db/database.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import { queuePolicy } from "#server/jobs/job-queues.ts";
import { orderForOutside } from "#server/orders/find-order.ts";
import { expireOrder, expireOrderIn } from "#server/orders/order-transitions.ts";
import { orderToPay } from "./create-intent.ts";
import { type Attempt, bindIntent, closeAttempt, openAttemptsOf } from "./intents-queries.ts";
import { type SettlingShop, settlePayment } from "./settle-payment.ts";

/** How long to wait for a bank that has not decided yet. */
const PROCESSING_RECHECK_SECONDS = 60;

/**
 * Makes sure that no more money can come in for an order: cancels its intents at the provider, and settles one that was
 * paid before.
 * @returns `closed`, or why not: `paid`, or `processing` while the bank decides
 */
export async function closeIntents(
  shop: SettlingShop,
  orderId: string,
): Promise<"closed" | "paid" | "processing"> {
  for (const attempt of await openAttemptsOf(shop.db.kysely, orderId)) {
    const intentId = attempt.intent_id ?? (await learnIntent(shop, attempt));
    const status = await shop.payments.cancelIntent(intentId);
    if (status === "processing") return "processing";
    const settlement = await settlePayment(shop, intentId);
    if (settlement === "paid" || settlement === "already") return "paid";
    // The provider has forgotten it, or it was never the order's: it cannot be paid from here.
    if (settlement === "foreign") await closeAttempt(shop.db.kysely, attempt.id, "canceled");
  }
  return "closed";
}

/** Asks for the intent of an attempt whose answer was lost: for the same key the provider returns the same one. */
async function learnIntent({ db, payments }: SettlingShop, attempt: Attempt): Promise<string> {
  const intent = await payments.createIntent(await orderToPay(db, attempt));
  await bindIntent(db.kysely, attempt, intent.id);
  return intent.id;
}

/**
 * The queue of holds that run out while an intent is open. The provider comes first: the order expires, and its buyer
 * is told so, only when no card can be charged anymore.
 */
export function holdEndsQueue(shop: SettlingShop): Queue<{ orderId: string }> {
  return {
    ...queuePolicy,
    name: "hold-ends",
    everySeconds: 5,
    firstRetrySeconds: 5,
    work: async ({ payload: { orderId } }) => {
      const order = await orderForOutside(shop.db, orderId);
      if (order.state !== "unpaid") return;
      const secondsLeft = Math.ceil((order.expires_at.getTime() - Date.now()) / 1000);
      if (secondsLeft > 0) return { againInSeconds: secondsLeft };
      if ((await closeIntents(shop, orderId)) === "processing") {
        return { againInSeconds: PROCESSING_RECHECK_SECONDS };
      }
      shop.changed(...stockTags(await expireOrder(shop.db, orderId)));
      shop.wake("mail");
    },
  };
}

/**
 * Ends a hold without an answer from the provider, because an admin has given up waiting for it. A payment that turns
 * out to have arrived is dealt with like any late one.
 * @returns the parts whose stock that freed
 */
export async function dismissHoldEnd(tx: Tx, { orderId }: { orderId: string }): Promise<string[]> {
  for (const attempt of await openAttemptsOf(tx, orderId)) await closeAttempt(tx, attempt.id, "failed");
  return expireOrderIn(tx, orderId);
}
