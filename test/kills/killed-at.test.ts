import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Buyer,
  buyersOf,
  confirmCard,
  intentIdOf,
  place,
  type ReceivedReply,
  refund,
  report,
  requestIntent,
} from "#test/buyers.ts";
import { checkLedgerInvariants, waitUntilIdle } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { isLongRun } from "#test/rounds.ts";
import { buildShop } from "#test/shop-process.ts";
import { type FaultPoint, faultPoints } from "./fault-points.ts";
import { type OwnShop, ownShop } from "./own-shop.ts";

const allPoints = Object.keys(faultPoints) as FaultPoint[];
/** Points between the provider's change and the shop's record of it. */
const worstPoints: FaultPoint[] = ["card charged", "refund made at the provider"];

let shop: OwnShop;
let buyer: Buyer;
let admin: Buyer;
beforeAll(buildShop);
afterEach(async () => {
  for (const person of [buyer, admin]) person.disconnect();
  await shop.remove();
});

interface PlacedOrder {
  _id: string;
  price: number;
}

/** Returns a reply, or undefined if the shop died meanwhile. */
const heard = <Body>(reply: Promise<ReceivedReply<Body>>) => reply.catch(() => undefined);

/** Pays an order as a browser does, from wherever it stands. */
async function pay(order: PlacedOrder): Promise<void> {
  const intent = await heard(requestIntent(shop.url, buyer, order));
  const clientSecret = intent?.body.clientSecret;
  if (!clientSecret) return;
  await heard(confirmCard(shop.url, buyer, clientSecret));
  await heard(report(shop.url, buyer, order._id, intentIdOf(clientSecret)));
}

/** What the shop and the provider say of an order. */
async function stateOf(order: PlacedOrder) {
  return shop.withDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ state: string; charges: number; refunds: number; mails: string[] }>(
      `SELECT o.state,
         (SELECT count(*)::int FROM stripe_test_network.charges c JOIN payment_intents p ON p.intent_id = c.payment_intent_id
          WHERE p.order_id = o.id) AS charges,
         (SELECT count(*)::int FROM stripe_test_network.refunds r JOIN payment_intents p ON p.intent_id = r.payment_intent_id
          WHERE p.order_id = o.id) AS refunds,
         (SELECT coalesce(array_agg(kind ORDER BY kind), '{}') FROM sent_mails m WHERE m.data ->> 'orderId' = o.id::text) AS mails
       FROM orders o WHERE o.id = $1`,
      [order._id],
    );
    return rows[0];
  });
}

const idle = () =>
  shop.withDatabase(async (db) => {
    await waitUntilIdle(db);
    await checkLedgerInvariants(db);
  });

describe("the shop, killed between a change at the provider and its own record of it", () => {
  it.each(isLongRun ? allPoints : worstPoints)(
    "right after '%s': one charge, one refund, every mail once",
    async (point) => {
      shop = await ownShop(dyingAt(point));
      const partId = await shop.withDatabase(async (db) => {
        [buyer] = (await buyersOf(db, 1)) as [Buyer];
        [admin] = (await buyersOf(db, 1, "owner")) as [Buyer];
        return (await partOnSale(db, { onHand: 10 })).id;
      });

      const placed = await place(shop.url, buyer, [{ partId, quantity: 2 }]);
      const order = { _id: placed.body.insertedId, price: placed.body.order.price };
      await pay(order);
      await heard(refund(shop.url, admin, order._id));
      expect(await shop.process.ended).toEqual({ code: null, signal: "SIGKILL" });

      Object.assign(shop.settings, { NODE_OPTIONS: "", DIE_AT: "" });
      await shop.start();
      await idle();
      // A card that was charged has paid, though the buyer's browser is gone.
      const afterwards = await stateOf(order);
      if (afterwards?.charges === 1) expect(afterwards.state).not.toBe("unpaid");

      await pay(order);
      await heard(refund(shop.url, admin, order._id));
      await idle();
      expect(await stateOf(order)).toEqual({
        state: "refunded",
        charges: 1,
        refunds: 1,
        mails: ["order-paid", "order-placed", "order-refunded"],
      });
    },
    300_000,
  );
});

/** The settings of a shop's process that kills itself at a point. */
const dyingAt = (point: FaultPoint) => ({
  NODE_OPTIONS: `--import ${new URL("die-at.ts", import.meta.url).href}`,
  DIE_AT: point,
});
