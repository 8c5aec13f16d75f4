import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import {
  getExplicitFitment,
  listContradictions,
  removeExplicitFitment,
  setExplicitFitment,
  settleContradiction,
} from "#contract/explicit-fitments.ts";
import { listPartLaptops } from "#contract/laptop-pages.ts";
import { getPartFit } from "#contract/laptops.ts";
import { listParts } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { returnsShop } from "#server/returns/testing.ts";

let shop: Awaited<ReturnType<typeof returnsShop>>;
beforeAll(async () => {
  shop = await returnsShop();
  await shop.db.pool.query(
    `INSERT INTO laptops (id, slug, brand, model, known) VALUES
      (gen_random_uuid(), 'acme-one', 'Acme', 'One', '{"displayInch": 14}'),
      (gen_random_uuid(), 'acme-two', 'Acme', 'Two', '{"displayInch": 15.6}')`,
  );
  await shop.db.pool.query(
    "INSERT INTO categories (id, name) VALUES ('panel', 'Panels'), ('hinge', 'Hinges')",
  );
});
afterAll(() => shop.close());

type Listed = AnswerOf<typeof listContradictions>;
const listed = async (settled = false) =>
  (await shop.ask<Listed>(listContradictions, { query: { settled: String(settled) } }, shop.seller)).body;
const search = () => shop.work.runJob("contradictions");
const about = async (partId: string, settled = false) =>
  (await listed(settled)).rows.find(({ part }) => part._id === partId);

const told = async (id: string, laptop: string) =>
  (await shop.ask<AnswerOf<typeof getPartFit>>(getPartFit, { params: { id }, query: { laptop } })).body;

/** Adds a 14-inch panel. */
async function panel() {
  const part = await shop.part({ onHand: 5 });
  await shop.db.pool.query(
    "UPDATE parts SET category = 'panel', specs = '{\"diagonalInch\": 14}' WHERE id = $1",
    [part.id],
  );
  return part;
}
const state = (id: string, laptop: string, verdict: "fits" | "does_not_fit") =>
  shop.ask(
    setExplicitFitment,
    { params: { id, laptop }, body: { verdict, condition: "", source: "our bench", replaces: null } },
    shop.seller,
  );
const keep = (id: string, laptop: string, foundAt: string, note = "Measured.") =>
  shop.ask<Problem>(settleContradiction, { params: { id, laptop }, body: { foundAt, note } }, shop.seller);

describe("A fitment that an admin set against the rules", () => {
  it("is a contradiction, until the fitment is corrected", async () => {
    const { id } = await panel();
    await state(id, "acme-one", "fits");
    await state(id, "acme-two", "fits");
    expect(await about(id)).toMatchObject({
      fitment: {
        laptop: { slug: "acme-two" },
        listed: { verdict: "fits" },
        rules: { verdict: "does_not_fit" },
      },
      misfitUnits: 0,
      settled: null,
    });
    expect((await listed()).rows.filter(({ part }) => part._id === id)).toHaveLength(1);
    expect(await told(id, "acme-two"), "a shopper").toMatchObject({
      verdict: "unknown",
      reason: expect.stringMatching(
        /^Check before you order: our sources disagree.*our bench.*speaks against it/,
      ),
    });
    const params = { id, laptop: "acme-two" };
    const { body } = await shop.ask<AnswerOf<typeof getExplicitFitment>>(
      getExplicitFitment,
      { params },
      shop.seller,
    );
    await shop.ask(removeExplicitFitment, { params, query: { ...body.listed } }, shop.seller);
    expect(await about(id)).toBeUndefined();
  });

  it("keeps the part out of every list of what fits until it is settled", async () => {
    const { id } = await panel();
    await state(id, "acme-two", "fits");
    const lists = async () => {
      const { body } = await shop.ask<AnswerOf<typeof listParts>>(listParts, {
        query: { laptop: "acme-two" },
      });
      const laptops = await shop.ask<AnswerOf<typeof listPartLaptops>>(listPartLaptops, { params: { id } });
      return { inList: body.some(({ _id }) => _id === id), onPart: laptops.body.map(({ slug }) => slug) };
    };
    expect(await lists()).toEqual({ inList: false, onPart: [] });
    await keep(id, "acme-two", (await about(id))?.foundAt ?? "");
    expect(await lists()).toEqual({ inList: true, onPart: ["acme-two"] });
  });

  it("can be kept, and reopens when other evidence contradicts it", async () => {
    const { id } = await panel();
    await state(id, "acme-two", "fits");
    const found = await about(id);
    const wrong = await keep(id, "acme-two", "2026-01-01T00:00:00.000Z");
    expect([wrong.status, wrong.body.code]).toEqual([409, "edited_meanwhile"]);
    expect((await keep(id, "acme-two", found?.foundAt ?? "")).status).toBe(200);
    expect((await told(id, "acme-two")).verdict, "a shopper, once it is settled").toBe("fits");
    expect(await about(id)).toBeUndefined();
    await search();
    expect((await about(id, true))?.settled).toMatchObject({ note: "Measured." });
    await shop.db.pool.query("UPDATE fitments SET verdict = 'fits_if', condition = 'x' WHERE part_id = $1", [
      id,
    ]);
    await search();
    expect(await about(id, true)).toBeUndefined();
    expect((await about(id))?.fitment.listed?.verdict).toBe("fits_if");
  });

  it("is found by the search as well, for files and statements that set it otherwise", async () => {
    const { id } = await panel();
    await shop.db.pool.query(
      `INSERT INTO fitments (part_id, laptop_id, verdict, condition, source, derived)
       SELECT $1, id, 'fits', '', 'a file', false FROM laptops WHERE slug = 'acme-two'`,
      [id],
    );
    expect(await about(id)).toBeUndefined();
    await search();
    expect((await about(id))?.fitment.listed?.source).toBe("a file");
    await shop.db.pool.query("DELETE FROM fitments WHERE part_id = $1", [id]);
    await search();
    expect(await about(id)).toBeUndefined();
  });
});

describe("A part that came back because it does not fit", () => {
  it("is a contradiction while the shop says that it fits, and the more units the further up", async () => {
    const it = await shop.delivered(2);
    await shop.db.pool.query("UPDATE parts SET category = 'hinge' WHERE id = $1", [it.part.id]);
    const lines = [{ partId: it.part.id, quantity: 2, reason: "does_not_fit" }];
    const asked = await shop.request(it, 2, { lines, laptop: "acme-one" });
    await search();
    expect(await about(it.part.id), "the shop has not said that it fits").toBeUndefined();
    await state(it.part.id, "acme-one", "fits");
    expect((await listed()).rows[0]).toMatchObject({ part: { _id: it.part.id }, misfitUnits: 2 });
    expect((await told(it.part.id, "acme-one")).reason).toMatch(/A buyer with this laptop returned it/);
    await shop.decline(asked.body.insertedId, "It does.");
    await search();
    expect(await about(it.part.id), "a declined return says nothing").toBeUndefined();
  });
});
