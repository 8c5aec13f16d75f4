import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAddress } from "#contract/addresses.ts";
import { sendMessage } from "#contract/contact.ts";
import { shipOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import type { Problem } from "#contract/problem.ts";
import { answerQuestion, askQuestion, listQuestions } from "#contract/questions.ts";
import { tellLaptop } from "#contract/requested-laptops.ts";
import { addReview, listReviews } from "#contract/reviews.ts";
import { changeSavedParts } from "#contract/saved-parts.ts";
import { requestOwnStockAlert } from "#contract/stock-alerts.ts";
import { getProfile, listUsers, saveProfile } from "#contract/users.ts";
import { sendPhoto } from "#server/photos/testing.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { confirm, intentFor, paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { deleteAccount, exchanged, type SignedUp, signedUp, signIn } from "#test/signed-up.ts";

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const codeOf = async (response: Response) => ((await response.json()) as Problem).code;

async function order(who: Person, { paid = false, shippedDaysAgo = -1 } = {}): Promise<OrderDto> {
  const lines = [{ partId: (await shop.part({ onHand: 10 })).id, quantity: 1 }];
  const placed = await (paid ? paidOrder : placedOrder)(shop, who, lines);
  if (shippedDaysAgo < 0) return placed;
  await shop.ask(shipOrder, { params: { id: placed._id } }, owner);
  await shop.db.pool.query("UPDATE orders SET shipped_at = now() - $2 * interval '1 day' WHERE id = $1", [
    placed._id,
    shippedDaysAgo,
  ]);
  return placed;
}

const orderAsOwner = async (id: string) =>
  (await shop.ask<OrderDto>(getOrder, { params: { id } }, owner)).body;

/** Every text of the database that names a person. */
async function tracesOf(text: string): Promise<string[]> {
  const { rows: tables } = await shop.db.pool.query<{ name: string }>(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'identity')",
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const found = await shop.db.pool.query(`SELECT FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%'`, [
      text,
    ]);
    if (found.rowCount) traces.push(name);
  }
  return traces;
}

/** The owner answers one question about a part. */
async function answerFirst(partId: string, question: string): Promise<void> {
  const { rows } = await shop.db.pool.query<{ id: string }>(
    "SELECT id FROM part_questions WHERE part_id = $1 AND question = $2",
    [partId, question],
  );
  const input = { params: { id: rows[0]?.id }, body: { answer: "It does." } };
  expect((await shop.ask(answerQuestion, input, owner)).status).toBe(200);
}

