import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shipOrder } from "#contract/manage-orders.ts";
import { getPhoto } from "#contract/photos.ts";
import type { Problem } from "#contract/problem.ts";
import { getOrderReturns, type ReturnDto, requestReturn } from "#contract/returns.ts";
import { addReview, hideReview, listReviews } from "#contract/reviews.ts";
import { newId } from "#server/db/database.ts";
import { paidOrder } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { sendPhoto } from "./testing.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const photoOf = async (who: Person) => (await sendPhoto(shop, who)).body.insertedId;
const read = (id: string, as: Person) =>
  shop.ask<{ image: string; width: number; height: number }>(getPhoto, { params: { id } }, as);
const publicStatus = async (id: string) => (await fetch(`${shop.url}/photos/${id}.webp`)).status;

async function shippedOrder() {
  const [buyer, part] = [await shop.customer(), await shop.part({ onHand: 5 })];
  const order = await paidOrder(shop, buyer, [{ partId: part.id, quantity: 1 }]);
  await shop.ask(shipOrder, { params: { id: order._id } }, await shop.admin());
  const request = (photos: string[]) => {
    const lines = [{ partId: part.id, quantity: 1, reason: "faulty" }];
    const input = { params: { id: order._id }, body: { lines, photos } };
    return shop.ask<{ return: ReturnDto } & Problem>(requestReturn, input, buyer);
  };
  return { buyer, order, request };
}

describe("a photo of a return", () => {
  it("is visible to its buyer and the team only", async () => {
    const { buyer, request } = await shippedOrder();
    const ids = [await photoOf(buyer), await photoOf(buyer)];
    const { status, body } = await request(ids);
    expect([status, body.return.photos.map(({ _id }) => _id)]).toEqual([201, ids]);
    const [id = ""] = ids;
    for (const who of [buyer, await shop.support()]) {
      const { body: photo, headers } = await read(id, who);
      expect(photo).toMatchObject({
        width: 1200,
        height: 600,
        image: expect.stringMatching(/^data:image\/webp;/),
      });
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect((await read(id, await shop.customer())).status).toBe(404);
    expect(await publicStatus(id)).toBe(404);
  });

  it("must be the buyer's own, unused, and one of three; else the return is not requested", async () => {
    const { buyer, order, request } = await shippedOrder();
    const own = await photoOf(buyer);
    const foreign = await photoOf(await shop.customer());
    for (const photos of [
      [own, foreign],
      [own, newId()],
      [own, own],
      [own, newId(), newId(), newId()],
    ]) {
      expect((await request(photos)).status).toBe(422);
    }
    const { body } = await shop.ask<{ returns: unknown[] }>(
      getOrderReturns,
      { params: { id: order._id } },
      buyer,
    );
    expect(body.returns).toEqual([]);
    expect((await request([own])).status).toBe(201);
    const other = await shippedOrder();
    expect((await other.request([own])).status).toBe(422);
  });
});

describe("a photo of a review", () => {
  const reviewBy = (who: Person, partId: string, photos: string[]) => {
    const body = { name: "Ann", description: "Fits.", ratings: 5, partId, photos };
    return shop.ask<{ insertedId: string }>(addReview, { body }, who);
  };

  it("is public exactly as long as the review is", async () => {
    const [ann, part] = [await shop.customer(), await shop.part()];
    const id = await photoOf(ann);
    expect(await publicStatus(id), "not sent yet").toBe(404);
    const { body } = await reviewBy(ann, part.id, [id]);
    const listed = await shop.ask<{ photos: { _id: string }[] }[]>(listReviews, { query: { part: part.id } });
    expect(listed.body[0]?.photos).toMatchObject([{ _id: id }]);
    const small = await fetch(`${shop.url}/photos/${id}-small.webp`);
    expect([await publicStatus(id), small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const hide = { params: { id: body.insertedId }, body: { reason: "Not about the part" } };
    await shop.ask(hideReview, hide, await shop.admin());
    expect(await publicStatus(id)).toBe(404);
    expect((await read(id, ann)).status).toBe(200);
    expect((await read(id, await shop.support())).status).toBe(200);
  });

  it("waits with the review for a confirmed address", async () => {
    const [ann, part] = [await shop.customer(), await shop.part()];
    await shop.db.kysely
      .updateTable("users")
      .set({ email_verified: false })
      .where("id", "=", ann.id)
      .execute();
    const id = await photoOf(ann);
    expect((await reviewBy(ann, part.id, [id])).status).toBe(201);
    expect(await publicStatus(id)).toBe(404);
  });
});

describe("photos that are not used", () => {
  it("are deleted after a day", async () => {
    const ann = await shop.customer();
    const [old, fresh] = [await photoOf(ann), await photoOf(ann)];
    await shop.db.pool.query("UPDATE photos SET uploaded_at = now() - interval '25 hours' WHERE id = $1", [
      old,
    ]);
    await shop.work.runJob("cleanup");
    expect([(await read(old, ann)).status, (await read(fresh, ann)).status]).toEqual([404, 200]);
  });

  it("are limited: one person has sixty at most", async () => {
    const ann = await shop.customer();
    const first = await photoOf(ann);
    await shop.db.pool.query(
      `INSERT INTO photos (id, user_id, place, image, thumbnail, width, height)
       SELECT gen_random_uuid(), user_id, other.place, p.image, p.thumbnail, p.width, p.height
       FROM photos p, generate_series(2, 60) AS other(place) WHERE p.id = $1`,
      [first],
    );
    const { status, body } = await sendPhoto(shop, ann);
    expect([status, body.code]).toEqual([429, "too_many"]);
  });
});
