import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { listFailedJobs, retryJob } from "#contract/attention.ts";
import type { AnswerOf } from "#contract/call.ts";
import { shipOrder } from "#contract/manage-orders.ts";
import type { OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { acceptReturn, receiveReturn, refundReturn, requestReturn } from "#contract/returns.ts";
import type { Person } from "#test/shop.ts";
import { settlePayment } from "./settle-payment.ts";
import { type Placed, paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
let admin: Person;
beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.holds();
});

const ship = ({ order }: Placed) =>
  shop.ask<Problem & { order: OrderDto }>(shipOrder, { params: { id: order._id } }, admin);

describe("a dispute", () => {
  it("stops shipping, shows its deadline to admins only, and is closed when the bank has decided", async () => {
    const it = await shop.paid(1, "4000000000000259");
    await shop.later();
    const refused = await ship(it);
    expect([refused.status, refused.body.code]).toEqual([409, "order_disputed"]);
    const seenByAdmin = await shop.orderNow({ ...it, buyer: admin });
    expect(seenByAdmin.dispute).toMatchObject({ state: "open", dueAt: expect.stringMatching(/^20/) });
    expect(seenByAdmin.events.map(({ kind }) => kind)).toContain("disputed");
    const seenByBuyer = await shop.orderNow(it);
    expect([seenByBuyer.dispute, seenByBuyer.events.map(({ kind }) => kind)]).toEqual([
      null,
      ["placed", "paid"],
    ]);

    const waiting = async () =>
      (await shop.ask<AnswerOf<typeof listFailedJobs>>(listFailedJobs, { query: { kind: "dispute" } }, admin))
        .body;
    const due = seenByAdmin.dispute?.dueAt?.slice(0, 10);
    expect(await waiting()).toMatchObject([
      { kind: "dispute", error: expect.stringContaining(`Answer it at the payment provider until ${due}.`) },
    ]);
    const retried = { params: { id: (await waiting())[0]?._id ?? "" } };
    await shop.ask(retryJob, retried, admin);
    await shop.work.runJob("disputes");
    expect(await waiting()).toMatchObject([{ kind: "dispute", order: { id: it.order._id } }]);

    const before = await shop.shop.payments.findDispute(it.intentId);
    await won(it);
    // An answer from before the decision that arrives late.
    vi.spyOn(shop.shop.payments, "findDispute").mockResolvedValueOnce(before);
    await settlePayment(shop.shop, it.intentId);
    expect((await shop.orderNow({ ...it, buyer: admin })).dispute?.state).toBe("won");
    expect(await waiting()).toEqual([]);
    expect((await ship(it)).status).toBe(200);
  });

  it("that is lost has taken the payment back: the order is closed, and nothing more is refunded or shipped", async () => {
    const it = await lost(await shop.paid(2, "4000000000000259"));
    expect((await ship(it)).body).toMatchObject({ code: "order_not_paid" });
    expect(await shop.orderNow(it)).toMatchObject({ state: "refunded", refunded: 0 });
    expect(await shop.stockOf(it.part.id)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await shop.refund(it, admin)).body.modifiedCount).toBe(0);
    expect((await shop.refund(it, admin, { amount: 1 })).body.modifiedCount).toBe(0);
  });

  it("that is lost ends refunds that the provider would not make meanwhile: the bank has given the money back", async () => {
    const it = await shop.paid(2, "4000000000000259");
    await shop.later();
    await shop.refund(it, admin, { amount: 10 });
    await shop.refund(it, admin);
    await lost(it);
    const { rows } = await shop.db.pool.query(
      `SELECT r.state, count(j.id)::int AS jobs FROM refunds r LEFT JOIN jobs j ON j.key = r.id::text
       WHERE r.intent_id = $1 GROUP BY r.id`,
      [it.intentId],
    );
    expect(rows).toEqual([
      { state: "dismissed", jobs: 0 },
      { state: "dismissed", jobs: 0 },
    ]);
  });

  it("that is lost leaves nothing to refund for a return of its parts", async () => {
    const it = await shop.paid(1, "4000000000000259");
    await won(it);
    await ship(it);
    const lines = [{ partId: it.part.id, quantity: 1 }];
    const requested = await shop.ask<{ insertedId: string }>(
      requestReturn,
      { params: { id: it.order._id }, body: { lines: [{ ...lines[0], reason: "faulty" }] } },
      it.buyer,
    );
    await shop.db.pool.query("UPDATE payment_intents SET dispute_state = 'lost' WHERE intent_id = $1", [
      it.intentId,
    ]);
    const params = { id: requested.body.insertedId };
    await shop.ask(acceptReturn, { params, body: { answer: "" } }, admin);
    const arrived = [{ partId: it.part.id, restocked: 1, scrapped: 0 }];
    await shop.ask(receiveReturn, { params, body: { lines: arrived } }, admin);
    const refunded = await shop.ask<{ return: { refund: number; order: { left: number } } }>(
      refundReturn,
      { params },
      admin,
    );
    expect(refunded.body.return).toMatchObject({ refund: 0, order: { left: 0 } });
  });

  async function decided<It extends { intentId: string }>(it: It, evidence: string): Promise<It> {
    await shop.later();
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: it.intentId })).data;
    await shop.stripe.disputes.update(String(dispute?.id), {
      evidence: { uncategorized_text: evidence },
      submit: true,
    });
    await shop.later();
    return it;
  }
  const lost = <It extends { intentId: string }>(it: It) => decided(it, "losing_evidence");
  const won = <It extends { intentId: string }>(it: It) => decided(it, "winning_evidence");
});
