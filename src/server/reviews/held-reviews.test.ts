import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { addReview, hideReview, listOwnReviews, listReviews, showReview } from "#contract/reviews.ts";
import { exchangeIdToken } from "#contract/users.ts";
import { linkTokenOf, newAnn, TestBrowser } from "#test/identity.ts";
import { paidOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let ann: ReturnType<typeof newAnn>;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  ann = newAnn();
  browser = new TestBrowser(shop.url);
  await browser.call("/sign-up/email", ann);
});
afterAll(() => shop.close());

/** Ann with a new access token, as her browser renews it. */
async function signedIn(): Promise<Person> {
  const { token: idToken } = (await (await browser.call("/token")).json()) as { token: string };
  const { body } = await shop.ask<{ token: string; user: { _id: string } }>(exchangeIdToken, {
    params: { email: ann.email },
    body: { email: ann.email },
    headers: { authorization: `Bearer ${idToken}` },
  });
  return { id: body.user._id, email: ann.email, token: body.token };
}

async function confirmAddress(): Promise<void> {
  await shop.work.runJob("mail");
  const mail = await shop.db.kysely
    .selectFrom("sent_mails")
    .selectAll()
    .where("recipient", "=", ann.email)
    .executeTakeFirstOrThrow();
  const token = linkTokenOf(mail);
  expect((await browser.call("/verify-email", { token })).status).toBe(204);
}

async function write(as: Person, partId?: string): Promise<string> {
  const body = { name: "Ann", description: "Fits and works.", ratings: 5, ...(partId && { partId }) };
  return (await shop.ask<{ insertedId: string }>(addReview, { body }, as)).body.insertedId;
}
const buysSomething = async (as: Person) =>
  paidOrder(shop, as, [{ partId: (await shop.part()).id, quantity: 1 }]);
const isShown = async (id: string, part = "none") =>
  (await shop.ask<AnswerOf<typeof listReviews>>(listReviews, { query: { part } })).body.some(
    ({ _id }) => _id === id,
  );

describe("a review of the shop", () => {
  it("waits until its writer has confirmed the address and bought something, and says so", async () => {
    const id = await write(await signedIn());
    expect(await isShown(id)).toBe(false);
    const own = await shop.ask<AnswerOf<typeof listOwnReviews>>(listOwnReviews, {}, await signedIn());
    expect(own.body[0]?.hidden?.reason).toMatch(/confirmed your email address and bought something/);

    await confirmAddress();
    const confirmed = await signedIn();
    expect(await isShown(id)).toBe(false);
    await buysSomething(confirmed);
    await signedIn();
    expect(await isShown(id)).toBe(true);
    expect(await isShown(await write(confirmed))).toBe(true);
  });

  it("is shown at once when what its writer bought has been delivered", async () => {
    await confirmAddress();
    const as = await signedIn();
    const { _id } = await buysSomething(as);
    await shop.db.pool.query(
      "UPDATE orders SET state = 'delivered', shipped_at = now(), delivered_at = now() WHERE id = $1",
      [_id],
    );
    expect(await isShown(await write(as))).toBe(true);
  });

  it("of someone who only bought something, without confirming the address, waits as well", async () => {
    const unconfirmed = await signedIn();
    await buysSomething(unconfirmed);
    expect(await isShown(await write(await signedIn()))).toBe(false);
  });

  it("that an admin hides meanwhile stays hidden, and one that an admin shows is shown", async () => {
    const admin = await shop.admin();
    const [hidden, shown] = [await write(await signedIn()), await write(await signedIn())];
    const reason = { reason: "Advertisement" };
    expect((await shop.ask(hideReview, { params: { id: hidden }, body: reason }, admin)).body).toEqual({
      modifiedCount: 1,
    });
    await shop.ask(showReview, { params: { id: shown } }, admin);
    expect(await isShown(shown)).toBe(true);
    await confirmAddress();
    await buysSomething(await signedIn());
    await signedIn();
    expect(await isShown(hidden)).toBe(false);
  });
});

it("A review of a part waits until its writer has confirmed the address.", async () => {
  const part = await shop.part();
  const id = await write(await signedIn(), part.id);
  expect(await isShown(id, part.id)).toBe(false);
  await confirmAddress();
  await signedIn();
  expect(await isShown(id, part.id)).toBe(true);
});
