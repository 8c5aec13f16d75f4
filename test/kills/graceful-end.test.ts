import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { type AnyInput, requestOf } from "#contract/client.ts";
import { placeOrder } from "#contract/orders.ts";
import { createPaymentIntent } from "#contract/payments.ts";
import { type Buyer, buyersOf, place } from "#test/buyers.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { rounds } from "#test/rounds.ts";
import { buildShop } from "#test/shop-process.ts";
import { until } from "#test/until.ts";
import { stopAndCheck } from "./acknowledged.ts";
import { startLoad } from "./load.ts";
import { type OwnShop, ownShop } from "./own-shop.ts";

let shop: OwnShop;
beforeAll(buildShop);
afterEach(() => shop.remove());

/** A request that is certainly under way: the shop has read its head, and its body has not arrived. */
async function begun(url: string, buyer: Buyer, call: Call, input: AnyInput) {
  const { url: address, init } = requestOf(call, input, url);
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    authorization: `Bearer ${buyer.token}`,
    expect: "100-continue",
  };
  const asked = request(address, { method: call.method, headers });
  asked.flushHeaders();
  const answered = once(asked, "response");
  answered.catch(() => {});
  await once(asked, "continue");
  return async () => {
    asked.end(init.body as string);
    const [response] = await answered;
    let text = "";
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode as number, body: JSON.parse(text) };
  };
}

describe("a shop asked to end (SIGTERM)", () => {
  it("answers every request under way, including those that need the card network, and exits with 0", async () => {
    shop = await ownShop();
    const { buyers, part } = await shop.withDatabase(async (db) => ({
      buyers: await buyersOf(db, 6),
      part: await partOnSale(db, { onHand: 100 }),
    }));
    const line = { partId: part.id, quantity: 1 };
    const orders = await Promise.all(buyers.map((buyer) => place(shop.url, buyer, [line])));
    const placing = await Promise.all(
      buyers.map((buyer) => {
        const address = { name: "Ann", address: "1 Mill Lane", number: "+44 1225 000000" };
        return begun(shop.url, buyer, placeOrder, {
          body: { ...address, email: buyer.email, lines: [line] },
        });
      }),
    );
    const paying = await Promise.all(
      buyers.map((buyer, index) => {
        const { order } = orders[index]?.body ?? {};
        return begun(shop.url, buyer, createPaymentIntent, {
          body: { price: order?.price, orderId: order?._id },
        });
      }),
    );
    // Browsers open connections before they need them; those delay no one.
    const silent = connect(Number(new URL(shop.url).port), "127.0.0.1");
    await once(silent, "connect");
    silent.on("error", () => {});

    const ended = shop.process.end("SIGTERM");
    await until("the shop is shutting down", () => shop.process.output().includes("Shutting down"));
    const late = await fetch(`${shop.url}/api/parts`).then(
      ({ status }) => status,
      () => "no connection",
    );
    expect([503, "no connection"]).toContain(late);
    const answers = await Promise.all([...placing, ...paying].map((finish) => finish()));
    expect(answers.map(({ status }) => status)).toEqual([
      ...placing.map(() => 201),
      ...paying.map(() => 200),
    ]);
    expect(await ended).toEqual({ code: 0, signal: null });
    await shop.start();
    await shop.withDatabase(async (db) => {
      const { rows } = await db.pool.query("SELECT count(*) AS orders FROM orders");
      expect(rows).toEqual([{ orders: orders.length + placing.length }]);
      await checkLedgerInvariants(db);
    });
    for (const buyer of buyers) buyer.disconnect();
  });

  it("again and again under load: loses nothing, doubles nothing, and logs no failure", async () => {
    shop = await ownShop();
    const { buyers, part } = await shop.withDatabase(async (db) => ({
      buyers: await buyersOf(db, 8),
      part: await partOnSale(db, { onHand: 50_000 }),
    }));
    const load = startLoad(shop.url, buyers, [part.id]);
    for (let round = 0; round < rounds(8); round += 1) {
      const since = load.heard();
      await until("the buyers are at it", () => load.heard() > since + 25);
      expect(await shop.process.end("SIGTERM")).toEqual({ code: 0, signal: null });
      const failures = shop.process
        .output()
        .split("\n")
        .filter((line) => /"level":[56]0/.test(line));
      expect(failures).toEqual([]);
      await shop.start();
    }
    await stopAndCheck(load, shop);
    for (const buyer of buyers) buyer.disconnect();
  }, 600_000);
});
