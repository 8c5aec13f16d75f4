import { AppError } from "#domain/app-error.ts";
import { retryJob } from "#server/attention/failed-jobs.ts";
import { newId } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { deliverOrder } from "#server/orders/order-transitions.ts";
import { PartTurns } from "#server/orders/part-turns.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { cancelOrder, deleteUnpaidOrder, shipPaidOrder } from "#server/payments/close-order.ts";
import { createIntent } from "#server/payments/create-intent.ts";
import { storeEvent } from "#server/payments/events-queries.ts";
import { refundOrder } from "#server/payments/refunds.ts";
import { reportPayment } from "#server/payments/report-payment.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import type { Person, TestShop } from "#test/shop.ts";
import type { FakeProvider } from "./fake-provider.ts";
import type { Random } from "./random.ts";
import { returnSteps } from "./return-steps.ts";

/** The orders that steps are taken on; one that is over makes room for a new one. */
const LIVE_ORDERS = 12;

/** An order of the schedule, and what its buyer knows. */
interface LiveOrder {
  id: string;
  price: number;
  intentIds: string[];
  steps: number;
}

export interface ScheduleContext {
  shop: TestShop;
  provider: FakeProvider;
  random: Random;
  buyer: Person;
  admin: Person;
  parts: readonly TestPart[];
  /** Codes that a buyer may enter; the settings of the shop decide whether they count. */
  vouchers: readonly string[];
}

/**
 * What buyers, admins, the provider, the clock and the network do, one step at a time, in an order that a seed decides.
 */
