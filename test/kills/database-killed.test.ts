import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { buildShop } from "#test/shop-process.ts";
import { until } from "#test/until.ts";
import { checkAcknowledged, stopAndCheck } from "./acknowledged.ts";
import { type Load, startLoad } from "./load.ts";
import { type OwnShop, ownShop } from "./own-shop.ts";
import { lookThroughTheWindow } from "./window-shopper.ts";

/** The supervisor waits longer before each restart of its server: it is killed a few times in each life of a shop. */
const lives = rounds(4);
const killsInALife = 5;
const answersBetweenKills = 25;
const publicPages = ["/", "/manufacture/all", "/api/parts", "/api/categories", "/api/reviews"];

let shop: OwnShop;
let buyers: Buyer[];
let load: Load;
beforeAll(buildShop);
beforeEach(async () => {
  shop = await ownShop();
  const parts = await shop.withDatabase(async (db) => {
    buyers = await buyersOf(db, 8);
    return [await partOnSale(db, { onHand: 50_000 }), await partOnSale(db, { onHand: 50_000 })];
  });
  load = startLoad(
    shop.url,
    buyers,
    parts.map(({ id }) => id),
  );
});
afterEach(async () => {
  for (const buyer of buyers) buyer.disconnect();
  await shop.remove();
});

const busyAgain = async () => {
  const since = load.heard();
  await until("the buyers are at it again", () => {
    shop.expectRunning();
    return load.heard() > since + answersBetweenKills;
  });
};

describe("the database server, killed with -9 again and again under the same shop", () => {
  it("comes back by itself with everything that was acknowledged; meanwhile public pages stay up and calls answer 503", async () => {
    for (let life = 1; life <= lives; life += 1) {
      const window = await lookThroughTheWindow(shop.url, publicPages);
      for (let kill = 1; kill <= killsInALife; kill += 1) {
        await busyAgain();
        process.kill(await shop.databasePid(), "SIGKILL");
        await until("another server runs", () => {
          shop.expectRunning();
          return shop.process.output().split("The database is running again").length > kill;
        });
        await shop.withDatabase(async (db) => {
          await checkAcknowledged(db, load);
          await checkLedgerInvariants(db, { whileWorking: true });
        });
      }
      await busyAgain();
      expect(await window.stop()).toEqual([]);
      if (life === lives) break;
      expect(await shop.process.end("SIGTERM")).toEqual({ code: 0, signal: null });
      await shop.start();
    }
    expect(load.refusedForNow()).toBeGreaterThan(0);
    await stopAndCheck(load, shop);
  }, 900_000);
});

describe("one of the database's workers, killed with -9", () => {
  it("causes a short outage: the server recovers, and nothing that was acknowledged is lost", async () => {
    await busyAgain();
    const server = await shop.databasePid();
    await shop.withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'lapwright' ORDER BY query_start DESC LIMIT 1",
      );
      process.kill(rows[0]?.pid as number, "SIGKILL");
    });
    await busyAgain();
    expect(await shop.databasePid()).toBe(server);
    await stopAndCheck(load, shop);
  }, 600_000);
});
