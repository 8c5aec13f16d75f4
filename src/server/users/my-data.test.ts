import { afterAll, beforeAll, expect, it } from "vitest";
import { addAddress } from "#contract/addresses.ts";
import type { AnswerOf } from "#contract/call.ts";
import { sendMessage } from "#contract/contact.ts";
import { exportMyData } from "#contract/my-data.ts";
import { deleteOrder, placeOrder } from "#contract/orders.ts";
import { askQuestion } from "#contract/questions.ts";
import { tellLaptop } from "#contract/requested-laptops.ts";
import { addReview } from "#contract/reviews.ts";
import { saveProfile } from "#contract/users.ts";
import { sendPhoto } from "#server/photos/testing.ts";
import { paidOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

type Data = AnswerOf<typeof exportMyData>;
const dataOf = (who: Person, as = who) => shop.ask<Data>(exportMyData, { params: { email: who.email } }, as);

/** A person with something of everything. */
async function busyPerson(name: string): Promise<Person> {
  const [person, part] = [await shop.customer(), await shop.part({ onHand: 10 })];
  await shop.ask(saveProfile, { params: { email: person.email }, body: { name } }, person);
  const addressParts = { line1: `1 ${name} Street`, city: "Bath", country: "GB", postalCode: "BA1 1AA" };
  const address = { name, number: "+44 1225 000000", addressParts };
  expect(
    (await shop.ask(addAddress, { params: { email: person.email }, body: address }, person)).status,
  ).toBe(201);
  await paidOrder(shop, person, [{ partId: part.id, quantity: 1 }]);
  const body = {
    email: person.email,
    name,
    address: "1 Mill Lane",
    number: "+44 1225 000000",
    partId: part.id,
  };
  const placed = await shop.ask<{ insertedId: string }>(placeOrder, { body }, person);
  await shop.ask(deleteOrder, { params: { id: placed.body.insertedId } }, person);
  const photos = [(await sendPhoto(shop, person)).body.insertedId];
  const review = { name, description: `${name} likes it`, ratings: 5, partId: part.id, photos };
  await shop.ask(addReview, { body: review }, person);
  await shop.ask(askQuestion, { params: { id: part.id }, body: { question: `Is it for ${name}?` } }, person);
  const message = { email: person.email, subject: `From ${name}`, message: "Hello", website: "" };
  await shop.ask(sendMessage, { body: message });
  await shop.ask(tellLaptop, { body: { name: `${name} Book`, email: person.email } });
  return person;
}

it("A person gets all of their own data as one file, and no one else's.", async () => {
  const [ann, bob] = [await busyPerson("Ann Quimby"), await busyPerson("Bob Tarn")];
  const { status, headers, body } = await dataOf(ann);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatchObject({
    user: { email: ann.email, role: "customer" },
    profile: { name: "Ann Quimby" },
    addresses: [{ name: "Ann Quimby" }],
    orders: [{ state: "cancelled" }, { state: "paid" }],
    reviews: [{ description: "Ann Quimby likes it", photos: [{}] }],
    questions: [{ question: "Is it for Ann Quimby?", answer: null }],
    photos: [{ reviewId: expect.any(String), image: expect.stringMatching(/^data:image\/webp;base64,/) }],
    messages: [{ subject: "From Ann Quimby", message: "Hello" }],
    requestedLaptops: [{ name: "Ann Quimby Book" }],
  });
  const text = JSON.stringify(body);
  for (const foreign of [bob.email, bob.id, "Bob Tarn"]) expect(text).not.toContain(foreign);
});

it("No one else gets it: neither a stranger nor the shop's owner.", async () => {
  const ann = await shop.customer();
  for (const other of [await shop.customer(), await shop.staff(), await shop.admin()]) {
    expect((await dataOf(ann, other)).status).toBe(403);
  }
});

it("Messages from an address that is not confirmed are left out: anyone could have written it.", async () => {
  const ann = await shop.customer();
  const message = { email: ann.email, subject: "Hello", message: "It is me", website: "" };
  await shop.ask(sendMessage, { body: message });
  expect((await dataOf(ann)).body.messages).toHaveLength(1);
  await shop.db.kysely.updateTable("users").set({ email_verified: false }).where("id", "=", ann.id).execute();
  expect((await dataOf(ann)).body.messages).toEqual([]);
});
