import sharp from "sharp";
import { addAddress } from "#contract/addresses.ts";
import type { Call } from "#contract/call.ts";
import type { AnyInput } from "#contract/client.ts";
import { sendMessage } from "#contract/contact.ts";
import { deliverOrder, shipOrder } from "#contract/manage-orders.ts";
import { type OrderDto, placeOrder, settleOrder } from "#contract/orders.ts";
import { getPaymentSetup } from "#contract/payments.ts";
import { tellLaptop } from "#contract/requested-laptops.ts";
import { requestReturn } from "#contract/returns.ts";
import { addReview } from "#contract/reviews.ts";
import { saveProfile, uploadImage } from "#contract/users.ts";
import { addVoucher } from "#contract/vouchers.ts";
import { may } from "#domain/roles.ts";
import { newId } from "#server/db/database.ts";
import { saveLaptops } from "#server/fitment/find-laptops.ts";
import { importsOf } from "#server/imports/testing.ts";
import { newAnn, TestBrowser } from "#test/identity.ts";
import type { TestPart } from "#test/part-on-sale.ts";
import { confirm, intentFor } from "#test/pay.ts";
import type { Person, TestShop } from "#test/shop.ts";
import type { Marker } from "./failures.ts";
import type { KnownIds } from "./known-ids.ts";

/** The texts that the other person wrote, by who else may read them. No request contains these texts. */
const orderMark = "Quimby-Lane-Order";
const profileMark = "Quimby-Lane-Profile";
const addressMark = "Quimby-Lane-Address";
const messageMark = "Quimby-Lane-Message";
const requestMark = "quimby-lane-request";
const sessionMark = "Quimby-Lane-Browser";
export const markers: readonly Marker[] = [
  { text: orderMark, isAllowed: (role) => may(role, "read-orders") },
  { text: profileMark, isAllowed: () => false },
  { text: addressMark, isAllowed: () => false },
  { text: messageMark, isAllowed: (role) => may(role, "manage-messages") },
  { text: requestMark, isAllowed: (role) => may(role, "manage-messages") },
  { text: sessionMark, isAllowed: () => false },
];

interface People {
  buyer: Person;
  other: Person;
  staff: Person;
  owner: Person;
}

/** Gives the buyer and the other person orders in every state, a return, an address, a review and a session. */
export async function seedData(shop: TestShop, people: People): Promise<KnownIds> {
  const { buyer, other, staff, owner } = people;
  const code = `FUZZ-${newId().slice(-8)}`.toUpperCase();
  const laptop = `maker-${newId()}`;
  const row = { slug: laptop, brand: "Maker", model: laptop, reports: 1 };
  await shop.db.kysely
    .transaction()
    .execute((tx) => saveLaptops(tx, [{ ...row, memory: null, batteries: [], known: {} }]));
  const limits = { minimum: 0, validFrom: null, validUntil: null, maxUses: null };
  const voucherBody = { code, kind: "percent", percent: 10, amount: null, ...limits };
  const voucher = await sure<{ insertedId: string }>(shop, addVoucher, { body: voucherBody }, owner);
  const parts = [await shop.part({ onHand: 1_000 }), await shop.part({ onHand: 1_000 })] as const;
  const own = await dataOf(shop, buyer, staff, parts[0], "Bath");
  const others = await dataOf(shop, other, staff, parts[1], addressMark, orderMark);
  const profile = { education: profileMark, location: profileMark };
  await sure(shop, saveProfile, { params: { email: other.email }, body: profile }, other);
  const message = { email: other.email, subject: "Hinge", message: messageMark };
  const imports = importsOf(shop, staff);
  const account = await session(shop, "Firefox");
  const otherAccount = await session(shop, sessionMark);
  return {
    ownEmail: buyer.email,
    otherEmail: other.email,
    staffEmail: staff.email,
    ownOrder: own.order,
    ownPaidOrder: own.paidOrder,
    ownDeliveredOrder: own.deliveredOrder,
    ownReturn: own.return,
    ownAddress: own.address,
    ownReview: own.review,
    ownIntent: own.intent,
    ownIntentSecret: own.intentSecret,
    otherOrder: others.order,
    otherPaidOrder: others.paidOrder,
    otherDeliveredOrder: others.deliveredOrder,
    otherReturn: others.return,
    otherAddress: others.address,
    otherReview: others.review,
    otherIntent: others.intent,
    otherMessage: (await sure<{ insertedId: string }>(shop, sendMessage, { body: message })).insertedId,
    requestedLaptop: await requestLaptop(shop),
    otherSession: otherAccount.id,
    part: parts[0].id,
    otherPart: parts[1].id,
    partSlug: parts[0].slug,
    laptop,
    voucher: voucher.insertedId,
    voucherCode: code,
    importJob: (await imports.upload("stock", `sku,available\nSKU-1,5\n`)).body._id,
    image: await picture(shop, buyer),
    publishableKey: (await sure<{ publishableKey: string }>(shop, getPaymentSetup, {})).publishableKey,
    sessionCookie: account.cookie,
    sessionEmail: account.email,
  };
}

