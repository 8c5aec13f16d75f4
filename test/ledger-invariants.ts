import type pg from "pg";
import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { checkInvariants } from "#server/ops/check-invariants.ts";
import { until } from "./until.ts";

type Db = Pick<Database, "pool">;

/**
 * Checks the tables of the shop and the card network, and fails with the rows that break an invariant.
 * @param whileWorking the shop may have payments to settle
 */
export async function checkLedgerInvariants({ pool }: Db, { whileWorking = false } = {}): Promise<void> {
  expect(await checkInvariants(pool, { whileWorking, testNetwork: true })).toEqual({});
}

/** Counts the background work that is left. */
async function workLeft(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query(`SELECT
    (SELECT count(*) FROM jobs WHERE state = 'queued' AND queue <> 'hold-ends') AS jobs,
    (SELECT count(*) FROM refunds WHERE state IN ('due', 'pending')) AS refunds_due,
    (SELECT count(*) FROM orders WHERE state = 'unpaid' AND expires_at <= now()) AS holds_to_end,
    (SELECT count(*) FROM payment_intents p JOIN stripe_test_network.payment_intents n ON n.id = p.intent_id
     WHERE p.state = 'open' AND n.status IN ('succeeded', 'canceled')) AS intents_to_settle`);
  return rows[0];
}

/**
 * Waits until the shop's processes have no background work left, and ends what it waits for: the leases that a killed
 * process has left, once, and all delays.
 */
export async function waitUntilIdle({ pool }: Db): Promise<void> {
  await pool.query("UPDATE jobs SET run_at = now() WHERE state = 'queued' AND run_at > now()");
  await until(
    "all webhooks, refunds, mails and intents are processed",
    async () => {
      await pool.query(
        `UPDATE jobs SET run_at = now()
         WHERE state = 'queued' AND run_at > now() AND (attempts = 0 OR last_error IS NOT NULL)`,
      );
      return workLeft(pool);
    },
    { isSo: (left) => Object.values(left).every((count) => Number(count) === 0), everyMs: 250 },
  );
}
