import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { sendByFetch } from "./deliver-events.ts";
import { generateNetworkKeys } from "./keys.ts";
import { cardForm, type NetworkServer, startNetwork } from "./testing.ts";

let db: FreshDatabase;
const keys = generateNetworkKeys();
const running: NetworkServer[] = [];

beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(async () => {
  for (const network of running.splice(0)) await network.stop();
  await db.close();
});

async function openNetwork(options: Parameters<typeof startNetwork>[1] = {}) {
  const network = await startNetwork(db.pool, { keys, ...options });
  running.push(network);
  return network;
}

const openIntent = (network: NetworkServer) =>
  network.stripe.paymentIntents.create({ amount: 4990, currency: "usd", metadata: { order: "LW-1" } });

describe("a webhook", () => {
  test("arrives over HTTP with a signature the SDK accepts and the object as the server sees it", async () => {
    const arrived: Array<{ url: string | undefined; signature: string; body: string }> = [];
    const endpoint = createServer(async (request, response) => {
      const signature = String(request.headers["stripe-signature"]);
      arrived.push({ url: request.url, signature, body: await text(request) });
      response.end("ok");
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
    const { port } = endpoint.address() as AddressInfo;
    const network = await openNetwork({
      send: sendByFetch,
      webhookUrl: () => `http://127.0.0.1:${port}/webhooks/payment`,
    });

    const intent = await openIntent(network);
    expect(await network.deliverEvents()).toBe(1);
    await new Promise((resolve) => endpoint.close(resolve));

    const [{ url, signature, body } = { url: "", signature: "", body: "" }] = arrived;
    expect(url).toBe("/webhooks/payment");
    const event = network.stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      object: "event",
      type: "payment_intent.created",
      livemode: false,
      request: { id: intent.lastResponse.requestId },
      data: { object: { id: intent.id, amount: 4990, metadata: { order: "LW-1" } } },
    });
    expect(() =>
      network.stripe.webhooks.constructEvent(body, signature, generateNetworkKeys().webhookSecret),
    ).toThrow(/No signatures found matching/);
    expect(() =>
      network.stripe.webhooks.constructEvent(body.replace("4990", "1"), signature, keys.webhookSecret),
    ).toThrow(/No signatures found matching/);
  });

  test("reports every change of an intent, and nothing else", async () => {
    const reported: string[] = [];
    const network = await openNetwork({
      send: async (_url, _headers, body) => {
        reported.push((JSON.parse(body) as { type: string }).type);
        return { status: 200 };
      },
    });
    const confirm = (intent: Stripe.PaymentIntent, number: string) =>
      network.browser(`payment_intents/${intent.id}/confirm`, cardForm(intent.client_secret, number));

    const paid = await openIntent(network);
    await confirm(paid, "4242424242424241");
    await confirm(paid, "4111111111111111");
    await confirm(paid, "4000000000000002");
    const { body } = await confirm(paid, "4000000000003220");
    const { source } = (body.next_action as { use_stripe_sdk: { source: string } }).use_stripe_sdk;
    await network.browser(`payment_intents/${paid.id}/challenge`, {
      client_secret: paid.client_secret ?? "",
      source,
      outcome: "declined",
    });
    await confirm(paid, "4242424242424242");
    await confirm(paid, "4242424242424242");
    await network.stripe.refunds.create({ payment_intent: paid.id });
    const canceled = await openIntent(network);
    await network.stripe.paymentIntents.cancel(canceled.id);

    await network.deliverEvents();
    expect(reported).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
      "payment_intent.requires_action",
      "payment_intent.payment_failed",
      "charge.succeeded",
      "payment_intent.succeeded",
      "refund.created",
      "charge.refunded",
      "payment_intent.created",
      "payment_intent.canceled",
    ]);
  });

  test("triggers delivery right after the commit, only if there is something to deliver", async () => {
    let wakeUps = 0;
    const network = await openNetwork({ onEventsRecorded: () => wakeUps++ });
    const { id } = await network.stripe.paymentIntents.create(
      { amount: 4990, currency: "usd" },
      { idempotencyKey: "once" },
    );
    expect(wakeUps).toBe(1);
    await network.stripe.paymentIntents.create({ amount: 4990, currency: "usd" }, { idempotencyKey: "once" });
    await network.stripe.paymentIntents.retrieve(id);
    await network.stripe.paymentIntents.create({ amount: 1, currency: "usd" }).catch(() => {});
    expect(wakeUps).toBe(1);
    expect(await network.deliverEvents()).toBe(1);
    expect(await network.deliverEvents()).toBe(0);
  });
});
