import { describe, expect, test } from "vitest";
import { errorOf, networkForFile } from "./testing.ts";

const file = networkForFile();

async function paidIntent() {
  const { id } = await file.server.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
  return file.server.stripe.paymentIntents.confirm(id, {
    payment_method: "pm_card_visa",
    expand: ["latest_charge"],
  });
}

describe("a refund", () => {
  test("returns everything without an amount", async () => {
    const { id } = await paidIntent();
    const refund = await file.server.stripe.refunds.create({
      payment_intent: id,
      reason: "requested_by_customer",
    });
    expect(refund).toMatchObject({
      object: "refund",
      amount: 4990,
      currency: "usd",
      status: "succeeded",
      payment_intent: id,
      reason: "requested_by_customer",
    });
    expect(await file.server.stripe.refunds.retrieve(refund.id)).toMatchObject({
      id: refund.id,
      amount: 4990,
    });
    const { latest_charge } = await file.server.stripe.paymentIntents.retrieve(id, {
      expand: ["latest_charge"],
    });
    expect(latest_charge).toMatchObject({ id: refund.charge, amount_refunded: 4990, refunded: true });
  });

  test("requested twice is made once", async () => {
    const { id, latest_charge } = await paidIntent();
    await file.server.stripe.refunds.create({ payment_intent: id });
    const chargeId = typeof latest_charge === "object" ? latest_charge?.id : latest_charge;
    expect(await errorOf(file.server.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: "charge_already_refunded",
      message: `Charge ${chargeId} has already been refunded.`,
    });
  });

  test("in parts never exceeds the payment, in any order", async () => {
    const { id } = await paidIntent();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        file.server.stripe.refunds.create({ payment_intent: id, amount: 1000 }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await file.server.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 990 });
    const { rows } = await file.db.pool.query(
      `SELECT c.amount_refunded_minor::int AS charge, sum(r.amount_minor)::int AS refunds
       FROM stripe_test_network.charges c JOIN stripe_test_network.refunds r ON r.charge_id = c.id
       WHERE c.payment_intent_id = $1 GROUP BY c.id`,
      [id],
    );
    expect(rows).toEqual([{ charge: 4990, refunds: 4990 }]);
    const { rows: reported } = await file.db.pool.query<{ refunded: number }>(
      `SELECT (payload->'data'->'object'->>'amount_refunded')::int AS refunded FROM stripe_test_network.events
       WHERE type = 'charge.refunded' AND payload->'data'->'object'->>'payment_intent' = $1 ORDER BY 1`,
      [id],
    );
    expect(reported.map(({ refunded }) => refunded)).toEqual([1000, 2000, 3000, 4000, 4990]);
  });

  test("of more than was paid or is left is rejected with both amounts in the message", async () => {
    const { id } = await paidIntent();
    const refund = (amount: number) => file.server.stripe.refunds.create({ payment_intent: id, amount });
    expect(await errorOf(refund(5000))).toMatchObject({
      param: "amount",
      message: "Refund amount ($50.00) is greater than charge amount ($49.90)",
    });
    await refund(4000);
    expect(await errorOf(refund(1000))).toMatchObject({
      message: "Refund amount ($10.00) is greater than unrefunded amount on charge ($9.90)",
    });
    expect(await errorOf(refund(-5))).toMatchObject({ code: "parameter_invalid_integer" });
  });

  test("of an unpaid or unknown intent is rejected", async () => {
    const { id } = await file.server.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
    expect(await errorOf(file.server.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    });
    expect(await errorOf(file.server.stripe.refunds.create({ payment_intent: "pi_unknown" }))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await errorOf(file.server.stripe.refunds.retrieve("re_unknown"))).toMatchObject({
      statusCode: 404,
    });
  });
});
