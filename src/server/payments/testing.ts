import Stripe from "stripe";
import { refundOrder } from "#contract/manage-orders.ts";
import { deleteOrder, getOrder, type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { mailsTo } from "#test/sent-mails.ts";
import { type Person, type TestShop, type TestShopOptions, testShop } from "#test/shop.ts";
import { createPaymentGateway } from "./stripe-gateway.ts";

/** An order of a test, its buyer and its part. */
export interface Placed {
  part: TestPart;
  buyer: Person;
  order: OrderDto;
}

/** A webhook that the card network has sent; it waits until the test delivers it. */
interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A shop whose webhooks arrive only when the test delivers them, and what people and the provider do. */
export async function paymentShop(options: TestShopOptions = {}) {
  let sentWebhooks: Delivery[] = [];
  const shop = await testShop({
    ...options,
    sendWebhook: async (url, headers, body) => {
      sentWebhooks.push({ url, headers: { ...headers }, body: String(body) });
      return { status: 200 };
    },
  });
  const keys = createPaymentGateway(shop.shop.config, await keysOf(shop.db, undefined), () => ({
    host: "127.0.0.1",
    port: Number(new URL(shop.url).port),
    protocol: "http",
  })).keys;
  const { hostname, port } = new URL(shop.url);
  /** The provider's own dashboard. */
  const stripe = new Stripe(String(keys?.secret), {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });

  async function placed(quantity = 1, { priceCents = 1250, onHand = 10 } = {}): Promise<Placed> {
    const part = await shop.part({ onHand, priceCents });
    const buyer = await shop.customer();
    const body = { email: buyer.email, name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
    const answer = await shop.ask<{ order: OrderDto }>(
      placeOrder,
      { body: { ...body, partId: part.id, quantity } },
      buyer,
    );
    return { part, buyer, order: answer.body.order };
  }

  /** Charges a card for an order, and tells the shop nothing. */
  async function charged(
    quantity = 1,
    card?: string,
  ): Promise<Placed & { intentId: string; clientSecret: string }> {
    const it = await placed(quantity);
    const { clientSecret, intentId } = await intentFor(shop, it.buyer, it.order);
    await confirm(shop, clientSecret, card);
    return { ...it, clientSecret, intentId };
  }

  const report = ({ order, buyer }: Placed, transactionId: string) =>
    shop.ask<Problem & { modifiedCount: number; order: OrderDto }>(
      settleOrder,
      { params: { id: order._id }, body: { appointment: order._id, transactionId } },
      buyer,
    );

  async function paid(quantity = 1, card?: string) {
    const it = await charged(quantity, card);
    await report(it, it.intentId);
    return it;
  }

  return {
    ...shop,
    stripe,
    placed,
    charged,
    paid,
    report,
    sentWebhooks: () => sentWebhooks,
    forgetWebhooks: () => {
      sentWebhooks = [];
    },
    deliver: async ({ url, headers, body }: Delivery) =>
      (await fetch(url, { method: "POST", headers, body })).status,
    remove: ({ order, buyer }: Placed) =>
      shop.ask<Problem & { deletedCount: number }>(deleteOrder, { params: { id: order._id } }, buyer),
    refund: ({ order }: Placed, admin: Person, body?: { amount?: number; note?: string }) =>
      shop.ask<Problem & { modifiedCount: number; order: OrderDto }>(
        refundOrder,
        { params: { id: order._id }, body },
        admin,
      ),
    orderNow: async ({ order, buyer }: Placed) =>
      (await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer)).body,
    /** The provider does not know the intent that the shop has of an order. */
    forgetIntent: ({ order }: Placed) =>
      shop.db.pool.query(
        "UPDATE payment_intents SET intent_id = 'pi_of_another_account_' || id WHERE order_id = $1",
        [order._id],
      ),
    /** The order's time to pay is over. */
    expireNow: async ({ order }: Placed) => {
      await shop.db.kysely
        .updateTable("orders")
        .set({ expires_at: new Date(0) })
        .where("id", "=", order._id)
        .execute();
      await makeDue(shop);
    },
    eventsOf: async ({ order }: Placed) => {
      const rows = await shop.db.kysely
        .selectFrom("order_events")
        .select("kind")
        .where("order_id", "=", order._id)
        .orderBy("id")
        .execute();
      return rows.map(({ kind }) => kind);
    },
    /** The kinds of mails that the buyer got, in order. */
    mailsTo: ({ buyer }: Placed) => mailsTo(shop, buyer.email),
    /** The network does what it does later by itself; the shop reads its events. */
    async later() {
      await shop.db.pool.query("UPDATE stripe_test_network.later_changes SET due_at = '-infinity'");
      await shop.work.runJob("test-network");
      await shop.work.runJob("missed-events");
      await makeDue(shop);
      await shop.work.runJob("webhook-inbox");
      await shop.work.runJob("refunds");
    },
    /** The jobs that wait for a person, about this payment or refund. */
    needsAttention: async (key: string) => {
      const { rows } = await shop.db.pool.query<{ queue: string; last_error: string }>(
        "SELECT queue, last_error FROM jobs WHERE state = 'failed' AND key = $1",
        [key],
      );
      return rows;
    },
    makeDue: () => makeDue(shop),
    holds: () => checkLedgerInvariants(shop.db, { whileWorking: true }),
  };
}

async function makeDue({ db }: TestShop): Promise<void> {
  await db.pool.query("UPDATE jobs SET run_at = now() WHERE state = 'queued'");
}
