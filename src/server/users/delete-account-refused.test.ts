import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refundOrder, shipOrder } from "#contract/manage-orders.ts";
import { cancelOrder, getOrder, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { getProfile } from "#contract/users.ts";
import { intentFor, paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { deleteAccount, type SignedUp, signedUp } from "#test/signed-up.ts";

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

describe("deleting an account is refused", () => {
  async function expectRefused(ann: SignedUp, status: number, code: string, given?: object) {
    const refused = await deleteAccount(ann, given);
    const { code: answered } = (await refused.json()) as Problem;
    expect([refused.status, answered]).toEqual([status, code]);
    expect((await ann.browser.call("/token")).status).toBe(200);
    expect((await shop.ask(getProfile, { params: { email: ann.email } }, ann)).status).toBe(200);
  }

  it("without the password, also when it is guessed", async () => {
    const ann = await signedUp(shop);
    await expectRefused(ann, 401, "wrong_credentials", {});
    for (let guess = 2; guess <= 10; guess += 1) {
      await expectRefused(ann, 401, "wrong_credentials", { password: `guess ${guess}` });
    }
    await expectRefused(ann, 429, "too_many");
  });

  it("while an order is paid and not delivered, with its number; its unpaid orders stay", async () => {
    const ann = await signedUp(shop);
    const lines = [{ partId: (await shop.part()).id, quantity: 1 }];
    const unpaid = await placedOrder(shop, ann, lines);
    const paid = await paidOrder(shop, ann, lines);
    const refused = await deleteAccount(ann);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "account_in_use",
      detail: expect.stringContaining(paid.orderNumber),
    });
    const kept = await shop.ask<OrderDto>(getOrder, { params: { id: unpaid._id } }, owner);
    expect(kept.body.state).toBe("unpaid");
    await shop.ask(shipOrder, { params: { id: paid._id } }, owner);
    await expectRefused(ann, 409, "account_in_use");
    await shop.db.pool.query("UPDATE orders SET shipped_at = now() - interval '31 days' WHERE id = $1", [
      paid._id,
    ]);
    expect((await deleteAccount(ann)).status).toBe(204);
  });

  it("while a refund has failed, so that its money is still owed", async () => {
    const ann = await signedUp(shop);
    const order = await paidOrder(shop, ann, [{ partId: (await shop.part()).id, quantity: 1 }]);
    await shop.ask(refundOrder, { params: { id: order._id } }, owner);
    await shop.work.runJob("refunds");
    const refundIs = (state: string) =>
      shop.db.pool.query(
        `UPDATE refunds SET state = $2, done_at = CASE WHEN $2 = 'done' THEN now() END WHERE order_id = $1`,
        [order._id, state],
      );
    await refundIs("failed");
    await expectRefused(ann, 409, "account_in_use");
    await refundIs("done");
    expect((await deleteAccount(ann)).status).toBe(204);
  });

  it("while a payment of a wrong amount waits for a decision, and not once it went back", async () => {
    const ann = await signedUp(shop);
    const order = await placedOrder(shop, ann, [{ partId: (await shop.part()).id, quantity: 1 }]);
    const { intentId } = await intentFor(shop, ann, order);
    await shop.ask(cancelOrder, { params: { id: order._id } }, ann);
    const quarantined = (refundedCents: number) =>
      shop.db.pool.query(
        `UPDATE payment_intents SET state = 'quarantined', closed_at = now(), received_cents = 100,
           refunded_cents = $2 WHERE intent_id = $1`,
        [intentId, refundedCents],
      );
    await quarantined(0);
    await expectRefused(ann, 409, "account_in_use");
    await quarantined(100);
    expect((await deleteAccount(ann)).status).toBe(204);
  });

  it("for the shop's last owner, and not for one of two", async () => {
    const first = await signedUp(shop);
    await shop.db.pool.query("UPDATE users SET role = 'owner' WHERE id = $1", [first.id]);
    await shop.db.pool.query("UPDATE users SET role = 'customer' WHERE id = $1", [owner.id]);
    await expectRefused(first, 409, "last_admin");
    await shop.db.pool.query("UPDATE users SET role = 'owner' WHERE id = $1", [owner.id]);
    expect((await deleteAccount(first)).status).toBe(204);
  });

  it("to a page of another site, and when someone else has signed in meanwhile", async () => {
    const [ann, bob] = [await signedUp(shop), await signedUp(shop)];
    const foreign = { origin: "https://evil.example" };
    const { email, password } = ann;
    expect((await ann.browser.call("/delete-account", { email, password }, foreign)).status).toBe(403);
    expect((await bob.browser.call("/delete-account", { email, password })).status).toBe(403);
    await expectRefused(ann, 401, "wrong_credentials", {});
  });

  it("without a fresh sign-in for someone who has no password", async () => {
    const ann = await signedUp(shop);
    await shop.db.pool.query(
      `UPDATE identity.accounts SET provider_id = 'openid', account_id = 'google ' || user_id, password = NULL
       WHERE user_id = (SELECT id FROM identity.users WHERE email = $1)`,
      [ann.email],
    );
    const signedInAgo = (minutes: number) =>
      shop.db.pool.query(
        `UPDATE identity.sessions SET created_at = now() - $2 * interval '1 minute'
         WHERE user_id = (SELECT id FROM identity.users WHERE email = $1)`,
        [ann.email, minutes],
      );
    await signedInAgo(11);
    await expectRefused(ann, 403, "sign_in_again", {});
    await signedInAgo(0);
    expect((await deleteAccount(ann, {})).status).toBe(204);
  });
});
