import { describe, expect, it } from "vitest";
import { expireOrders } from "#server/orders/close-orders.ts";
import { moveOrder, recordEvent } from "#server/orders/order-changes-queries.ts";
import { release } from "#server/stock/stock-commands.ts";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { place, remove } from "#test/journey.ts";
import { checkTheBooks } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { until } from "#test/until.ts";
import { twoShopsForThisFile } from "./two-shops.ts";

const here = twoShopsForThisFile();

describe("the last piece", () => {
  it("goes to the buyer who stood waiting while another gave it back", async () => {
    const { db } = here;
    const [holder, waiter] = (await buyersOf(db, 2)) as [Buyer, Buyer];
    const part = await partOnSale(db, { onHand: 1 });
    const lines = [{ partId: part.id, quantity: 1 }];
    const held = await place(here.urlFor(0), holder, lines);
    let heard: ReturnType<typeof place> | undefined;
    // The holder's delete and, before it is over, the other's order: both are at the part's row.
    await db.kysely.transaction().execute(async (tx) => {
      await moveOrder(tx, held.body.insertedId, ["unpaid"], "cancelled", {
        stamp: "closed_at",
        deleted: true,
      });
      await release(tx, held.body.insertedId, holder.id);
      await recordEvent(tx, held.body.insertedId, "cancelled", holder.id);
      const waiting = place(here.urlFor(1), waiter, lines);
      await until("the order waits for the part's row", async () => {
        const { rows } = await db.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        return rows.length > 0;
      });
      heard = waiting;
    });
    expect((await heard)?.status).toBe(201);
    holder.leave();
    waiter.leave();
    await checkTheBooks(db);
  });
});

describe("holds that end while others are made", () => {
  it("of the same parts in every order: nobody waits for each other in a circle", async () => {
    const { db } = here;
    const buyers = await buyersOf(db, 24);
    const parts = await Promise.all(Array.from({ length: 4 }, () => partOnSale(db, { onHand: 100_000 })));
    const there = parts.map(({ id }) => ({ partId: id, quantity: 1 }));
    let over = false;
    const timePasses = async () => {
      while (!over) {
        // Half of all orders run out of time; several processes let them go at once, many at a time.
        await db.pool.query(
          "UPDATE orders SET expires_at = now() WHERE state = 'unpaid' AND order_number % 2 = 0",
        );
        await Promise.all([expireOrders(db), expireOrders(db), expireOrders(db)]);
      }
    };
    const shopping = buyers.map(async (buyer, index) => {
      const statuses: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        const start = (index + round) % parts.length;
        const some = [...there.slice(start), ...there.slice(0, start)].slice(0, 1 + (round % parts.length));
        const placed = await place(here.urlFor(index + round), buyer, some);
        statuses.push(placed.status);
        if (placed.status === 201 && round % 3 === 0) {
          statuses.push((await remove(here.urlFor(index), buyer, placed.body.insertedId)).status);
        }
      }
      buyer.leave();
      return statuses;
    });
    const shopped = Promise.all(shopping).finally(() => {
      over = true;
    });
    const [statuses] = await Promise.all([shopped, timePasses()]);
    expect(new Set(statuses.flat())).toEqual(new Set([201, 200]));
    await checkTheBooks(db);
  });
});
