import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAddress } from "#contract/addresses.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { requestOf } from "#contract/client.ts";
import type { OrderDto } from "#contract/orders.ts";
import { saveProfile } from "#contract/users.ts";
import { sendPhoto } from "#server/photos/testing.ts";
import { returnsShop } from "#server/returns/testing.ts";
import { placedOrder } from "#test/pay.ts";
import type { Person } from "#test/shop.ts";

/**
 * Generated from the contract: a query that finds something by its id must also check its owner. Another customer
 * requests everything that belongs to a person, in every way that a call can name it.
 */

let shop: Awaited<ReturnType<typeof returnsShop>>;
let stranger: Person;
let victim: Person;
let order: OrderDto | undefined;
/** Of the victim. */
let addressId: string;
let returnId: string;
let photoId: string;
let partId: string;
/** In what belongs to the victim, and nowhere else. */
const secret = "17 Quimby Lane";
const addressParts = { line1: secret, city: "Bath", country: "GB", postalCode: "BA1 1AA" };
const delivery = { name: "Ann", number: "+44 1225 000000", addressParts };

beforeAll(async () => {
  shop = await returnsShop();
  stranger = await shop.customer();
  const delivered = await shop.delivered();
  victim = delivered.buyer;
  returnId = (await shop.request(delivered, 1, { note: secret })).body.insertedId;
  photoId = (await sendPhoto(shop, victim)).body.insertedId;
  partId = (await shop.part()).id;
  await shop.ask(
    saveProfile,
    { params: { email: victim.email }, body: { name: "Ann", location: secret } },
    victim,
  );
});
afterAll(() => shop.close());
// Restores what the owner's own attempt used up, for the next call.
beforeEach(async () => {
  if (!(await isUnpaid(order))) order = await placedOrder(shop, victim, [{ partId, quantity: 1 }]);
  await shop.db.pool.query("DELETE FROM user_addresses WHERE user_id = $1", [victim.id]);
  const saved = await shop.ask<{ insertedId: string }>(
    addAddress,
    { params: { email: victim.email }, body: delivery },
    victim,
  );
  addressId = saved.body.insertedId;
});

async function isUnpaid(placed: OrderDto | undefined): Promise<boolean> {
  const { rowCount } = await shop.db.pool.query(
    "SELECT FROM orders WHERE id = $1 AND state = 'unpaid' AND deleted_at IS NULL",
    [placed?._id],
  );
  return rowCount === 1;
}

/** The kinds of things that the ids in a call's address name. Add a new kind here. */
const idsIn: Record<string, () => string | undefined> = {
  "/orders/{id}": () => order?._id,
  "/returns/{id}": () => returnId,
  "/photos/{id}": () => photoId,
  "/profile/{email}/addresses/{id}": () => addressId,
};
/** Names what belongs to no one. */
const ofEveryone = ["partId"];

/** Bodies with which the owner's request succeeds, or fails only because of the state of its subject. */
const bodies: Record<string, () => object> = {
  requestReturn: () => ({ lines: [{ partId, quantity: 1, reason: "faulty" }] }),
  settleOrder: () => ({ appointment: order?._id, transactionId: "pi_unknown" }),
  changeOrderAddress: () => delivery,
  createPaymentIntent: () => ({ price: order?.price, orderId: order?._id }),
  addAddress: () => delivery,
  editAddress: () => delivery,
  saveMyLaptops: () => ({ version: 0, chosen: null, laptops: [] }),
  changeSavedParts: () => ({ add: [partId] }),
  saveProfile: () => ({ name: "Not Ann" }),
};

/** Where a rule about the subject stops the owner's request: the sentence that says so. */
const refusals: Record<string, string> = {
  requestOwnStockAlert: "is in stock: you can order it now",
  settleOrder: "This transaction does not belong to this order.",
};
/** Deleting an id that is not the caller's looks like deleting one that does not exist. */
const nothingDeleted = '{"deletedCount":0}';

const namesEmail = (call: Call) =>
  call.path.includes("{email}") || (call.query !== undefined && "email" in call.query.shape);
const isPersonal = ({ access }: Call) =>
  access === "self" || access === "user" || (typeof access === "object" && access.orSelf === true);
const isAboutPart = (call: Call) => call.path.startsWith("/parts/{id}");
const namesSomeones = (call: Call) =>
  isPersonal(call) &&
  !isAboutPart(call) &&
  (call.path.includes("{") || namesEmail(call) || call.name === "createPaymentIntent");

/** @param email the one that the call names, where it names one */
function inputOf(call: Call, email: string) {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, paramOf(call, name, email)]));
  const query = call.query && "email" in call.query.shape ? { email } : {};
  const hasBody = call.method !== "GET" && call.method !== "DELETE" && call.body !== undefined;
  return { params, query, ...(hasBody && { body: bodies[call.name]?.() ?? {} }) };
}

function paramOf(call: Call, name: string, email: string): string {
  if (name === "email") return email;
  if (ofEveryone.includes(name)) return partId;
  const known = Object.keys(idsIn).find((path) => call.path.startsWith(path));
  const id = known && idsIn[known]?.();
  if (!id) throw new Error(`${call.path} names something by its id: add to this test whose it is`);
  return id;
}

async function send(call: Call, email: string, as: Person) {
  const headers = { authorization: `Bearer ${as.token}` };
  const { url, init } = requestOf(call, { ...inputOf(call, email), headers }, shop.url);
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

/** Returns a fingerprint of every table but the one that counts requests, by its name. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await shop.db.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'request_counts'
     ORDER BY 1`,
  );
  const fingerprints: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await shop.db.pool.query<{ hash: string }>(
      `SELECT coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS hash FROM ${name} t`,
    );
    fingerprints[name] = found.rows[0]?.hash ?? "";
  }
  return fingerprints;
}

const owned = calls.filter(namesSomeones);

it("finds the calls that name what belongs to a person", () => {
  expect(owned.length).toBeGreaterThan(20);
  const personal = calls.filter((call) => isPersonal(call) && !namesSomeones(call));
  // These take what belongs to the caller from the access token alone.
  expect(personal.map(({ name }) => name).sort()).toEqual(
    [
      "addReview",
      "askQuestion",
      "listOwnReviews",
      "placeOrder",

      "uploadImage",
      "uploadPhoto",
    ].sort(),
  );
});

describe.each(owned.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
  it("gives another customer nothing of its owner's, and changes nothing", async () => {
    const before = await everything();
    const emails = namesEmail(call) ? [victim.email, stranger.email] : [victim.email];
    for (const email of emails) {
      // One's own address with no one's id is one's own business.
      if (email === stranger.email && !call.path.includes("{id}")) continue;
      const answer = await send(call, email, stranger);
      if (answer.text !== nothingDeleted) expect([403, 404], answer.text).toContain(answer.status);
      expect(answer.text).not.toContain(secret);
      expect(answer.text).not.toContain(order?.orderNumber);
    }
    expect(await everything()).toEqual(before);
  });

  it("lets its owner through with the same request", async () => {
    const answer = await send(call, victim.email, victim);
    const refusal = refusals[call.name];
    if (refusal) expect(answer.text).toContain(refusal);
    else expect([400, 401, 403, 404, 415, 422], answer.text).not.toContain(answer.status);
    expect(answer.text).not.toBe(nothingDeleted);
  });
});
