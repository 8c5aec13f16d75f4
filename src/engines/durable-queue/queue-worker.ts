import type { BaseLogger } from "pino";
import {
  completeJob,
  type Job,
  leaseJobs,
  postponeJob,
  recordFailure,
  type SqlConnection,
} from "./job-queries.ts";
import { type RetryPolicy, retryDelaySeconds } from "./retry-delay.ts";
import type { Worker } from "./run-workers.ts";

/**
 * The result of an attempt, unless it throws. Undefined: the job is done. `completed`: it is done, and the attempt has
 * deleted it together with what it wrote (`completeJob`, `completingSql`). `againInSeconds`: it is not done yet, and
 * nothing failed.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an attempt that returns nothing is the usual one
export type Outcome = void | "completed" | { againInSeconds: number };

/** One kind of background work. */
export interface Queue<Payload = unknown> extends RetryPolicy {
  name: string;
  /** The longest pause between two looks for due jobs. */
  everySeconds: number;
  /** About how many jobs one process works on at the same time. */
  concurrency: number;
  /** An attempt that takes longer has failed. */
  timeoutSeconds: number;
  /** Makes one attempt. It may happen again after it succeeded, so its effects must not add up. */
  work(job: Job<Payload>, signal: AbortSignal): Promise<Outcome>;
}

export interface QueueWorker extends Worker {
  /** Works on everything that is due, and waits for it. @returns the number of jobs done */
  drain(): Promise<number>;
}

type Log = Pick<BaseLogger, "warn" | "error">;

/** A lease outlasts its attempt, so that a slow process still records the result. */
const LEASE_MARGIN_SECONDS = 15;
const MAX_ERROR_CHARACTERS = 1000;

/** Returns a worker for the queue. Any number of processes may have one. */
export function queueWorker<Payload>(db: SqlConnection, queue: Queue<Payload>, log: Log): QueueWorker {
  const running = new Set<Promise<void>>();
  const lease = (limit: number) =>
    leaseJobs<Payload>(db, {
      queue: queue.name,
      limit,
      leaseSeconds: queue.timeoutSeconds + LEASE_MARGIN_SECONDS,
    });

  /** Starts everything that is due, without waiting for the last jobs. Leases in batches. */
  async function startDue(onDone: () => void, stopping?: AbortSignal): Promise<void> {
    for (;;) {
      while (running.size > queue.concurrency / 2) await Promise.race(running);
      if (stopping?.aborted) return;
      // A lease adds a job that was started before to those of the limit.
      const jobs = await lease(Math.max(queue.concurrency - running.size - 1, 1));
      if (jobs.length === 0) return;
      for (const job of jobs) {
        const attempt = makeAttempt(db, queue, job, log).then((done) => {
          running.delete(attempt);
          if (done) onDone();
        });
        running.add(attempt);
      }
    }
  }

  return {
    name: queue.name,
    everySeconds: queue.everySeconds,
    run: (stopping) => startDue(() => {}, stopping),
    settled: async () => void (await Promise.all(running)),
    async drain() {
      let done = 0;
      await startDue(() => {
        done += 1;
      });
      await Promise.all(running);
      return done;
    },
  };
}

/** Makes one attempt and records how it ended. Never throws. @returns whether the job is done */
async function makeAttempt<Payload>(
  db: SqlConnection,
  queue: Queue<Payload>,
  job: Job<Payload>,
  log: Log,
): Promise<boolean> {
  try {
    if (job.attempts > queue.maxAttempts) throw new Error("The process ended during the last attempt.");
    const outcome = await withTimeout(queue, job);
    if (outcome === "completed") return true;
    if (!outcome) return await completeJob(db, job);
    await postponeJob(db, job, outcome.againInSeconds);
    return false;
  } catch (error) {
    const isLast = job.attempts >= queue.maxAttempts;
    const about = { err: error, queue: queue.name, jobId: job.id, attempts: job.attempts };
    if (isLast) log.error(about, "A background job failed for the last time");
    else log.warn(about, "A background job failed and will be tried again");
    const failure = {
      error: storableMessage(error),
      retrySeconds: isLast ? undefined : retryDelaySeconds(job.attempts, queue),
    };
    // Without the database nothing can be recorded: the lease runs out, and the job is due again.
    await recordFailure(db, job, failure).catch((lost) => log.error({ ...about, err: lost }, "Not recorded"));
    return false;
  }
}

async function withTimeout<Payload>(queue: Queue<Payload>, job: Job<Payload>): Promise<Outcome> {
  const deadline = new AbortController();
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No result within ${queue.timeoutSeconds} seconds.`);
    deadline.abort(error);
    reject(error);
  }, queue.timeoutSeconds * 1000);
  try {
    return await Promise.race([queue.work(job, deadline.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the error's message as PostgreSQL can store it. */
function storableMessage(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return (
    message.toWellFormed().replaceAll("\u0000", "").slice(0, MAX_ERROR_CHARACTERS).toWellFormed() ||
    "Unknown error"
  );
}
