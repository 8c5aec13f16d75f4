import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyersOf } from "#test/buyers.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { buildShop } from "#test/shop-process.ts";
import { until } from "#test/until.ts";
import { checkAcknowledged, stopAndCheck } from "./acknowledged.ts";
import { startLoad } from "./load.ts";
import { type OwnShop, ownShop } from "./own-shop.ts";

const kills = rounds(20);
/** Enough that every kind of request is under way when the kill comes. */
const answersBetweenKills = 25;

let shop: OwnShop;
beforeAll(async () => {
  await buildShop();
  shop = await ownShop();
}, 300_000);
afterAll(() => shop.remove());

describe("the shop, killed with -9 again and again while buyers order, pay and delete", () => {
  it("keeps every order and payment it has acknowledged, doubles none, and finishes what it had started", async () => {
    const { buyers, parts } = await shop.withDatabase(async (db) => ({
      buyers: await buyersOf(db, 8),
      parts: [await partOnSale(db, { onHand: 50_000 }), await partOnSale(db, { onHand: 50_000 })],
    }));
    const load = startLoad(
      shop.url,
      buyers,
      parts.map(({ id }) => id),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      const since = load.heard();
      await until("the buyers are at it again", () => load.heard() > since + answersBetweenKills);
      expect(await shop.process.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
      await shop.start();
      await shop.withDatabase(async (db) => {
        await checkAcknowledged(db, load);
        await checkLedgerInvariants(db, { whileWorking: true });
      });
    }
    await stopAndCheck(load, shop);
    for (const buyer of buyers) buyer.disconnect();
  }, 900_000);
});
