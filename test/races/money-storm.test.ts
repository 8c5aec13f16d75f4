import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { PaymentGateway } from "#server/payments/payment-gateway.ts";
import { paymentShop } from "#server/payments/testing.ts";
import { type Buyer, buyersOf } from "#test/buyers.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { isLongRun } from "#test/rounds.ts";
import { seeded } from "#test/schedules/random.ts";
import { type StormShop, stormSteps } from "./storm-steps.ts";

/** `STORM_SEED=7` does something else. The seed repeats what is done, not in which order the database does it. */
const random = seeded(Number(process.env.STORM_SEED ?? 1));
const STEPS = 2_000;
const AT_ONCE = 16;

let database: FreshDatabase;
let shops: [StormShop, StormShop];
let people: { buyers: Buyer[]; admin: Buyer };
beforeAll(async () => {
  database = await freshDatabase();
  shops = [await paymentShop({ database }), await paymentShop({ database })];
  const [admin] = (await buyersOf(database, 1, "owner")) as [Buyer];
  people = { buyers: await buyersOf(database, 10), admin };
  for (const { shop } of shops) loseAnswers(shop.payments);
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const each of [...people.buyers, people.admin]) each.disconnect();
  for (const shop of shops) await shop.close();
  await database.close();
});

let isCalm = false;

/** Lets requests to the provider get lost, before or after it did what it was asked for. */
function loseAnswers(payments: PaymentGateway): void {
  const lost = () => new AppError("provider_unavailable", "The payment provider is not responding.");
  const methods = payments as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of ["createIntent", "retrieveIntent", "cancelIntent", "refund", "listRefunds"]) {
    const call = methods[name] as (typeof methods)[string];
    vi.spyOn(methods, name).mockImplementation(async (...args) => {
      if (!isCalm && random.chance(4)) throw lost();
      const answer = await call(...args);
      if (!isCalm && random.chance(6)) throw lost();
      return answer;
    });
  }
}

/** Banks decide, webhooks arrive, most of them, in any order, and all jobs are done. */
async function calm(): Promise<void> {
  isCalm = true;
  for (let round = 0; round < 4; round += 1) {
    for (const shop of shops) {
      await shop.later();
      await shop.work.runJob("test-webhooks");
      const sent = shop.sentWebhooks().toSorted(() => random.next() - 0.5);
      shop.forgetWebhooks();
      for (const webhook of sent) if (random.chance(90)) await shop.deliver(webhook);
      for (const job of ["webhook-inbox", "refunds", "hold-ends", "holds", "mail"])
        await shop.work.runJob(job);
    }
  }
  isCalm = false;
}

/** Payments of which the provider has given back another amount than the books say. */
const differences = async () =>
  (
    await database.pool.query(`
      SELECT p.intent_id, ours.cents AS in_the_books, theirs.cents AS at_the_provider FROM payment_intents p
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds
        WHERE intent_id = p.intent_id AND state IN ('pending', 'done')) ours
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0) AS cents FROM stripe_test_network.refunds
        WHERE payment_intent_id = p.intent_id AND status <> 'failed') theirs
      WHERE ours.cents <> theirs.cents`)
  ).rows;

// What it finds it finds in minutes, not in seconds.
it.runIf(isLongRun)(
  "Whatever people, banks and two processes of the shop do at the same time, the books and the provider's agree",
  async () => {
    const parts = await Promise.all([
      partOnSale(database, { onHand: 1000, priceCents: 1999 }),
      partOnSale(database, { onHand: 1000, priceCents: 333 }),
    ]);
    const storm = stormSteps({ shops, random, parts, db: database, ...people });
    for (let wave = 0; wave < 2; wave += 1) {
      let left = STEPS / 2;
      const lane = async () => {
        while (left-- > 0) await storm.step();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      await calm();
      expect(storm.failures).toEqual([]);
      await checkLedgerInvariants(database);
      expect(await differences()).toEqual([]);
    }
    expect(storm.ordersPlaced()).toBeGreaterThan(10);
  },
);
