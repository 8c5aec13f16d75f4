import type { QueueName } from "#server/jobs/job-queues.ts";
import type { TestShop } from "./shop.ts";

/** Ends the waits and leases of a queue's jobs, as if the time had passed. */
export async function makeJobsDue({ db }: Pick<TestShop, "db">, queue: QueueName): Promise<void> {
  await db.pool.query(
    "UPDATE jobs SET run_at = now() WHERE queue = $1 AND state = 'queued' AND run_at > now()",
    [queue],
  );
}

/** Works on the jobs of a queue until each is done or has failed. Ends, because attempts are limited. */
export async function exhaustJobs(shop: TestShop, queue: QueueName): Promise<void> {
  for (;;) {
    await makeJobsDue(shop, queue);
    await shop.work.runJob(queue);
    const { rows } = await shop.db.pool.query(
      "SELECT FROM jobs WHERE queue = $1 AND state = 'queued' LIMIT 1",
      [queue],
    );
    if (rows.length === 0) return;
  }
}
