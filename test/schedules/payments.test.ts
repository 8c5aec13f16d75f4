import { afterAll, expect, it } from "vitest";
import { checkInvariants } from "#server/ops/check-invariants.ts";
import { isLongRun } from "#test/rounds.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { FakeProvider } from "./fake-provider.ts";
import { paymentSchedule } from "./payment-schedule.ts";
import { seeded } from "./random.ts";
import { sellWithRatesAndVouchers } from "./rates-and-vouchers.ts";

/** 10,000 steps in `npm test`, 200,000 in the long tests. */
const SEEDS = isLongRun ? 200 : 10;
const STEPS_PER_SEED = 1_000;
const STEPS_BETWEEN_CHECKS = 100;
/** The same schedules in every run, so that only a change can make it fail; `FIRST_SEED=7000` takes others. */
const firstSeed = Number(process.env.FIRST_SEED ?? 1);
const seeds = Array.from({ length: SEEDS }, (_, index) => firstSeed + index);

/** Where the provider's list of payments and refunds and the shop's books differ. */
async function differences(shop: TestShop, provider: FakeProvider, buyer: Person): Promise<unknown[]> {
  const { rows } = await shop.db.pool.query<{
    intent_id: string;
    state: string;
    received_cents: number;
    refunded_cents: number;
    open_ends: number;
  }>(
    `SELECT p.intent_id, p.state, p.received_cents, p.refunded_cents,
       (SELECT count(*) FROM refunds r WHERE r.intent_id = p.intent_id AND r.state IN ('due', 'pending')) AS open_ends
     FROM payment_intents p JOIN orders o ON o.id = p.order_id WHERE o.user_id = $1`,
    [buyer.id],
  );
  const books = new Map(rows.map((row) => [row.intent_id, row]));
  return [...provider.intents.values()].flatMap((intent) => {
    const book = books.get(intent.id);
    const refundedCents = intent.receivedCents - provider.leftCents(intent.id);
    const agrees =
      (book?.received_cents ?? 0) === intent.receivedCents &&
      (book?.refunded_cents ?? 0) === refundedCents &&
      (book?.open_ends ?? 0) === 0;
    return agrees ? [] : [{ intent, book, refundedCents }];
  });
}

/** The shop's refunds that the provider made more than once. */
function madeTwice({ refunds }: FakeProvider): string[] {
  const made = refunds.flatMap(({ state, request }) =>
    state !== "failed" && request ? [request.refundId] : [],
  );
  return made.filter((id, index) => made.indexOf(id) !== index);
}

/** How many orders were paid with a voucher off, and tax on top or inside. */
async function paidWithVoucher({ db }: TestShop): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT count(*)::int AS orders FROM orders
     WHERE paid_at IS NOT NULL AND discount_cents > 0 AND tax_cents + included_tax_cents > 0`,
  );
  return rows[0].orders;
}

let ordersWithVoucher = 0;
afterAll(() => expect(ordersWithVoucher).toBeGreaterThan(0));

/** Takes the steps of a seed in a separate shop, because checking the rules costs more in a larger one. */
async function takeSteps(shop: TestShop, seed: number): Promise<void> {
  const random = seeded(seed);
  const provider = new FakeProvider(random, String(seed));
  Object.assign(shop.shop.payments, {
    createIntent: provider.createIntent.bind(provider),
    retrieveIntent: provider.retrieveIntent.bind(provider),
    cancelIntent: provider.cancelIntent.bind(provider),
    refund: provider.refund.bind(provider),
    listRefunds: provider.listRefunds.bind(provider),
    findDispute: provider.findDispute.bind(provider),
    listEvents: provider.listEvents.bind(provider),
    provider: provider.provider,
  });
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const parts = await Promise.all([300, 600, 900].map((onHand) => shop.part({ onHand, priceCents: 1999 })));
  const vouchers = seed % 2 === 0 ? await sellWithRatesAndVouchers(shop, admin, random) : [];
  const schedule = paymentSchedule({ shop, provider, random, buyer, admin, parts, vouchers });
  const trace: string[] = [];
  for (let step = 1; step <= STEPS_PER_SEED; step += 1) {
    trace.push(await schedule.step());
    if (step % STEPS_BETWEEN_CHECKS > 0) continue;
    const breaches = await checkInvariants(shop.db.pool, { whileWorking: true, testNetwork: false });
    expect(breaches, `seed ${seed}, after step ${step}: ${trace.slice(-20).join(", ")}`).toEqual({});
  }
  await schedule.settle();
  const breaches = await checkInvariants(shop.db.pool, { whileWorking: false, testNetwork: false });
  expect(breaches, `seed ${seed}, at the end`).toEqual({});
  expect(madeTwice(provider), `seed ${seed}, at the end`).toEqual([]);
  expect(await differences(shop, provider, buyer), `seed ${seed}, at the end`).toEqual([]);
  ordersWithVoucher += await paidWithVoucher(shop);
}

it.concurrent.each(seeds)(
  "Whatever buyers, admins, banks, the provider and the clock do, in any order, the books stay right (seed %d)",
  async (seed) => {
    const shop = await testShop({ poolSize: 4 });
    try {
      await takeSteps(shop, seed);
    } finally {
      await shop.close();
    }
  },
  // Five run side by side, so that each takes as long as all of them.
  300_000,
);