export function paymentSchedule({ shop, provider, random, buyer, admin, ...sold }: ScheduleContext) {
  const orders: LiveOrder[] = [];
  const asBuyer: Caller = {
    userId: buyer.id,
    email: buyer.email,
    displayName: "",
    role: "customer",
    permitted: false,
    emailVerified: true,
  };
  const asAdmin: Caller = {
    userId: admin.id,
    email: admin.email,
    displayName: "",
    role: "owner",
    permitted: true,
    emailVerified: true,
  };
  const context = shop.shop;

  async function place(): Promise<void> {
    const lines = sold.parts
      .filter(() => random.chance(50))
      .map(({ id }) => ({ partId: id, quantity: 1 + Math.floor(random.next() * 3) }));
    if (lines.length === 0) return;
    const body = {
      email: buyer.email,
      name: "Ann",
      address: "1 Mill Lane",
      number: "+44 1225 000000",
      lines,
      voucher: random.chance(40) ? random.pick(sold.vouchers) : undefined,
    };
    const terms = { ...context.config, maxUnpaidOrders: 1000 };
    // Of its own: each step is as if at another process.
    const turns = new PartTurns();
    const { order } = await placeOrder(context, body, { caller: asBuyer, key: newId(), terms, turns });
    orders.push({ id: order.id, price: order.total_cents / 100, intentIds: [], steps: 0 });
  }

  /** An intent that a buyer has, also an old one in another tab. */
  const someIntent = (order: LiveOrder) => random.pick(order.intentIds);
  const withIntent = (order: LiveOrder, work: (intentId: string) => unknown) => {
    const intentId = someIntent(order);
    return intentId === undefined ? undefined : work(intentId);
  };

  async function retryFailedJobs(): Promise<void> {
    const { rows } = await shop.db.pool.query("SELECT id FROM jobs WHERE state = 'failed'");
    for (const { id } of rows) await retryJob(context, id, admin.id);
  }

  const steps: Record<string, { weight: number; take: (order: LiveOrder) => unknown }> = {
    "ask for an intent": {
      weight: 14,
      take: async (order) => {
        const input = { price: order.price, orderId: order.id };
        const { intent } = await createIntent(context, input, { caller: asBuyer, currency: "USD" });
        if (!order.intentIds.includes(intent.id)) order.intentIds.push(intent.id);
      },
    },
    "charge the card": {
      weight: 12,
      take: (order) =>
        withIntent(order, (id) => provider.charge(id, random.chance(15) ? "processing" : "succeeded")),
    },
    "the bank decides": {
      weight: 4,
      take: (order) => withIntent(order, (id) => provider.decide(id, random.chance(70))),
    },
    "report the payment": {
      weight: 8,
      take: (order) =>
        withIntent(order, (transactionId) =>
          reportPayment(context, {
            orderId: order.id,
            appointment: order.id,
            transactionId,
            userId: buyer.id,
          }),
        ),
    },
    "an event arrives, perhaps again, perhaps late": {
      weight: 14,
      take: async () => {
        const event = random.pick(provider.events.slice(-60));
        if (event) await storeEvent(shop.db, provider.provider, event);
      },
    },
    "read events": { weight: 10, take: () => shop.work.runJob("webhook-inbox") },
    "list missed events": { weight: 3, take: () => shop.work.runJob("missed-events") },
    "the time to pay runs out": {
      weight: 4,
      take: (order) =>
        shop.db.pool.query("UPDATE orders SET expires_at = now() WHERE id = $1 AND state = 'unpaid'", [
          order.id,
        ]),
    },
    "end holds": {
      weight: 6,
      take: async () => {
        await shop.work.runJob("holds");
        await shop.work.runJob("hold-ends");
      },
    },
    "send refunds": { weight: 8, take: () => shop.work.runJob("refunds") },
    "every job is due": {
      weight: 6,
      take: () =>
        shop.db.pool.query("UPDATE jobs SET run_at = now() WHERE state = 'queued' AND run_at > now()"),
    },
    "an admin retries what needs attention": {
      weight: 2,
      take: retryFailedJobs,
    },
    "refund quarantined payments": { weight: 2, take: () => shop.work.runJob("quarantine") },
    "delete the order": { weight: 3, take: (order) => deleteUnpaidOrder(context, order.id, asBuyer) },
    "cancel the order": {
      weight: 1,
      take: (order) => cancelOrder(context, order.id, { note: "" }, asBuyer),
    },
    "ship it": {
      weight: 6,
      take: (order) => shipPaidOrder(context, order.id, { carrier: "", trackingNumber: "" }, asAdmin),
    },
    "deliver it": { weight: 2, take: (order) => deliverOrder(shop.db, order.id, asAdmin) },
    ...returnSteps({ shop, random, asBuyer, asAdmin }),
    "refund it, or a part": {
      weight: 4,
      take: (order) =>
        refundOrder(
          context,
          order.id,
          { amount: random.chance(60) ? Math.ceil(random.next() * 500) / 100 : undefined, note: "" },
          asAdmin,
        ),
    },
    "refund at the provider": {
      weight: 2,
      take: (order) =>
        withIntent(order, (id) => {
          const left = provider.leftCents(id);
          if (left > 0) provider.refundHere(id, random.chance(50) ? left : Math.ceil(left / 3));
        }),
    },
    "the bank moves a refund": {
      weight: 4,
      take: () => {
        const refund = random.pick(provider.refunds.slice(-20));
        if (refund) provider.moveRefund(refund, random.chance(80) ? "done" : "failed");
      },
    },
    "the bank disputes, or decides": {
      weight: 2,
      take: (order) =>
        withIntent(order, (id) =>
          provider.dispute(id, random.pick(["open", "won", "lost"] as const) ?? "open"),
        ),
    },
    "an intent is changed at the provider": {
      weight: 1,
      take: (order) =>
        withIntent(order, (id) => provider.meddle(id, random.chance(50) ? "cancel" : "change the amount")),
    },
    "the provider goes away, or comes back": {
      weight: 2,
      take: () => {
        provider.faultPercent = provider.faultPercent > 0 ? 0 : 30;
      },
    },
  };
  const drawn = Object.keys(steps).flatMap((name) => Array<string>(steps[name]?.weight ?? 0).fill(name));

  return {
    /** Takes a step. Errors that a buyer or an admin would be shown are a result like any other. */
    async step(): Promise<string> {
      if (orders.length < LIVE_ORDERS) {
        await expected(place);
        return "place an order";
      }
      const name = random.pick(drawn) as string;
      const order = random.pick(orders) as LiveOrder;
      order.steps += 1;
      if (order.steps > 60) orders.splice(orders.indexOf(order), 1);
      await expected(() => steps[name]?.take(order));
      return `${name} (${order.id})`;
    },
    /**
     * The provider is back, every event arrives, every bank has decided, every clock has run out, every job is done, those
     * included that had failed for good: of a disputed payment the provider refuses each refund.
     */
    async settle(): Promise<void> {
      provider.faultPercent = 0;
      for (const intent of provider.intents.values()) provider.decide(intent.id, true);
      for (const [intentId, { state }] of provider.disputes) {
        if (state === "open") provider.dispute(intentId, random.chance(50) ? "won" : "lost");
      }
      await shop.db.pool.query("UPDATE orders SET expires_at = now() WHERE state = 'unpaid'");
      for (let round = 0; round < 8; round += 1) {
        await retryFailedJobs();
        for (const refund of provider.refunds) {
          if (refund.state === "pending") provider.moveRefund(refund, "done");
        }
        for (const job of [
          "missed-events",
          "webhook-inbox",
          "holds",
          "hold-ends",
          "refunds",
          "webhook-inbox",
          "refunds",
        ]) {
          await shop.db.pool.query(
            "UPDATE jobs SET run_at = now() WHERE state = 'queued' AND run_at > now()",
          );
          await shop.work.runJob(job);
        }
      }
    },
  };
}

async function expected(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
