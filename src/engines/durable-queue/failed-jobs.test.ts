import { expect, it } from "vitest";
import { countFailedJobs, dismissFailedJob, findFailedJobs, retryFailedJob } from "./failed-jobs.ts";
import { enqueueFailed } from "./job-queries.ts";
import { emptyQueue } from "./testing.ts";

const queue = emptyQueue();
const failing = () =>
  queue.worker(
    async () => {
      throw new Error("Out of order");
    },
    { maxAttempts: 1 },
  );

async function failedJobs(count: number) {
  for (let n = 0; n < count; n += 1) {
    await queue.add({ name: `n${n}` });
    await failing().drain();
  }
  return findFailedJobs(queue.pool(), { queues: undefined, after: undefined, limit: 100 });
}

it("Failed jobs are listed page by page, last failure first, and counted by queue", async () => {
  const all = await failedJobs(5);
  expect(all.map(({ payload }) => payload)).toEqual([4, 3, 2, 1, 0].map((n) => ({ name: `n${n}` })));
  expect(all[0]).toMatchObject({ queue: "letters", attempts: 1, lastError: "Out of order" });
  const second = all[1];
  const after = second && { failedAt: second.failedAt.toISOString(), id: second.id };
  const page = await findFailedJobs(queue.pool(), { queues: ["letters"], after, limit: 2 });
  expect(page).toEqual(all.slice(2, 4));
  expect(await findFailedJobs(queue.pool(), { queues: ["others"], after: undefined, limit: 2 })).toEqual([]);
  expect(await countFailedJobs(queue.pool())).toEqual({ letters: 5 });
});

it("A failed job is retried once, with all its attempts, when several people retry it", async () => {
  const [job] = await failedJobs(1);
  const retried = await Promise.all([1, 2, 3].map(() => retryFailedJob(queue.pool(), job?.id ?? "")));
  expect(retried.filter(Boolean)).toEqual([job]);
  expect(await queue.jobs()).toMatchObject([{ state: "queued", attempts: 0, failed_at: null }]);
  expect(await queue.worker(async () => {}).drain()).toBe(1);
});

it("A failed job is dismissed once; one that is queued is neither dismissed nor retried", async () => {
  const [job] = await failedJobs(1);
  const id = job?.id ?? "";
  const dismissed = await Promise.all([1, 2].map(() => dismissFailedJob(queue.pool(), id)));
  expect(dismissed.filter(Boolean)).toEqual([job]);
  await queue.add({ name: "queued" });
  const [queued] = await queue.jobs();
  expect(await dismissFailedJob(queue.pool(), queued.id)).toBeUndefined();
  expect(await retryFailedJob(queue.pool(), queued.id)).toBeUndefined();
  expect(await queue.jobs()).toEqual([queued]);
});

it("A retried job is not completed by an attempt from before the retry", async () => {
  await queue.add({ name: "slow" }, { key: "slow" });
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const work = async () => {
    start();
    await answer;
  };
  // With one job at a time it does not look for the retry as well.
  const slow = queue.worker(work, { concurrency: 1 }).drain();
  await started;
  await enqueueFailed(queue.pool(), { queue: "letters", key: "slow", payload: {} }, "It came back");
  const [job] = await queue.jobs();
  await retryFailedJob(queue.pool(), job.id);
  const retry = queue.worker(async () => {
    throw new Error("Out of order");
  });
  await retry.drain();
  resolve();
  await slow;
  expect(await queue.jobs()).toMatchObject([{ state: "queued", attempts: 1, last_error: "Out of order" }]);
});
