import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dismissJob, listFailedJobs } from "#contract/attention.ts";
import type { AnswerOf } from "#contract/call.ts";
import { listFacets } from "#contract/facets.ts";
import { listParts } from "#contract/parts.ts";
import { exhaustJobs } from "#test/jobs.ts";
import { intentFor } from "#test/pay.ts";
import type { Person } from "#test/shop.ts";
import { type Placed, paymentShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof paymentShop>>;
let admin: Person;
beforeAll(async () => {
  shop = await paymentShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** Whether the list of parts in stock shows the part of an order. */
async function isListed({ part }: Placed) {
  const query = { inStock: true, limit: 100 };
  const { body } = await shop.ask<{ _id: string }[]>(listParts, { query });
  return body.some(({ _id }) => _id === part.id);
}
const orderable = async () => (await shop.ask<AnswerOf<typeof listFacets>>(listFacets, {})).body.inStock;

describe("the lists of parts in stock", () => {
  it("show a part again whose order was closed because its payment went back at the provider", async () => {
    const it = await shop.charged(10);
    await shop.report(it, it.intentId);
    const before = await orderable();
    expect(await isListed(it)).toBe(false);
    await shop.stripe.refunds.create({ payment_intent: it.intentId });
    await shop.later();
    expect((await shop.orderNow(it)).state).toBe("refunded");
    expect(await isListed(it)).toBe(true);
    expect(await orderable()).toBe(before + 1);
  });

  it("show a part again whose reservation an admin ended without the provider", async () => {
    const it = await shop.placed(10);
    await intentFor(shop, it.buyer, it.order);
    await shop.expireNow(it);
    shop.shop.payments.cancelIntent = () => Promise.reject(new Error("Unreachable"));
    await exhaustJobs(shop, "hold-ends");
    expect(await isListed(it)).toBe(false);
    const [failed] = (await shop.ask<AnswerOf<typeof listFailedJobs>>(listFailedJobs, {}, admin)).body;
    await shop.ask(dismissJob, { params: { id: failed?._id } }, admin);
    expect((await shop.orderNow(it)).state).toBe("expired");
    expect(await isListed(it)).toBe(true);
  });
});
