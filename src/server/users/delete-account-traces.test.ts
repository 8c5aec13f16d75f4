import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAddress } from "#contract/addresses.ts";
import { sendMessage } from "#contract/contact.ts";
import { shipOrder } from "#contract/manage-orders.ts";
import { getOrder, type OrderDto } from "#contract/orders.ts";
import { answerQuestion, askQuestion, listQuestions } from "#contract/questions.ts";
import { tellLaptop } from "#contract/requested-laptops.ts";
import { addReview, listReviews } from "#contract/reviews.ts";
import { changeSavedParts } from "#contract/saved-parts.ts";
import { requestOwnStockAlert } from "#contract/stock-alerts.ts";
import { saveProfile } from "#contract/users.ts";
import { sendPhoto } from "#server/photos/testing.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { paidOrder, placedOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { deleteAccount, signedUp } from "#test/signed-up.ts";

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await testShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

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
    const lines = [{ partId: part.id, quantity: 1 }];
    const paid = await paidOrder(shop, ann, lines);
    await shop.ask(shipOrder, { params: { id: paid._id } }, owner);
    await shop.db.pool.query("UPDATE orders SET shipped_at = now() - interval '31 days' WHERE id = $1", [
      paid._id,
    ]);
    const unpaid = await placedOrder(shop, ann, lines);
    await shop.work.runJob("mail");

    expect((await deleteAccount(ann)).status).toBe(204);

    await shop.work.runJob("mail");
    const kept = await shop.ask<OrderDto>(getOrder, { params: { id: paid._id } }, owner);
    expect(kept.body).toMatchObject({
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
});
