import { orderNumberOf } from "#domain/order.ts";
import {
  countFailedJobs,
  dismissFailedJob,
  type FailedJob,
  findFailedJobs,
  retryFailedJob,
} from "#engines/durable-queue/index.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Reads, Tx } from "#server/db/database.ts";
import { stockTags } from "#server/http/cache-tags.ts";
import type { Cursor } from "#server/http/cursor.ts";
import type { QueueName } from "#server/jobs/job-queues.ts";
import { sqlConnection } from "#server/jobs/job-queues.ts";
import { dismissHoldEnd } from "#server/payments/end-holds.ts";
import { dismissRefund } from "#server/payments/refunds.ts";
import type { Shop } from "#server/shop.ts";
import { findConcernedOrders } from "./attention-queries.ts";
import { type AnyPayload, describeJob, type JobKind, queueOfKind } from "./describe-job.ts";

/** A failed job, described for people. */
export interface DescribedJob extends Omit<FailedJob, "payload"> {
  kind: JobKind;
  title: string;
  order: { id: string; number: string } | null;
}

/** Returns a page of failed jobs, last failure first, and how many there are on all pages. */
export async function failedJobsPage(
  db: Reads,
  kind: JobKind | undefined,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ rows: DescribedJob[]; total: number }> {
  const connection = sqlConnection(db);
  const [jobs, counts] = await Promise.all([
    findFailedJobs(connection, {
      queues: queuesOf(kind),
      after: after && { failedAt: after.key, id: after.id },
      limit,
    }),
    countFailedJobs(connection),
  ]);
  return { rows: await describeJobs(db, jobs), total: sum(counts, queuesOf(kind)) };
}

/** Returns the number of failed jobs of all kinds. */
export async function numberOfFailedJobs(db: Reads): Promise<number> {
  return sum(await countFailedJobs(sqlConnection(db)), queuesOf(undefined));
}

/** Tries a failed job again. @returns the number of jobs changed: 0 if it has not failed, or is retried already */
export async function retryJob(
  { db, wake }: Pick<Shop, "db" | "wake">,
  id: string,
  actorId: string,
): Promise<number> {
  const job = await db.kysely.transaction().execute(async (tx) => {
    const retried = await retryFailedJob(sqlConnection(tx), id);
    if (retried) await recordDecision(tx, "job.retry", retried, actorId);
    return retried;
  });
  if (job) wake(job.queue as QueueName);
  return job ? 1 : 0;
}

/** Changes that dismissing a job makes in its transaction, by queue. They return the parts whose stock they freed. */
const endings: Readonly<
  Record<string, (tx: Tx, payload: { refundId: string; orderId: string }) => Promise<readonly string[]>>
> = {
  refunds: async (tx, payload) => {
    await dismissRefund(tx, payload);
    return [];
  },
  "hold-ends": dismissHoldEnd,
};

/** Gives up a failed job. @returns the number of jobs changed: 0 if it has not failed, or is dismissed already */
export async function dismissJob(
  { db, changed }: Pick<Shop, "db" | "changed">,
  id: string,
  actorId: string,
): Promise<number> {
  const freedPartIds = await db.kysely.transaction().execute(async (tx) => {
    const job = await dismissFailedJob(sqlConnection(tx), id);
    if (!job) return undefined;
    const freed = await endings[job.queue]?.(tx, job.payload as { refundId: string; orderId: string });
    await recordDecision(tx, "job.dismiss", job, actorId);
    return freed ?? [];
  });
  if (!freedPartIds) return 0;
  changed(...stockTags(freedPartIds));
  return 1;
}

async function recordDecision(tx: Tx, action: string, job: FailedJob, actorId: string): Promise<void> {
  const [described] = await describeJobs(tx, [job]);
  const name = described?.title;
  await recordChange(tx, {
    actorId,
    action,
    subject: { kind: "job", id: job.id },
    before: { name },
    after: { name, lastError: job.lastError },
  });
}

async function describeJobs(db: Reads, jobs: FailedJob[]): Promise<DescribedJob[]> {
  const payloads = jobs.map((job) => job.payload as AnyPayload);
  const orders = await findConcernedOrders(db, {
    orderIds: payloads.flatMap(({ orderId }) => orderId ?? []),
    intentIds: payloads.flatMap(({ orderId, intentId }) => (orderId ? [] : (intentId ?? []))),
  });
  const byReference = new Map(orders.map((order) => [order.intent_id ?? order.id, order]));
  return jobs.map(({ payload: _payload, ...job }, index) => {
    const payload = payloads[index] ?? {};
    const found = byReference.get(payload.orderId ?? payload.intentId ?? "");
    const order = found ? { id: found.id, number: orderNumberOf(found.order_number) } : null;
    return { ...job, ...describeJob({ queue: job.queue, payload }, order?.number), order };
  });
}

/** Returns the queue of a kind, or those of all kinds: a newer process of the shop may have others. */
const queuesOf = (kind: JobKind | undefined): QueueName[] =>
  kind ? [queueOfKind[kind]] : Object.values(queueOfKind);

const sum = (counts: Record<string, number>, queues: readonly string[]): number =>
  queues.reduce((total, queue) => total + (counts[queue] ?? 0), 0);