describe("deleting an account", () => {
  it("leaves no trace of the person but the invoices of paid orders", async () => {
    const ann = await signedUp(shop);
    const params = { email: ann.email };
    const part = await shop.part({ onHand: 10 });
    const addressParts = { line1: "7 Quimby Way", city: "Bath", country: "GB", postalCode: "BA1 1AA" };
    const delivery = { name: "Ann Quimby", number: "+44 1225 777777", addressParts };
    await shop.ask(saveProfile, { params, body: { name: "Ann Quimby", location: "Bath" } }, ann);
    expect((await shop.ask(addAddress, { params, body: delivery }, ann)).status).toBe(201);
    const photos = [(await sendPhoto(shop, ann)).body.insertedId];
    await sendPhoto(shop, ann);
    const review = { name: "Ann Quimby", description: "Fits well", ratings: 5, partId: part.id, photos };
    expect((await shop.ask(addReview, { body: review }, ann)).status).toBe(201);
    const questions = ["Does it fit?", "Is Ann Quimby's fan quiet?"].map((question) => ({ question }));
    for (const body of questions) await shop.ask(askQuestion, { params: { id: part.id }, body }, ann);
    await answerFirst(part.id, "Does it fit?");
    await shop.ask(sendMessage, { body: { ...params, subject: "Hello", message: "It is Ann", website: "" } });
    const sold = await shop.part({ onHand: 0 });
    await shop.ask(changeSavedParts, { params, body: { add: [part.id] } }, ann);
    const alert = { params: { ...params, partId: sold.id } };
    expect((await shop.ask(requestOwnStockAlert, alert, ann)).status).toBeLessThan(300);
    const laptop = { name: "Quimby Book 3", email: ann.email, website: "" };
    expect((await shop.ask(tellLaptop, { body: laptop })).status).toBe(201);
    const paid = await order(ann, { paid: true, shippedDaysAgo: 31 });
    const unpaid = await order(ann);
    await shop.work.runJob("mail");

    expect((await deleteAccount(ann)).status).toBe(204);

    await shop.work.runJob("mail");
    const kept = await orderAsOwner(paid._id);
    expect(kept).toMatchObject({
      orderNumber: paid.orderNumber,
      price: paid.price,
      lines: paid.lines,
      name: "Ann Lee",
      address: "1 Mill Lane, Bath",
      email: `deleted-${ann.id}@account.invalid`,
      number: "Deleted customer",
    });
    const reviews = await shop.ask<{ name: string; description: string }[]>(listReviews, {
      query: { part: part.id },
    });
    expect(reviews.body).toMatchObject([{ name: "Deleted customer", description: "Fits well" }]);
    const asked = await shop.ask(listQuestions, { query: { part: part.id } });
    expect(asked.body).toMatchObject([{ question: "Does it fit?", answer: "It does." }]);
    const { rows: photosLeft } = await shop.db.pool.query("SELECT id FROM photos WHERE user_id = $1", [
      ann.id,
    ]);
    expect(photosLeft).toEqual([]);
    const gone = await shop.db.kysely.selectFrom("orders").selectAll().where("id", "=", unpaid._id).execute();
    expect(gone).toMatchObject([
      {
        state: "cancelled",
        name: "Deleted customer",
        address: "Deleted customer",
        phone: "Deleted customer",
      },
    ]);
    for (const text of [ann.email, "Ann Quimby", "Quimby Way", "777777", "It is Ann"]) {
      expect(await tracesOf(text), text).toEqual([]);
    }
    await checkLedgerInvariants(shop.db);
  });

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
    await shop.work.runJob("mail");
    const mails = await shop.db.kysely
      .selectFrom("sent_mails")
      .select(["recipient", "body"])
      .where("kind", "=", "account_deleted")
      .execute();
    expect(mails.at(-1)).toMatchObject({ recipient: "Deleted customer" });
    expect(mails.at(-1)?.body).toContain("was deleted");
  });

  it("frees the address for a new account, which gets nothing of the old one", async () => {
    const ann = await signedUp(shop);
    await order(ann, { paid: true, shippedDaysAgo: 40 });
    await deleteAccount(ann);
    await ann.browser.call("/sign-up/email", { name: "Ann", email: ann.email, password: "another" });
    const { status, body } = await exchanged(shop, ann.browser, ann.email);
    expect(status).toBe(200);
    expect(body.user._id).not.toBe(ann.id);
  });

  it("cancels an unpaid order at the provider first, so that no card can be charged for it", async () => {
    const ann = await signedUp(shop);
    const unpaid = await order(ann);
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

describe("deleting an account is refused", () => {
  async function expectRefused(ann: SignedUp, status: number, code: string, given?: object) {
    const refused = await deleteAccount(ann, given);
    expect([refused.status, await codeOf(refused)]).toEqual([status, code]);
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
    const unpaid = await order(ann);
    const paid = await order(ann, { paid: true });
    const refused = await deleteAccount(ann);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "account_in_use",
      detail: expect.stringContaining(paid.orderNumber),
    });
    expect((await orderAsOwner(unpaid._id)).state).toBe("unpaid");
    await shop.ask(shipOrder, { params: { id: paid._id } }, owner);
    await expectRefused(ann, 409, "account_in_use");
    await shop.db.pool.query("UPDATE orders SET shipped_at = now() - interval '31 days' WHERE id = $1", [
      paid._id,
    ]);
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
