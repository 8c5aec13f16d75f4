import { CompiledQuery } from "kysely";
import {
  deleteJob,
  enqueue,
  enqueueFailed,
  type NewJob,
  type SqlConnection,
} from "#engines/durable-queue/index.ts";
import type { Reads } from "#server/db/database.ts";
import type { QueueName } from "./queue-policy.ts";

/** Adds a job for the background work, in the transaction that is the reason for it. */
export async function enqueueJob(db: Reads, job: NewJob & { queue: QueueName }): Promise<void> {
  await enqueue(sqlConnection(db), job);
}

/** Lets the queue run its SQL on Kysely's connection or in its transaction. */
export function sqlConnection(db: Reads): SqlConnection {
  return { query: ({ text, values }) => db.executeQuery(CompiledQuery.raw(text, values)) };
}

/** Adds a job that waits for a person's decision, with the reason they read. */
export async function enqueueFailedJob(
  db: Reads,
  job: NewJob & { queue: QueueName },
  reason: string,
): Promise<void> {
  await enqueueFailed(sqlConnection(db), job, reason);
}

/** Removes the job of a key, whatever its state, because nothing is left to do. */
export async function removeJob(db: Reads, job: { queue: QueueName; key: string }): Promise<void> {
  await deleteJob(sqlConnection(db), job);
}
