import type Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import { chargeIdOf, errorOf, networkForFile, payWith, testClock } from "./testing.ts";

const clock = testClock();
const file = networkForFile({ now: clock.now });
const events = (params: Stripe.EventListParams = {}) => file.server.stripe.events.list(params);
const types = ({ data }: { data: Stripe.Event[] }) => data.map(({ type }) => type);

let paid: Stripe.PaymentIntent;
let paidAt: number;
beforeAll(async () => {
  paid = await payWith(file.server.stripe, "pm_card_visa");
  paidAt = clock.now().getTime() / 1000;
  await file.server.deliverEvents();
  clock.advance(100);
  await file.server.stripe.refunds.create({ payment_intent: paid.id });
});

const oldestFirst = [
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "refund.created",
  "charge.refunded",
];

describe("events", () => {
  test("are listed newest first, page by page in both directions, with stable ids", async () => {
    const all = await events();
    expect(types(all)).toEqual(oldestFirst.toReversed());
    expect(all).toMatchObject({ object: "list", url: "/v1/events", has_more: false });
    const walked: string[] = [];
    for await (const { id } of events({ limit: 2 })) walked.push(id);
    expect(walked).toEqual(all.data.map(({ id }) => id));
    const [newest, second, third] = walked;
    expect((await events({ limit: 1, ending_before: third ?? "" })).data[0]?.id).toBe(second);
    expect((await events({ limit: 5, ending_before: second ?? "" })).data.map(({ id }) => id)).toEqual([
      newest,
    ]);
  });

  test("are selected by type, types, group, time and delivery", async () => {
    expect(types(await events({ type: "charge.refunded" }))).toEqual(["charge.refunded"]);
    expect(types(await events({ type: "charge.*" }))).toEqual(["charge.refunded", "charge.succeeded"]);
    expect(types(await events({ types: ["refund.created", "payment_intent.created"] }))).toEqual([
      "refund.created",
      "payment_intent.created",
    ]);
    expect(types(await events({ created: { gte: paidAt + 1 } }))).toEqual([
      "charge.refunded",
      "refund.created",
    ]);
    expect(types(await events({ created: { lt: paidAt + 100, gt: paidAt - 1 } }))).toHaveLength(3);
    expect(types(await events({ created: paidAt + 100 }))).toHaveLength(2);
    expect(types(await events({ delivery_success: true }))).toHaveLength(3);
    expect(types(await events({ delivery_success: false }))).toEqual(["charge.refunded", "refund.created"]);
    const both = events({ type: "charge.refunded", types: ["refund.created"] });
    expect(await errorOf(both)).toMatchObject({
      statusCode: 400,
      message: "You may only specify one of these parameters: type, types.",
    });
  });

  test("contain the object as it was then, and count the webhooks still to be accepted", async () => {
    const [succeeded] = (await events({ type: "charge.succeeded" })).data;
    const event = await file.server.stripe.events.retrieve(succeeded?.id ?? "");
    expect(event).toEqual(expect.objectContaining(succeeded));
    expect(event).toMatchObject({
      object: "event",
      pending_webhooks: 0,
      data: { object: { id: chargeIdOf(paid), amount_refunded: 0, refunded: false } },
    });
    const [refunded] = (await events({ type: "charge.refunded" })).data;
    expect(refunded).toMatchObject({ pending_webhooks: 1, data: { object: { refunded: true } } });
    expect(await errorOf(file.server.stripe.events.retrieve("evt_unknown"))).toMatchObject({
      statusCode: 404,
    });
  });

  test("are for the account's server only", async () => {
    expect(await file.server.browser("events")).toMatchObject({ status: 401 });
    expect(await file.server.browser(`charges/${chargeIdOf(paid)}`)).toMatchObject({ status: 401 });
  });
});

describe("charges", () => {
  test("are listed by intent, declined ones included, and by time", async () => {
    const { stripe } = file.server;
    const { id } = await stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
    const pay = (payment_method: string) => stripe.paymentIntents.confirm(id, { payment_method });
    const { charge: declined } = await errorOf(pay("pm_card_visa_chargeDeclinedInsufficientFunds"));
    const charge = chargeIdOf(await pay("pm_card_visa"));
    const ofIntent = await stripe.charges.list({ payment_intent: id });
    expect(ofIntent.data.map((each) => each.id)).toEqual([charge, declined]);
    expect(ofIntent.data[1]).toMatchObject({
      status: "failed",
      failure_code: "card_declined",
      outcome: { type: "issuer_declined", reason: "insufficient_funds" },
    });
    const earlier = await stripe.charges.list({ created: { lte: paidAt } });
    expect(earlier.data.map((each) => each.id)).toEqual([chargeIdOf(paid)]);
    expect(await stripe.charges.retrieve(charge, { expand: ["payment_intent"] })).toMatchObject({
      payment_intent: { id, status: "succeeded" },
    });
    const intents = await stripe.paymentIntents.list({ limit: 1, expand: ["data.latest_charge"] });
    expect(intents.data).toMatchObject([{ id, latest_charge: { id: charge } }]);
    expect(await errorOf(stripe.charges.list({ expand: ["data.customer"] }))).toMatchObject({
      param: "expand",
    });
  });
});

test("an intent in rupiah may have twelve digits, in other currencies eight", async () => {
  const create = (amount: number, currency: string) =>
    file.server.stripe.paymentIntents.create({ amount, currency });
  expect(await create(999_999_999_999, "idr")).toMatchObject({ amount: 999_999_999_999 });
  expect(await errorOf(create(1_000_000_000_000, "idr"))).toMatchObject({ code: "amount_too_large" });
  expect(await errorOf(create(100_000_000, "jpy"))).toMatchObject({
    code: "amount_too_large",
    message: "Amount must be no more than ¥99,999,999",
  });
});
