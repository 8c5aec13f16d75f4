import { describe, expect, it } from "vitest";
import { addPart, deletePart, editPart, getPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { place } from "#test/journey.ts";
import { checkTheBooks } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { twoShopsForThisFile } from "./two-shops.ts";

const here = twoShopsForThisFile();
const people = async (buyers: number) => {
  const [admin] = (await buyersOf(here.db, 1, "admin")) as [Buyer];
  return { admin, buyers: await buyersOf(here.db, buyers) };
};

describe("an admin at the shelf while buyers order from it", () => {
  it("counts the stock anew: what is held stays held, and the ledger tells how the figures came about", async () => {
    const { admin, buyers } = await people(20);
    const part = await partOnSale(here.db, { onHand: 30 });
    let over = false;
    const counting = async () => {
      const statuses: number[] = [];
      for (let round = 0; !over; round += 1) {
        const url = here.urlFor(round);
        const { body } = await admin.ask<{ version: number }>(url, getPart, { params: { id: part.id } });
        const change = { version: body.version, availableQuantity: 10 + (round % 7) };
        const answers = await Promise.all(
          [here.urlFor(0), here.urlFor(1)].map((at) =>
            admin.ask(at, editPart, { params: { id: part.id }, body: change }),
          ),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses;
    };
    const ordering = Promise.all(
      buyers.map(async (buyer, index) => {
        const statuses: number[] = [];
        for (let round = 0; round < 10; round += 1) {
          const quantity = 1 + (round % 3);
          statuses.push((await place(here.urlFor(index), buyer, [{ partId: part.id, quantity }])).status);
        }
        buyer.leave();
        return statuses;
      }),
    ).finally(() => {
      over = true;
    });
    const [ordered, counted] = await Promise.all([ordering, counting()]);
    expect([201, 422]).toEqual(expect.arrayContaining([...new Set(ordered.flat())]));
    expect(ordered.flat()).toContain(201);
    // Of two that edit the same version one is told to look again.
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(counted)]));
    expect(counted).toContain(200);
    await checkTheBooks(here.db);
  });

  it("takes a part off: every order came before, or hears that there is no such part", async () => {
    const { admin, buyers } = await people(12);
    for (let round = 0; round < 8; round += 1) {
      const part = await partOnSale(here.db, { onHand: 100 });
      const [first, second, ...placed] = await Promise.all([
        admin.ask<{ deletedCount: number }>(here.urlFor(0), deletePart, { params: { id: part.id } }),
        admin.ask<{ deletedCount: number }>(here.urlFor(1), deletePart, { params: { id: part.id } }),
        ...buyers.map((buyer, index) => place(here.urlFor(index), buyer, [{ partId: part.id, quantity: 1 }])),
      ]);
      const gone = [first, second].reduce((sum, { body }) => sum + (body.deletedCount ?? 0), 0);
      expect([gone, placed.filter(({ status }) => ![201, 404].includes(status))]).toEqual([1, []]);
    }
    for (const buyer of buyers) buyer.leave();
    await checkTheBooks(here.db);
  });

  it("puts the same name on sale many times at once: each has an address of its own", async () => {
    const { admin } = await people(0);
    const body = {
      name: "Twin Fan",
      price: 9.5,
      availableQuantity: 3,
      minimumQuantity: 1,
      description: "",
      picture: "https://pictures.example/fan.jpg",
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.ask<Problem & { slug: string }>(here.urlFor(index), addPart, { body }),
      ),
    );
    const added = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(added.length).toBeGreaterThan(0);
    expect(new Set(added.map((answer) => answer.body.slug)).size).toBe(added.length);
    await checkTheBooks(here.db);
  });
});
