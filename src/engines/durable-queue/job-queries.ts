/** A pool, a connection or a transaction that runs SQL. */
export interface SqlConnection {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<{
    // biome-ignore lint/suspicious/noExplicitAny: the columns depend on the statement
    rows: any[];
  }>;
}

export interface NewJob {
  queue: string;
  /** A UUID; a random one by default. */
  id?: string;
  payload: object;
  /** A queue has one job of a key at a time: a second one is not added. */
  key?: string;
  /** How long the first attempt waits. */
  delaySeconds?: number;
}

/** A leased job: one attempt. */
export interface Job<Payload = unknown> {
  id: string;
  payload: Payload;
  /** Started attempts, this one included. */
  attempts: number;
  /** Which of the job's leases this is. Attempts are counted from one again when a person retries the job. */
  leaseNumber: number;
  createdAt: Date;
}

export type Lease = Pick<Job, "id" | "leaseNumber">;

/** Adds a job, in the transaction of `db`. In other statements write `INSERT INTO jobs (queue, payload) …`. */
export async function enqueue(
  db: SqlConnection,
  { queue, id, payload, key, delaySeconds = 0 }: NewJob,
): Promise<void> {
  await db.query({
    name: "jobs.enqueue",
    text: `INSERT INTO jobs (id, queue, key, payload, run_at)
           VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, now() + make_interval(secs => $5))
           ON CONFLICT (queue, key) WHERE key IS NOT NULL DO NOTHING`,
    values: [id ?? null, queue, key ?? null, JSON.stringify(payload), delaySeconds],
  });
}

/** Adds a job that has failed from the start: it waits until a person retries it, which is its first attempt. */
export async function enqueueFailed(
  db: SqlConnection,
  { queue, payload, key }: Pick<NewJob, "queue" | "payload" | "key">,
  reason: string,
): Promise<void> {
  await db.query({
    name: "jobs.enqueue_failed",
    text: `INSERT INTO jobs (queue, key, payload, state, last_error, failed_at)
           VALUES ($1, $2, $3, 'failed', $4, now())
           ON CONFLICT (queue, key) WHERE key IS NOT NULL
           DO UPDATE SET state = 'failed', last_error = $4, failed_at = now() WHERE jobs.state = 'queued'`,
    values: [queue, key ?? null, JSON.stringify(payload), reason],
  });
}

/** Deletes the job of a key, whatever its state. An attempt under way loses its lease. */
export async function deleteJob(
  db: SqlConnection,
  { queue, key }: { queue: string; key: string },
): Promise<void> {
  await db.query({
    name: "jobs.delete",
    text: "DELETE FROM jobs WHERE queue = $1 AND key = $2",
    values: [queue, key],
  });
}

/**
 * Leases due jobs, oldest first: up to `limit` new ones, and one that was started before. A job that kills its process
 * was started before, so it cannot take the same jobs with it again and again.
 */
export async function leaseJobs<Payload>(
  db: SqlConnection,
  { queue, limit, leaseSeconds }: { queue: string; limit: number; leaseSeconds: number },
): Promise<Job<Payload>[]> {
  const due = (started: 0 | 1, most: string) =>
    `ARRAY(SELECT id FROM jobs WHERE queue = $1 AND state = 'queued' AND least(attempts, 1) = ${started} AND run_at <= now()
           ORDER BY run_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`;
  const { rows } = await db.query({
    name: "jobs.lease",
    text: `UPDATE jobs SET attempts = attempts + 1, lease_number = lease_number + 1, run_at = now() + make_interval(secs => $3)
           WHERE id = ANY (${due(0, "$2")} || ${due(1, "1")})
           RETURNING id, payload, attempts, lease_number AS "leaseNumber", created_at AS "createdAt"`,
    values: [queue, limit, leaseSeconds],
  });
  return rows;
}

/**
 * Returns the SQL that deletes leased jobs because they are done, and returns their rows of `leases`, without those whose
 * lease was lost. Use it in a statement that also writes what the jobs have done.
 * @param ids parameter of the jobs' ids, such as `$1`: the index finds them, however long the queue is
 * @param leases name of rows with `id` and `lease_number`, of a WITH clause
 */
export const completingSql = (ids: string, leases: string): string =>
  `DELETE FROM jobs USING ${leases} AS lease
   WHERE jobs.id = ANY (${ids}) AND jobs.id = lease.id AND jobs.lease_number = lease.lease_number AND jobs.state = 'queued'
   RETURNING lease.*`;

/** Deletes a leased job because it is done. @returns whether the lease still held */
export async function completeJob(db: SqlConnection, { id, leaseNumber }: Lease): Promise<boolean> {
  const { rows } = await db.query({
    name: "jobs.complete",
    text: "DELETE FROM jobs WHERE id = $1 AND lease_number = $2 AND state = 'queued' RETURNING id",
    values: [id, leaseNumber],
  });
  return rows.length === 1;
}

/** Postpones a job that is neither done nor failed; it starts later from its first attempt. */
export async function postponeJob(
  db: SqlConnection,
  { id, leaseNumber }: Lease,
  seconds: number,
): Promise<void> {
  await db.query({
    name: "jobs.postpone",
    text: `UPDATE jobs SET attempts = 0, last_error = NULL, run_at = now() + make_interval(secs => $3)
           WHERE id = $1 AND lease_number = $2 AND state = 'queued'`,
    values: [id, leaseNumber, seconds],
  });
}

/** Records why an attempt failed. @param retrySeconds when to try again; undefined: never, the job has failed */
export async function recordFailure(
  db: SqlConnection,
  { id, leaseNumber }: Lease,
  { error, retrySeconds }: { error: string; retrySeconds: number | undefined },
): Promise<void> {
  await db.query({
    name: "jobs.record_failure",
    text: `UPDATE jobs SET last_error = $3, run_at = now() + make_interval(secs => coalesce($4::float8, 0)),
             state = CASE WHEN $4::float8 IS NULL THEN 'failed' ELSE 'queued' END,
             failed_at = CASE WHEN $4::float8 IS NULL THEN now() END
           WHERE id = $1 AND lease_number = $2 AND state = 'queued'`,
    values: [id, leaseNumber, error, retrySeconds ?? null],
  });
}
