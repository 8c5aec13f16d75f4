import type { SqlConnection } from "./job-queries.ts";

/** A job that was tried as often as its queue allows. */
export interface FailedJob {
  id: string;
  queue: string;
  payload: unknown;
  attempts: number;
  lastError: string;
  createdAt: Date;
  failedAt: Date;
}

const columns = `id, queue, payload, attempts, last_error AS "lastError", created_at AS "createdAt", failed_at AS "failedAt"`;

/** Returns a page of failed jobs, last failure first. @param after the last job of the page before */
export async function findFailedJobs(
  db: SqlConnection,
  {
    queues,
    after,
    limit,
  }: {
    /** Undefined: of all queues. */
    queues: readonly string[] | undefined;
    after: { failedAt: string; id: string } | undefined;
    limit: number;
  },
): Promise<FailedJob[]> {
  const { rows } = await db.query({
    text: `SELECT ${columns} FROM jobs
           WHERE state = 'failed' AND ($1::text[] IS NULL OR queue = ANY ($1))
             AND ($2::timestamptz IS NULL OR (failed_at, id) < ($2, $3::uuid))
           ORDER BY failed_at DESC, id DESC LIMIT $4`,
    values: [queues ?? null, after?.failedAt ?? null, after?.id ?? null, limit],
  });
  return rows;
}

/** Returns the number of failed jobs of each queue that has any. */
export async function countFailedJobs(db: SqlConnection): Promise<Record<string, number>> {
  const { rows } = await db.query({
    name: "jobs.count_failed",
    text: "SELECT queue, count(*)::int AS count FROM jobs WHERE state = 'failed' GROUP BY queue",
    values: [],
  });
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count]));
}

/**
 * Makes a failed job due now, with all its attempts before it; an attempt still under way loses its lease.
 * @returns the job; undefined if it had not failed
 */
export async function retryFailedJob(db: SqlConnection, id: string): Promise<FailedJob | undefined> {
  const { rows } = await db.query({
    text: `WITH failed AS (SELECT * FROM jobs WHERE id = $1 AND state = 'failed' FOR UPDATE), retried AS (
             UPDATE jobs SET state = 'queued', attempts = 0, lease_number = lease_number + 1, run_at = now(), failed_at = NULL
             WHERE id = (SELECT id FROM failed) AND state = 'failed' RETURNING id)
           SELECT ${columns} FROM failed WHERE id IN (SELECT id FROM retried)`,
    values: [id],
  });
  return rows[0];
}

/** Deletes a failed job. @returns the job; undefined if it had not failed */
export async function dismissFailedJob(db: SqlConnection, id: string): Promise<FailedJob | undefined> {
  const { rows } = await db.query({
    text: `DELETE FROM jobs WHERE id = $1 AND state = 'failed' RETURNING ${columns}`,
    values: [id],
  });
  return rows[0];
}
