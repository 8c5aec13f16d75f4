import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { chargeIdOf, errorOf, eventTypesOf, networkForFile, payWith, testClock } from "./testing.ts";

const clock = testClock();
const file = networkForFile({ now: clock.now, settleSeconds: 60 });
const stripe = () => file.server.stripe;

async function later() {
  clock.advance(60);
  await file.server.network.runDueChanges();
}

async function disputeOf({ id }: { id: string }): Promise<Stripe.Dispute> {
  const [dispute] = (await stripe().disputes.list({ payment_intent: id })).data;
  if (!dispute) throw new Error("There is no dispute.");
  return dispute;
}

async function disputed(token: string) {
  const paid = await payWith(stripe(), token);
  await later();
  return { paid, dispute: await disputeOf(paid) };
}

const answer = (id: string, text: string) =>
  stripe().disputes.update(id, { evidence: { uncategorized_text: text } });

describe("a disputed payment", () => {
  test.each([
    ["pm_card_createDispute", "fraudulent"],
    ["pm_card_createDisputeProductNotReceived", "product_not_received"],
  ])("with %s first succeeds; later the bank takes the money back", async (token, reason) => {
    const paid = await payWith(stripe(), token);
    expect(paid.status).toBe("succeeded");
    expect((await stripe().disputes.list({ payment_intent: paid.id })).data).toEqual([]);
    await later();
    const dispute = await disputeOf(paid);
    expect(dispute).toMatchObject({
      object: "dispute",
      amount: 4990,
      charge: chargeIdOf(paid),
      reason,
      status: "needs_response",
      is_charge_refundable: false,
      evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
    });
    expect(new Date((dispute.evidence_details.due_by ?? 0) * 1000).toISOString()).toBe(
      "2026-06-23T23:59:59.000Z",
    );
    expect(await stripe().disputes.retrieve(dispute.id)).toMatchObject({ id: dispute.id });
    expect(await stripe().charges.retrieve(chargeIdOf(paid))).toMatchObject({
      disputed: true,
      refunded: false,
    });
    expect(await eventTypesOf(stripe(), dispute.id)).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
    ]);
    expect(await errorOf(stripe().refunds.create({ payment_intent: paid.id }))).toMatchObject({
      statusCode: 400,
      code: "charge_disputed",
      message: `Charge ${chargeIdOf(paid)} has been charged back; cannot issue a refund.`,
    });
  });

  test("is won with winning evidence, and can be refunded again", async () => {
    const { paid, dispute } = await disputed("pm_card_createDispute");
    expect(await answer(dispute.id, "winning_evidence")).toMatchObject({
      status: "under_review",
      evidence: { uncategorized_text: "winning_evidence" },
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    await later();
    expect(await disputeOf(paid)).toMatchObject({ status: "won", is_charge_refundable: true });
    expect(await eventTypesOf(stripe(), dispute.id)).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.updated",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
    expect(await stripe().refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 4990 });
    expect(await errorOf(answer(dispute.id, "more"))).toMatchObject({
      message: "This dispute is already closed",
    });
  });

  test("is lost with losing evidence, when it is closed, and when it is not answered in time", async () => {
    const lost = await disputed("pm_card_createDispute");
    await answer(lost.dispute.id, "losing_evidence");
    const closed = await disputed("pm_card_createDispute");
    expect(await stripe().disputes.close(closed.dispute.id)).toMatchObject({ status: "lost" });
    expect(await errorOf(stripe().disputes.close(closed.dispute.id))).toMatchObject({ statusCode: 400 });
    const ignored = await disputed("pm_card_createDispute");
    clock.advance(9 * 24 * 3600);
    await file.server.network.runDueChanges();
    for (const { paid } of [lost, closed, ignored])
      expect(await disputeOf(paid)).toMatchObject({ status: "lost", is_charge_refundable: false });
    expect((await eventTypesOf(stripe(), ignored.dispute.id)).at(-1)).toBe("charge.dispute.closed");
  });

  test("stays under review with other evidence, and evidence can be stored before it is submitted", async () => {
    const { paid, dispute } = await disputed("pm_card_createDispute");
    const stored = await stripe().disputes.update(dispute.id, {
      evidence: { shipping_tracking_number: "1Z999" },
      metadata: { order: "LW-1" },
      submit: false,
    });
    expect(stored).toMatchObject({ status: "needs_response", metadata: { order: "LW-1" } });
    expect(stored.evidence_details).toMatchObject({ has_evidence: true, submission_count: 0 });
    await answer(dispute.id, "See the tracking number.");
    clock.advance(30 * 24 * 3600);
    await file.server.network.runDueChanges();
    expect(await disputeOf(paid)).toMatchObject({
      status: "under_review",
      evidence: { shipping_tracking_number: "1Z999", uncategorized_text: "See the tracking number." },
    });
  });

  test("is not disputed if it was refunded before", async () => {
    const paid = await payWith(stripe(), "pm_card_createDispute");
    await stripe().refunds.create({ payment_intent: paid.id });
    await later();
    expect((await stripe().disputes.list({ charge: chargeIdOf(paid) })).data).toEqual([]);
    expect(await stripe().charges.retrieve(chargeIdOf(paid))).toMatchObject({
      disputed: false,
      refunded: true,
    });
  });
});

