import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  cardForm,
  cardNetworkForThisFile,
  errorFor,
  type RunningCardNetwork,
  startCardNetwork,
} from "#test/stripe-test-network.ts";

const here = cardNetworkForThisFile();
let secondProcess: RunningCardNetwork;
beforeAll(async () => {
  secondProcess = await startCardNetwork(here.db.pool, { keys: here.shop.keys });
});
afterAll(() => secondProcess.stop());

const openIntent = () => here.shop.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
const confirmAt = (network: RunningCardNetwork, intent: Stripe.PaymentIntent, number = "4242424242424242") =>
  network.browser(`payment_intents/${intent.id}/confirm`, cardForm(intent.client_secret, number));

async function chargesOf(intent: Stripe.PaymentIntent) {
  const { rows } = await here.db.pool.query<{ status: string }>(
    "SELECT status FROM stripe_test_network.charges WHERE payment_intent_id = $1",
    [intent.id],
  );
  return rows.map(({ status }) => status);
}

test("twenty confirmations at once, at two processes, charge once; the others are told so", async () => {
  const intent = await openIntent();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => confirmAt(n % 2 ? here.shop : secondProcess, intent)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body.error).toMatchObject({ code: "payment_intent_unexpected_state" });
  expect(await chargesOf(intent)).toEqual(["succeeded"]);
});

test("a good and a declining card at once never leave a paid intent that looks unpaid", async () => {
  for (let round = 0; round < 10; round++) {
    const intent = await openIntent();
    await Promise.all([
      confirmAt(here.shop, intent, "4000000000000002"),
      confirmAt(secondProcess, intent),
      confirmAt(here.shop, intent, "4000000000009995"),
    ]);
    const paid = await here.shop.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 4990 });
    expect(paid.latest_charge).toMatchObject({ status: "succeeded" });
    expect((await chargesOf(intent)).filter((status) => status === "succeeded")).toHaveLength(1);
  }
});

test("canceling and paying at once: one of them happens, and the intent says which", async () => {
  for (let round = 0; round < 20; round++) {
    const intent = await openIntent();
    const canceling = secondProcess.stripe.paymentIntents.cancel(intent.id).then(
      () => "canceled",
      (error: Stripe.errors.StripeError) => error.code,
    );
    const [paying, canceled] = await Promise.all([confirmAt(here.shop, intent), canceling]);
    const { status } = await here.shop.stripe.paymentIntents.retrieve(intent.id);
    if (status === "succeeded") {
      expect(paying.status).toBe(200);
      expect(canceled).toBe("payment_intent_unexpected_state");
      expect(await chargesOf(intent)).toEqual(["succeeded"]);
    } else {
      expect(status).toBe("canceled");
      expect(canceled).toBe("canceled");
      expect(paying.body.error).toMatchObject({ code: "payment_intent_unexpected_state" });
      expect(await chargesOf(intent)).toEqual([]);
    }
  }
});

test("an intent that another request holds for too long answers 429 lock_timeout", async () => {
  const impatient = await startCardNetwork(here.db.pool, { keys: here.shop.keys, lockWaitMs: 100 });
  const intent = await openIntent();
  const other = await here.db.pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT 1 FROM stripe_test_network.payment_intents WHERE id = $1 FOR UPDATE", [
    intent.id,
  ]);
  expect(await errorFor(impatient.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
    statusCode: 429,
    code: "lock_timeout",
  });
  await other.query("ROLLBACK");
  other.release();
  expect(await impatient.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: "canceled" });
  await impatient.stop();
});