/** A laptop that the shop does not list, requested by a person whom only the team may know. */
async function requestLaptop(shop: TestShop): Promise<string> {
  const name = `Quimby Book ${newId()}`;
  await sure(shop, tellLaptop, { body: { name, email: `${requestMark}@people.example` } });
  const rows = shop.db.kysely.selectFrom("requested_laptops").select("id").where("name", "=", name);
  return (await rows.executeTakeFirstOrThrow()).id;
}

/** An order that is unpaid, one paid and one delivered, with a return; an address and a review. */
async function dataOf(
  shop: TestShop,
  buyer: Person,
  staff: Person,
  { id: partId }: TestPart,
  street: string,
  name = "Ann Lee",
) {
  const placed = async () => {
    const body = { email: buyer.email, name, address: "1 Mill Lane", number: "+44 1225 000000" };
    const lines = [{ partId, quantity: 2 }];
    return (await sure<{ order: OrderDto }>(shop, placeOrder, { body: { ...body, lines } }, buyer)).order;
  };
  const paid = async () => {
    const order = await placed();
    const { clientSecret, intentId } = await intentFor(shop, buyer, order);
    await confirm(shop, clientSecret);
    const body = { appointment: order._id, transactionId: intentId };
    await sure(shop, settleOrder, { params: { id: order._id }, body }, buyer);
    return order._id;
  };
  const order = await placed();
  const { clientSecret, intentId } = await intentFor(shop, buyer, order);
  const deliveredOrder = await paid();
  const params = { id: deliveredOrder };
  await sure(shop, shipOrder, { params }, staff);
  await sure(shop, deliverOrder, { params }, staff);
  const returned = { lines: [{ partId, quantity: 1, reason: "faulty" }], note: name };
  const review = { name: "Ann", description: "Good.", image: "", ratings: 5, partId };
  return {
    order: order._id,
    paidOrder: await paid(),
    deliveredOrder,
    return: (await sure<{ insertedId: string }>(shop, requestReturn, { params, body: returned }, buyer))
      .insertedId,
    address: await savedAddress(shop, buyer, street),
    review: (await sure<{ insertedId: string }>(shop, addReview, { body: review }, buyer)).insertedId,
    intent: intentId,
    intentSecret: clientSecret,
  };
}

async function savedAddress(shop: TestShop, person: Person, line1: string): Promise<string> {
  const addressParts = { line1, city: "Bath", country: "GB", postalCode: "BA1 1AA" };
  const input = {
    params: { email: person.email },
    body: { name: "Ann Lee", number: "+44 1225 000000", addressParts },
  };
  return (await sure<{ insertedId: string }>(shop, addAddress, input, person)).insertedId;
}

/** An account of the identity service, signed in with a browser of that name. */
async function session(shop: TestShop, userAgent: string) {
  const browser = new TestBrowser(shop.url);
  const person = { ...newAnn(), email: `ann-${newId()}@example.com` };
  const headers = { "user-agent": userAgent, "x-forwarded-for": newAddress() };
  const response = await browser.call("/sign-up/email", person, headers);
  if (!response.ok) throw new Error(`No account: ${response.status} ${await response.text()}`);
  const sessions = (await (await browser.call("/sessions")).json()) as { id: string }[];
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { id: sessions[0]?.id ?? "", cookie, email: person.email };
}

async function picture(shop: TestShop, person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append("image", new Blob([new Uint8Array(bytes)]), "picture.png");
  const { data } = await sure<{ data: { url: string } }>(shop, uploadImage, { body }, person);
  return data.url.split("/").at(-1) ?? "";
}

let addresses = 0;
/** Some calls are limited by address. */
const newAddress = () => {
  addresses += 1;
  return `172.16.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Makes a call that must succeed: otherwise what follows attacks nothing. */
async function sure<Body>(shop: TestShop, call: Call, input: AnyInput, as?: Person): Promise<Body> {
  const headers = { ...input.headers, "x-forwarded-for": newAddress() };
  const { status, body } = await shop.ask<Body>(call, { ...input, headers }, as);
  if (status >= 300) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