describe("an inquiry", () => {
  test("takes no money, and the charge can still be refunded, which ends it", async () => {
    const { paid, dispute } = await disputed("pm_card_createDisputeInquiry");
    expect(dispute).toMatchObject({
      status: "warning_needs_response",
      is_charge_refundable: true,
      payment_method_details: { card: { case_type: "inquiry" } },
    });
    expect(await eventTypesOf(stripe(), dispute.id)).toEqual(["charge.dispute.created"]);
    await stripe().refunds.create({ payment_intent: paid.id, amount: 990 });
    expect(await disputeOf(paid)).toMatchObject({ status: "warning_needs_response" });
    await stripe().refunds.create({ payment_intent: paid.id });
    expect(await disputeOf(paid)).toMatchObject({ status: "warning_closed" });
  });

  test("becomes a dispute of the amount not refunded if it is escalated", async () => {
    const { paid, dispute } = await disputed("pm_card_createDisputeInquiry");
    await stripe().refunds.create({ payment_intent: paid.id, amount: 990 });
    expect(await answer(dispute.id, "escalate_inquiry_evidence")).toMatchObject({
      status: "warning_under_review",
    });
    await later();
    expect(await disputeOf(paid)).toMatchObject({
      amount: 4000,
      status: "needs_response",
      is_charge_refundable: false,
      payment_method_details: { card: { case_type: "chargeback" } },
    });
    expect((await eventTypesOf(stripe(), dispute.id)).slice(-2)).toEqual([
      "charge.dispute.updated",
      "charge.dispute.funds_withdrawn",
    ]);
  });

  test("has a new deadline when it has become a dispute", async () => {
    const { paid, dispute } = await disputed("pm_card_createDisputeInquiry");
    clock.advance(3 * 24 * 3600);
    await answer(dispute.id, "escalate_inquiry_evidence");
    await later();
    clock.advance(6 * 24 * 3600);
    await file.server.network.runDueChanges();
    expect(await disputeOf(paid)).toMatchObject({ status: "needs_response" });
    clock.advance(3 * 24 * 3600);
    await file.server.network.runDueChanges();
    expect(await disputeOf(paid)).toMatchObject({ status: "lost" });
  });

  test("that is answered or ignored is closed", async () => {
    const answered = await disputed("pm_card_createDisputeInquiry");
    await answer(answered.dispute.id, "losing_evidence");
    const ignored = await disputed("pm_card_createDisputeInquiry");
    clock.advance(9 * 24 * 3600);
    await file.server.network.runDueChanges();
    for (const { paid } of [answered, ignored])
      expect(await disputeOf(paid)).toMatchObject({ status: "warning_closed" });
  });
});

describe("at the same time", () => {
  test("evidence and the decision about it never fail", async () => {
    for (let round = 0; round < 10; round++) {
      const { paid, dispute } = await disputed("pm_card_createDispute");
      await answer(dispute.id, "winning_evidence");
      clock.advance(60);
      const [again] = await Promise.all([
        answer(dispute.id, "losing_evidence").then(
          ({ status }) => status,
          ({ message }: Error) => message,
        ),
        file.server.network.runDueChanges(),
        file.server.network.runDueChanges(),
      ]);
      expect(["under_review", "This dispute is already closed"]).toContain(again);
      await later();
      expect(["won", "lost"]).toContain((await disputeOf(paid)).status);
    }
    expect(file.server.logged()).not.toContain("tried again");
  });

  test("a refund and a dispute never take more than was paid", async () => {
    for (let round = 0; round < 10; round++) {
      const paid = await payWith(stripe(), "pm_card_createDispute");
      clock.advance(60);
      const refunding = [900, 2000, 3000].map((amount) =>
        stripe()
          .refunds.create({ payment_intent: paid.id, amount })
          .catch(({ code, param }: Stripe.errors.StripeError) => code ?? param),
      );
      const [, ...refunds] = await Promise.all([file.server.network.runDueChanges(), ...refunding]);
      for (const refund of refunds)
        if (typeof refund !== "object") expect(["charge_disputed", "amount"]).toContain(refund);
      const { amount_refunded } = await stripe().charges.retrieve(chargeIdOf(paid));
      expect(amount_refunded + (await disputeOf(paid)).amount).toBe(4990);
    }
  });
});

test("an unknown dispute returns 404, and unknown evidence 400", async () => {
  expect(await errorOf(stripe().disputes.retrieve("du_unknown"))).toMatchObject({
    statusCode: 404,
    message: "No such dispute: 'du_unknown'",
  });
  const { dispute } = await disputed("pm_card_createDispute");
  const wrong = { evidence: { enhanced_evidence: { x: "y" } } } as unknown as Stripe.DisputeUpdateParams;
  expect(await errorOf(stripe().disputes.update(dispute.id, wrong))).toMatchObject({ statusCode: 400 });
});
