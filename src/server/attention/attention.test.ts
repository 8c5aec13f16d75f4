import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countWaiting, dismissJob, listFailedJobs, retryJob } from "#contract/attention.ts";
import { listAudit } from "#contract/audit.ts";
import type { AnswerOf } from "#contract/call.ts";
import { sendMessage } from "#contract/contact.ts";
import { refundOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { exhaustJobs, makeJobsDue } from "#test/jobs.ts";
import { confirm, intentFor, paidOrder, placedOrder } from "#test/pay.ts";
import { mailsOfKind } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type FailedJob = AnswerOf<typeof listFailedJobs>[number];

let shop: TestShop;
let admin: Person;
let buyer: Person;
/** Whether the payment provider refuses every call, or works. */
let providerIsDown: boolean;
beforeEach(async () => {
  providerIsDown = false;
  shop = await testShop();
  [admin, buyer] = [await shop.admin(), await shop.customer()];
  const { payments } = shop.shop;
  const { refund, retrieveIntent, cancelIntent } = payments;
  const unlessDown = <Input, Output>(call: (input: Input) => Promise<Output>) => {
    return async (input: Input) => {
      if (providerIsDown) throw new Error("The provider says: account closed");
      return call(input);
    };
  };
  payments.refund = unlessDown(refund);
  payments.retrieveIntent = unlessDown(retrieveIntent);
  payments.cancelIntent = unlessDown(cancelIntent);
});
afterEach(() => shop.close());

const listed = async (query: Record<string, unknown> = {}) =>
  (await shop.ask<FailedJob[]>(listFailedJobs, { query }, admin)).body;
const counted = async () =>
  (await shop.ask<AnswerOf<typeof countWaiting>>(countWaiting, {}, admin)).body.failedJobs;
const retry = async ({ _id }: { _id: string }) =>
  (await shop.ask<{ modifiedCount: number }>(retryJob, { params: { id: _id } }, admin)).body.modifiedCount;
const dismiss = async ({ _id }: { _id: string }) =>
  (await shop.ask<{ modifiedCount: number }>(dismissJob, { params: { id: _id } }, admin)).body.modifiedCount;
const placed = async () => placedOrder(shop, buyer, [{ partId: (await shop.part()).id, quantity: 1 }]);

/** A paid order whose money has to go back. */
async function refundDue() {
  const order = await paidOrder(shop, buyer, [{ partId: (await shop.part()).id, quantity: 1 }]);
  await shop.ask(refundOrder, { params: { id: order._id } }, admin);
  return order;
}

const refundStates = async () =>
  (await shop.db.kysely.selectFrom("refunds").select("state").execute()).map(({ state }) => state);

/** Adds a mail that can never be sent: its order does not exist. */
const impossibleMail = () =>
  shop.db.pool.query(`INSERT INTO jobs (queue, payload) VALUES ('mail',
    '{"kind": "order-shipped", "recipient": "bob@people.example", "orderId": "019801b8-0000-7000-8000-000000000000"}')`);

it("counts what waits for each role as far as it may read it", async () => {
  const part = await shop.part();
  await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
  await placed();
  const body = { email: "ann@people.example", subject: "Hinges", message: "Do you have them?" };
  await shop.ask(sendMessage, { body });
  const waiting = async (who: Person) =>
    (await shop.ask<AnswerOf<typeof countWaiting>>(countWaiting, {}, who)).body;
  const forSupport = { orders: 1, returns: 0, questions: 0, messages: 1, requestedLaptops: 0 };
  expect(await waiting(await shop.support())).toEqual(forSupport);
  expect(await waiting(admin)).toEqual({ ...forSupport, failedJobs: 0, contradictions: 0 });
});

describe("a mail that can never be sent", () => {
  it("ends in 'Needs attention' after a limited number of attempts, and delays no other", async () => {
    await impossibleMail();
    await shop.ask(sendMessage, { body: { email: "ann@people.example", subject: "Hi", message: "Hello" } });
    expect(await shop.work.runJob("mail")).toBe(1);
    await exhaustJobs(shop, "mail");
    expect(await listed()).toEqual([
      {
        _id: expect.any(String),
        kind: "mail",
        title: "Mail: an unknown order has shipped, to bob@people.example",
        order: null,
        error: expect.stringContaining("There is no order"),
        attempts: 20,
        createdAt: expect.any(String),
        failedAt: expect.any(String),
      },
    ]);
    expect(await counted()).toBe(1);
  });

  it("is gone once it is dismissed, and the audit records that", async () => {
    await impossibleMail();
    await exhaustJobs(shop, "mail");
    const [mail] = (await listed()) as [FailedJob];
    expect(await Promise.all([dismiss(mail), dismiss(mail)])).toEqual(expect.arrayContaining([0, 1]));
    expect([await listed(), await counted(), await retry(mail)]).toEqual([[], 0, 0]);
    const { body } = await shop.ask<AnswerOf<typeof listAudit>>(listAudit, { query: { kind: "job" } }, admin);
    expect(body).toMatchObject([
      {
        words: "dismissed",
        subject: { name: mail.title },
        changes: [{ label: "Last error", before: null, after: mail.error }],
      },
    ]);
  });
});

describe("a refund that the provider never makes", () => {
  it("ends in 'Needs attention', and is made once it is retried after the cause is gone", async () => {
    const order = await refundDue();
    providerIsDown = true;
    await exhaustJobs(shop, "refunds");
    const [refund] = (await listed({ kind: "refund" })) as [FailedJob];
    expect(refund).toMatchObject({
      title: `Refund of $49.90 for order ${order.orderNumber}`,
      order: { id: order._id, number: order.orderNumber },
      error: "The provider says: account closed",
    });
    expect(await refundStates()).toEqual(["due"]);

    providerIsDown = false;
    expect(await Promise.all([retry(refund), retry(refund)])).toEqual(expect.arrayContaining([0, 1]));
    expect(await listed()).toEqual([]);
    expect(await shop.work.runJob("refunds")).toBe(1);
    expect(await refundStates()).toEqual(["done"]);
  });

  it("is not made after it is dismissed", async () => {
    await refundDue();
    providerIsDown = true;
    await exhaustJobs(shop, "refunds");
    const [refund] = (await listed()) as [FailedJob];
    expect(await dismiss(refund)).toBe(1);
    providerIsDown = false;
    await makeJobsDue(shop, "refunds");
    expect(await shop.work.runJob("refunds")).toBe(0);
    expect(await refundStates()).toEqual(["dismissed"]);
  });

  it("delays no other refund", async () => {
    await refundDue();
    providerIsDown = true;
    await shop.work.runJob("refunds");
    providerIsDown = false;
    await refundDue();
    expect(await shop.work.runJob("refunds")).toBe(1);
    expect((await refundStates()).toSorted()).toEqual(["done", "due"]);
  });
});

describe("a payment's event that can never be processed", () => {
  it("ends in 'Needs attention', and marks the order as paid once it is retried", async () => {
    const order = await placed();
    await confirm(shop, (await intentFor(shop, buyer, order)).clientSecret);
    await exhaustJobs(shop, "test-webhooks");
    providerIsDown = true;
    await exhaustJobs(shop, "webhook-inbox");
    providerIsDown = false;
    const events = await listed({ kind: "payment-event" });
    const paid = events.find(({ title }) => title.includes("payment_intent.succeeded")) as FailedJob;
    expect(paid.title).toBe(`Payment event payment_intent.succeeded for order ${order.orderNumber}`);
    expect(await retry(paid)).toBe(1);
    expect(await shop.work.runJob("webhook-inbox")).toBe(1);
    const { state } = await shop.db.kysely.selectFrom("orders").select("state").executeTakeFirstOrThrow();
    expect(state).toBe("paid");
  });

  it("that never reaches the shop ends there as well: its webhook, and the hold that cannot end", async () => {
    await shop.close();
    shop = await testShop({ sendWebhook: async () => ({ status: 500 }) });
    [admin, buyer] = [await shop.admin(), await shop.customer()];
    const order = await placed();
    await intentFor(shop, buyer, order);
    await exhaustJobs(shop, "test-webhooks");
    expect((await listed()).map(({ title, error }) => [title, error])).toEqual([
      ["Webhook payment_intent.created of the test network", "The webhook was not accepted: HTTP 500."],
    ]);
    shop.shop.payments.retrieveIntent = () => Promise.reject(new Error("Unreachable"));
    shop.shop.payments.cancelIntent = () => Promise.reject(new Error("Unreachable"));
    await shop.db.kysely
      .updateTable("orders")
      .set({ expires_at: new Date(0) })
      .execute();
    await exhaustJobs(shop, "hold-ends");
    const [holdEnd] = (await listed({ kind: "hold-end" })) as [FailedJob];
    expect(holdEnd.title).toBe(`End of the reservation of order ${order.orderNumber}`);
    expect(await dismiss(holdEnd)).toBe(1);
    const { state } = await shop.db.kysely.selectFrom("orders").select("state").executeTakeFirstOrThrow();
    expect(state).toBe("expired");
    // The shop has not asked the provider, so it cannot say that the card was not charged.
    const { body } = await shop.ask<OrderDto>(getOrder, { params: { id: order._id } }, buyer);
    expect(body.chargeUncertain).toBe(true);
    const [mail] = await mailsOfKind(shop, "order-expired");
    expect(mail?.body).not.toContain("has not been charged");
    expect(mail?.body).toContain("If a payment for it still arrives, we ship your order or refund it");
  });
});

it("The list has pages and can be filtered by kind", async () => {
  for (let n = 0; n < 3; n += 1) await impossibleMail();
  await refundDue();
  providerIsDown = true;
  await exhaustJobs(shop, "mail");
  await exhaustJobs(shop, "refunds");
  const all = await listed();
  expect(all.map(({ kind }) => kind)).toEqual(["refund", "mail", "mail", "mail"]);
  const seen: string[] = [];
  let next: string | undefined = "/api/attention?limit=1";
  while (next) {
    const page: Response = await fetch(shop.url + next, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(page.headers.get("x-total-count")).toBe("4");
    seen.push(...((await page.json()) as FailedJob[]).map(({ _id }) => _id));
    next = page.headers.get("link")?.match(/<([^>]+)>/)?.[1];
  }
  expect(seen).toEqual(all.map(({ _id }) => _id));
  expect((await listed({ kind: "mail" })).map(({ _id }) => _id)).toEqual(seen.slice(1));
});

it("A mail about a paid order names the order", async () => {
  const order = await paidOrder(shop, buyer, [{ partId: (await shop.part()).id, quantity: 1 }]);
  await shop.db.pool.query(
    "UPDATE jobs SET state = 'failed', failed_at = now(), last_error = 'x' WHERE payload->>'kind' = 'order-paid'",
  );
  expect(await listed()).toMatchObject([
    {
      title: `Mail: order ${order.orderNumber} is paid, to ${buyer.email}`,
      order: { id: order._id, number: order.orderNumber },
    },
  ]);
});

it("A failed job of a queue that this process does not know stays out of the list and the count", async () => {
  await shop.db.pool.query(
    "INSERT INTO jobs (queue, state, failed_at, last_error) VALUES ('of-a-newer-shop', 'failed', now(), 'x')",
  );
  expect([await listed(), await counted()]).toEqual([[], 0]);
});
