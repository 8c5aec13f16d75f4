import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { newId } from "#server/db/database.ts";
import {
  answerChallenge,
  type Buyer,
  buyersOf,
  confirmCard,
  intentIdOf,
  place,
  type ReceivedReply,
  remove,
  report,
  requestIntent,
} from "#test/buyers.ts";
import { checkLedgerInvariants, waitUntilIdle } from "#test/ledger-invariants.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { goodCard } from "#test/pay.ts";
import { isLongRun } from "#test/rounds.ts";
import { openShops } from "./open-shops.ts";

const buyerCount = isLongRun ? 200 : 50;
const rounds = isLongRun ? 20 : 1;
const partCount = 4;
/** Fewer than the buyers want: some are refused. */
const unitsOfPart = buyerCount;

/** What each buyer does once the order is placed; they take turns. */
const plans = [
  { card: goodCard, reports: true },
  { card: goodCard, reports: true },
  // The browser is closed before the shop hears of it.
  { card: goodCard, reports: false },
  { card: "4000000000000002", reports: false },
  { card: "4000002500003155", answer: "approved", reports: true },
  // The bank's challenge is left unanswered.
  { card: "4000002500003155", reports: false },
  { card: "4000000000000259", reports: true },
  { card: "4000000700000005", reports: false },
  { card: undefined, reports: false },
] as const;

/**
 * A slow machine tells some of this many buyers to wait: the shop by `Retry-After`, the card network by Stripe's
 * header.
 */
const maxRepetitions = 50;
const pauseMs = 500;

/** Repeats a request while the reply says to retry. @returns the first other reply */
async function patiently<Body>(ask: () => Promise<ReceivedReply<Body>>): Promise<ReceivedReply<Body>> {
  for (let repetition = 0; ; repetition += 1) {
    const reply = await ask();
    const { "retry-after": wait, "stripe-should-retry": mayHelp } = reply.headers;
    const isAskedToRepeat = reply.status >= 500 && (wait !== undefined || mayHelp === "true");
    if (!isAskedToRepeat || repetition === maxRepetitions) return reply;
    await delay(pauseMs);
  }
}

describe.each(isLongRun ? [1, 2, 4] : [2])("a crowd of buyers at %i processes of the shop", (processes) => {
  const here = openShops(processes);

  /** Orders a mixed cart and follows the plan. @returns the statuses of all replies */
  async function buy(buyer: Buyer, index: number, partIds: readonly string[]): Promise<number[]> {
    const lines = partIds.map((partId, at) => ({ partId, quantity: 1 + ((index + at) % 3) }));
    const key = newId();
    const placed = await patiently(() =>
      place(here.urlFor(index), buyer, index % 2 ? lines : lines.toReversed(), key),
    );
    if (placed.status !== 201) return [placed.status];
    const { order } = placed.body;
    const plan = plans[index % plans.length] as (typeof plans)[number];
    if (!plan.card) {
      const removed = await patiently(() => remove(here.urlFor(index + 1), buyer, order._id));
      return [placed.status, removed.status];
    }
    const intent = await patiently(() => requestIntent(here.urlFor(index + 1), buyer, order));
    const { clientSecret } = intent.body;
    const confirmed = await patiently(() => confirmCard(here.urlFor(index), buyer, clientSecret, plan.card));
    const statuses = [placed.status, intent.status, confirmed.status];
    if ("answer" in plan) {
      const answered = await patiently(() =>
        answerChallenge(here.urlFor(index), buyer, clientSecret, confirmed.body),
      );
      statuses.push(answered.status);
    }
    if (!plan.reports) return statuses;
    const reported = await patiently(() =>
      report(here.urlFor(index + 1), buyer, order._id, intentIdOf(clientSecret)),
    );
    return [...statuses, reported.status];
  }

  it("never buys more than there is, gets no server error except a request to retry, and leaves the ledgers correct", async () => {
    const [orders, ms] = [{ placed: 0 }, { placing: 0 }];
    for (let round = 0; round < rounds; round += 1) {
      const parts = await Promise.all(
        Array.from({ length: partCount }, () => partOnSale(here.db, { onHand: unitsOfPart })),
      );
      const buyers = await buyersOf(here.db, buyerCount);
      await Promise.all(buyers.map((buyer, index) => buyer.connect(here.urlFor(index))));
      const startedAt = performance.now();
      const statuses = await Promise.all(
        buyers.map((buyer, index) =>
          buy(
            buyer,
            index,
            parts.map(({ id }) => id),
          ),
        ),
      );
      ms.placing += performance.now() - startedAt;
      orders.placed += statuses.filter(([placed]) => placed === 201).length;
      expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
      expect(statuses.filter(([placed]) => placed === 201).length).toBeGreaterThan(0);
      expect([...new Set(statuses.map(([placed]) => placed))].toSorted()).toEqual([201, 422]);
      await waitUntilIdle(here.db);
      await checkLedgerInvariants(here.db);
      const { rows } = await here.db.pool.query(
        "SELECT id FROM parts WHERE id = ANY ($1) AND (on_hand < reserved OR on_hand < 0)",
        [parts.map(({ id }) => id)],
      );
      expect(rows).toEqual([]);
      for (const buyer of buyers) buyer.disconnect();
    }
    const perSecond = Math.round((orders.placed / ms.placing) * 1000);
    process.stdout.write(
      `${processes} processes: ${orders.placed} orders placed, paid and deleted, ${perSecond} a second
`,
    );
  }, 900_000);
});
