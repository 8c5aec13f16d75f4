import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listMisfits } from "#contract/returns.ts";
import type { Placed } from "#server/payments/testing.ts";
import { returnsShop } from "./testing.ts";

let shop: Awaited<ReturnType<typeof returnsShop>>;
beforeAll(async () => {
  shop = await returnsShop();
  await shop.db.pool.query(
    "INSERT INTO laptops (id, slug, brand, model) VALUES (gen_random_uuid(), 'acme-one', 'Acme', 'One')",
  );
});
afterAll(() => shop.close());
afterEach(() => shop.holds());

describe("a part that does not fit", () => {
  const doesNotFit = (it: Placed, more: object = {}) =>
    shop.request(it, 1, { lines: [{ partId: it.part.id, quantity: 1, reason: "does_not_fit" }], ...more });
  const misfits = async ({ part }: Placed) =>
    (
      await shop.ask<{ units: number; fitment: { laptop: { slug: string } } | null }[]>(
        listMisfits,
        { params: { id: part.id } },
        shop.seller,
      )
    ).body;

  it("is shown to admins beside the laptop that the buyer names, unless the return is declined", async () => {
    const it = await shop.delivered(3);
    const asked = await doesNotFit(it, { laptop: "acme-one" });
    expect(asked.body.return.laptop).toEqual({ slug: "acme-one", brand: "Acme", model: "One" });
    await doesNotFit(it, { laptop: "acme-one" });
    const declined = await doesNotFit(it);
    expect((await misfits(it)).map(({ units, fitment }) => [units, fitment?.laptop.slug])).toEqual([
      [2, "acme-one"],
      [1, undefined],
    ]);
    await shop.decline(declined.body.insertedId, "It does.");
    expect(await misfits(it)).toHaveLength(1);
    expect((await doesNotFit(await shop.delivered(1), { laptop: "acme-gone" })).body.errors).toEqual([
      { path: "laptop", message: "We don't have this laptop in our list." },
    ]);
  });

  it("was ordered for a laptop: then the order knows it", async () => {
    const it = await shop.delivered(1);
    await shop.db.pool.query("UPDATE order_lines SET fit_shown = $2 WHERE order_id = $1", [
      it.order._id,
      { laptop: "Acme One", verdict: "fits", reason: "It does.", source: "our bench" },
    ]);
    expect((await doesNotFit(it)).body.return.laptop?.slug).toBe("acme-one");
  });
});
