import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardForm, errorOf, type NetworkServer, networkForFile, startNetwork } from "./testing.ts";

const file = networkForFile();
let secondProcess: NetworkServer;
beforeAll(async () => {
  secondProcess = await startNetwork(file.db.pool, { keys: file.server.keys });
});
afterAll(() => secondProcess.stop());

const openIntent = () => file.server.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
const confirmAt = (network: NetworkServer, intent: Stripe.PaymentIntent, number = "4242424242424242") =>
  network.browser(`payment_intents/${intent.id}/confirm`, cardForm(intent.client_secret, number));

async function chargesOf(intent: Stripe.PaymentIntent) {
  const { rows } = await file.db.pool.query<{ status: string }>(
    "SELECT status FROM stripe_test_network.charges WHERE payment_intent_id = $1",
    [intent.id],
  );
  return rows.map(({ status }) => status);
}

test("twenty simultaneous confirmations at two processes charge once, and the others fail", async () => {
  const intent = await openIntent();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => confirmAt(n % 2 ? file.server : secondProcess, intent)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(body.error).toMatchObject({ code: "payment_intent_unexpected_state" });
  expect(await chargesOf(intent)).toEqual(["succeeded"]);
});

test("simultaneous good and declined cards never leave a paid intent that looks unpaid", async () => {
  for (let round = 0; round < 10; round++) {
    const intent = await openIntent();
    await Promise.all([
      confirmAt(file.server, intent, "4000000000000002"),
      confirmAt(secondProcess, intent),
      confirmAt(file.server, intent, "4000000000009995"),
    ]);
    const paid = await file.server.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 4990 });
    expect(paid.latest_charge).toMatchObject({ status: "succeeded" });
    expect((await chargesOf(intent)).filter((status) => status === "succeeded")).toHaveLength(1);
  }
});

test("of simultaneous canceling and paying one succeeds, as the intent shows", async () => {
  for (let round = 0; round < 20; round++) {
    const intent = await openIntent();
    const canceling = secondProcess.stripe.paymentIntents.cancel(intent.id).then(
      () => "canceled",
      (error: Stripe.errors.StripeError) => error.code,
    );
    const [paying, canceled] = await Promise.all([confirmAt(file.server, intent), canceling]);
    const { status } = await file.server.stripe.paymentIntents.retrieve(intent.id);
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

test("an intent that another request locks for too long returns 429 lock_timeout", async () => {
  const impatient = await startNetwork(file.db.pool, { keys: file.server.keys, lockWaitMs: 100 });
  const intent = await openIntent();
  const other = await file.db.pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT 1 FROM stripe_test_network.payment_intents WHERE id = $1 FOR UPDATE", [
    intent.id,
  ]);
  expect(await errorOf(impatient.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
    statusCode: 429,
    code: "lock_timeout",
  });
  await other.query("ROLLBACK");
  other.release();
  expect(await impatient.stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: "canceled" });
  await impatient.stop();
});
