import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { setExplicitFitment } from "#contract/explicit-fitments.ts";
import { saveFeatured } from "#contract/featured.ts";
import { saveMyLaptops } from "#contract/my-laptops.ts";
import { askQuestion } from "#contract/questions.ts";
import { addReview } from "#contract/reviews.ts";
import { changeSavedParts } from "#contract/saved-parts.ts";
import { requestOwnStockAlert, requestStockAlert } from "#contract/stock-alerts.ts";
import { newId } from "#server/db/database.ts";
import { deletedMeanwhile } from "#server/db/database-errors.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { untilWaiting } from "#test/until.ts";

let shop: TestShop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
  customer = await shop.customer();
});
afterAll(() => shop.close());

/** Deletes a part or a laptop when the shop is about to write a row that names it. */
async function deletedBefore(table: string, from: "parts" | "laptops", id: string): Promise<void> {
  await shop.db.pool.query(`
    CREATE OR REPLACE FUNCTION delete_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      DELETE FROM ${from} WHERE id = '${id}'; RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER delete_meanwhile BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION delete_meanwhile()`);
}

async function newLaptop(): Promise<{ id: string; slug: string }> {
  const id = newId();
  const slug = `laptop-${id}`;
  await shop.db.pool.query("INSERT INTO laptops (id, slug, brand, model) VALUES ($1, $2, 'Lenovo', $2)", [
    id,
    slug,
  ]);
  return { id, slug };
}

const fitment = { verdict: "fits", condition: "", source: "our bench", replaces: null } as const;

describe("A part that is deleted meanwhile is unknown", () => {
  it("to its fit", async () => {
    const [{ id }, { slug: laptop }] = [await shop.part(), await newLaptop()];
    await deletedBefore("fitments", "parts", id);
    const { status } = await shop.ask(setExplicitFitment, { params: { id, laptop }, body: fitment }, admin);
    expect(status).toBe(404);
  });

  it("to its review", async () => {
    const { id: partId } = await shop.part();
    await deletedBefore("reviews", "parts", partId);
    const body = { name: "Ann", description: "Good.", image: "", ratings: 5, partId };
    expect((await shop.ask(addReview, { body }, customer)).status).toBe(404);
  });

  it("to a question about it", async () => {
    const { id } = await shop.part();
    await deletedBefore("part_questions", "parts", id);
    const asked = await shop.ask(askQuestion, { params: { id }, body: { question: "How long?" } }, customer);
    expect(asked.status).toBe(404);
  });

  it("to a stock alert, of a visitor and of somebody who is signed in", async () => {
    for (const person of [undefined, customer]) {
      const { id: partId } = await shop.part({ onHand: 0 });
      await deletedBefore("stock_alerts", "parts", partId);
      const { status } = person
        ? await shop.ask(requestOwnStockAlert, { params: { email: person.email, partId } }, person)
        : await shop.ask(requestStockAlert, { body: { partId, email: "someone@example.com" } });
      expect(status).toBe(404);
    }
  });

  it("to the featured parts", async () => {
    const { id } = await shop.part();
    await deletedBefore("featured_parts", "parts", id);
    expect((await shop.ask(saveFeatured, { body: { version: 1, parts: [id] } }, admin)).status).toBe(404);
  });
});

describe("A laptop that is deleted meanwhile is unknown", () => {
  it("to a part's fit", async () => {
    const [{ id }, { id: laptopId, slug: laptop }] = [await shop.part(), await newLaptop()];
    await deletedBefore("fitments", "laptops", laptopId);
    const { status } = await shop.ask(setExplicitFitment, { params: { id, laptop }, body: fitment }, admin);
    expect(status).toBe(404);
  });
});

/** Asks while a deletion is under way, which ends when the question has to wait for it. */
async function whileDeleting<T>(from: "parts" | "laptops", id: string, ask: () => Promise<T>): Promise<T> {
  const deletion = await shop.db.pool.connect();
  try {
    await deletion.query("BEGIN");
    await deletion.query(`DELETE FROM ${from} WHERE id = $1`, [id]);
    const asked = ask();
    await untilWaiting(shop.db.pool, 1);
    await deletion.query("COMMIT");
    return await asked;
  } finally {
    deletion.release();
  }
}

describe("A list is saved without what is deleted meanwhile", () => {
  it("saved parts without the part", async () => {
    const [{ id: deleted }, { id: kept }] = [await shop.part(), await shop.part()];
    const request = { params: { email: customer.email }, body: { add: [deleted, kept], remove: [] } };
    const saved = await whileDeleting("parts", deleted, () => shop.ask(changeSavedParts, request, customer));
    expect(saved).toMatchObject({ status: 200, body: [kept] });
  });

  it("somebody's laptops without the laptop", async () => {
    const [deleted, kept] = [await newLaptop(), await newLaptop()];
    const body = { version: 0, chosen: deleted.slug, laptops: [deleted.slug, kept.slug] };
    const request = { params: { email: customer.email }, body };
    const saved = await whileDeleting("laptops", deleted.id, () =>
      shop.ask(saveMyLaptops, request, customer),
    );
    expect(saved).toMatchObject({ status: 200, body: { chosen: null, laptops: [{ slug: kept.slug }] } });
  });
});

test("every foreign key to parts and laptops has the name by which the shop tells what was deleted", async () => {
  const { rows } = await shop.db.pool.query<{ name: string; refers_to: string }>(`
    SELECT conname AS name, rtrim(confrelid::regclass::text, 's') AS refers_to FROM pg_constraint
    WHERE contype = 'f' AND confrelid IN ('parts'::regclass, 'laptops'::regclass)`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name: constraint, refers_to } of rows) {
    const violation = Object.assign(new Error("violates foreign key constraint"), {
      code: "23503",
      constraint,
    });
    expect([constraint, deletedMeanwhile(violation)]).toEqual([constraint, refers_to]);
  }
});
