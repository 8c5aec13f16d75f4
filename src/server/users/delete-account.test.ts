import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipOrder } from "#contract/manage-orders.ts";
import { getProfile, listUsers } from "#contract/users.ts";
import { confirm, intentFor, paidOrder, placedOrder } from "#test/pay.ts";
import { mailsOfKind } from "#test/sent-mails.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { deleteAccount, exchanged, signedUp, signIn } from "#test/signed-up.ts";

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const linesOf = async () => [{ partId: (await shop.part({ onHand: 10 })).id, quantity: 1 }];

describe("deleting an account", () => {
  it("ends every sign-in and token at once, and is confirmed by mail", async () => {
    const ann = await signedUp(shop);
    const elsewhere = await signIn(shop, ann.email, ann.password);
    const { token: idToken } = (await (await elsewhere.call("/token")).json()) as { token: string };
    expect((await deleteAccount(ann)).status).toBe(204);
    expect((await shop.ask(getProfile, { params: { email: ann.email } }, ann)).status).toBe(401);
    for (const browser of [ann.browser, elsewhere]) expect((await browser.call("/token")).status).toBe(401);
    expect((await (await signIn(shop, ann.email, ann.password)).call("/token")).status).toBe(401);
    const late = { browser: { call: async () => Response.json({ token: idToken }) } as never };
    expect((await exchanged(shop, late.browser, ann.email)).status).toBe(401);
    const mails = await mailsOfKind(shop, "account_deleted");
    expect(mails.at(-1)).toMatchObject({ recipient: "Deleted customer" });
    expect(mails.at(-1)?.body).toContain("was deleted");
  });

  it("frees the address for a new account, which gets nothing of the old one", async () => {
    const ann = await signedUp(shop);
    const paid = await paidOrder(shop, ann, await linesOf());
    await shop.ask(shipOrder, { params: { id: paid._id } }, owner);
    await shop.db.pool.query("UPDATE orders SET shipped_at = now() - interval '40 days' WHERE id = $1", [
      paid._id,
    ]);
    expect((await deleteAccount(ann)).status).toBe(204);
    await ann.browser.call("/sign-up/email", { name: "Ann", email: ann.email, password: "another" });
    const { status, body } = await exchanged(shop, ann.browser, ann.email);
    expect(status).toBe(200);
    expect(body.user._id).not.toBe(ann.id);
  });

  it("cancels an unpaid order at the provider first, so that no card can be charged for it", async () => {
    const ann = await signedUp(shop);
    const unpaid = await placedOrder(shop, ann, await linesOf());
    const { clientSecret } = await intentFor(shop, ann, unpaid);
    expect((await deleteAccount(ann)).status).toBe(204);
    expect((await confirm(shop, clientSecret)).status).toBe(400);
    expect(await shop.stockOf(unpaid.lines[0]?.partId ?? "")).toEqual({ on_hand: 10, reserved: 0 });
  });

  it("is listed nowhere among the users, and is in the audit", async () => {
    const ann = await signedUp(shop);
    await deleteAccount(ann);
    const { body } = await shop.ask<{ _id: string }[]>(listUsers, { query: { limit: 100 } }, owner);
    expect(body.map(({ _id }) => _id)).not.toContain(ann.id);
    const audit = await shop.db.kysely
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", ann.id)
      .execute();
    expect(audit).toMatchObject([{ action: "user.delete", actor_id: ann.id }]);
  });
});
