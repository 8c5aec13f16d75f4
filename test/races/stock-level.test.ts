import { describe, expect, it } from "vitest";
import { addPart, deletePart, editPart, getPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { countStock, getManagedPart, receiveStock, scrapStock } from "#contract/stock.ts";
import { type Buyer, buyersOf, place, remove } from "#test/buyers.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { openShops } from "./open-shops.ts";

const here = openShops(2);
const createPeople = async (buyers: number) => {
  const [admin] = (await buyersOf(here.db, 1, "owner")) as [Buyer];
  return { admin, buyers: await buyersOf(here.db, buyers) };
};

describe("an admin who changes a part while buyers order it", () => {
  it("sets its stock: reserved units stay reserved, and the ledger explains the stock level", async () => {
    const { admin, buyers } = await createPeople(20);
    const part = await partOnSale(here.db, { onHand: 30 });
    let isOver = false;
    const setStock = async () => {
      const statuses: number[] = [];
      for (let round = 0; !isOver; round += 1) {
        const url = here.urlFor(round);
        const { body } = await admin.call<{ version: number }>(url, getPart, { params: { id: part.id } });
        const change = { version: body.version, availableQuantity: 10 + (round % 7) };
        const answers = await Promise.all(
          [here.urlFor(0), here.urlFor(1)].map((at) =>
            admin.call(at, editPart, { params: { id: part.id }, body: change }),
          ),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses;
    };
    const ordering = Promise.all(
      buyers.map(async (buyer, index) => {
        const statuses: number[] = [];
        for (let round = 0; round < rounds(40); round += 1) {
          const quantity = 1 + (round % 3);
          statuses.push((await place(here.urlFor(index), buyer, [{ partId: part.id, quantity }])).status);
        }
        buyer.disconnect();
        return statuses;
      }),
    ).finally(() => {
      isOver = true;
    });
    const [ordered, edited] = await Promise.all([ordering, setStock()]);
    expect([201, 422]).toEqual(expect.arrayContaining([...new Set(ordered.flat())]));
    expect(ordered.flat()).toContain(201);
    // Of two edits of the same version one fails.
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(edited)]));
    expect(edited).toContain(200);
    await checkLedgerInvariants(here.db);
  });

  it("receives, scraps and counts: no call fails, and buyers never order more than there is", async () => {
    const { admin, buyers } = await createPeople(12);
    const part = await partOnSale(here.db, { onHand: 20 });
    const params = { id: part.id };
    const adjusting = Promise.all(
      Array.from({ length: rounds(160) }, async (_, index) => {
        const url = here.urlFor(index);
        if (index % 4 === 0) return admin.call(url, receiveStock, { params, body: { pieces: 2 } });
        if (index % 4 === 1) return admin.call(url, scrapStock, { params, body: { quantity: 1 } });
        const { body } = await admin.call<{ onHand: number }>(url, getManagedPart, { params });
        const count = { counted: Math.max(0, body.onHand - 1), onHand: body.onHand };
        return admin.call(url, countStock, { params, body: count });
      }),
    );
    const ordering = buyers.map(async (buyer, index) => {
      for (let round = 0; round < rounds(24); round += 1) {
        const { status, body } = await place(here.urlFor(index), buyer, [{ partId: part.id, quantity: 1 }]);
        expect([201, 422]).toContain(status);
        if (status === 201 && round % 2) await remove(here.urlFor(index + 1), buyer, body.insertedId);
      }
      buyer.disconnect();
    });
    const [answers] = await Promise.all([adjusting, ...ordering]);
    const statuses = answers.map(({ status }) => status);
    expect([200, 409, 422]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(statuses).toContain(200);
    await checkLedgerInvariants(here.db);
  });

  it("archives it: every order is either placed before, or returns 404", async () => {
    const { admin, buyers } = await createPeople(12);
    for (let round = 0; round < rounds(32); round += 1) {
      const part = await partOnSale(here.db, { onHand: 100 });
      const [first, second, ...placed] = await Promise.all([
        admin.call<{ deletedCount: number }>(here.urlFor(0), deletePart, { params: { id: part.id } }),
        admin.call<{ deletedCount: number }>(here.urlFor(1), deletePart, { params: { id: part.id } }),
        ...buyers.map((buyer, index) => place(here.urlFor(index), buyer, [{ partId: part.id, quantity: 1 }])),
      ]);
      const archived = [first, second].reduce((sum, { body }) => sum + (body.deletedCount ?? 0), 0);
      expect([archived, placed.filter(({ status }) => ![201, 404].includes(status))]).toEqual([1, []]);
    }
    for (const buyer of buyers) buyer.disconnect();
    await checkLedgerInvariants(here.db);
  });

  it("adds the same name many times at once: each part has its own address", async () => {
    const { admin } = await createPeople(0);
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
        admin.call<Problem & { slug: string }>(here.urlFor(index), addPart, { body }),
      ),
    );
    const added = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(added.length).toBeGreaterThan(0);
    expect(new Set(added.map((answer) => answer.body.slug)).size).toBe(added.length);
    await checkLedgerInvariants(here.db);
  });
});
