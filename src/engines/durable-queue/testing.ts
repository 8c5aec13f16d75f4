import { readFile } from "node:fs/promises";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import type { NewJob } from "./job-queries.ts";
import { enqueue } from "./job-queries.ts";
import { type Queue, queueWorker } from "./queue-worker.ts";

/** A database with nothing but the engine's own table, for each test of the calling file. */
export function emptyQueue() {
  const here = {} as { pool: pg.Pool; db: FreshDatabase };
  beforeEach(async () => {
    here.db = await freshDatabase({ migrated: false });
    here.pool = here.db.pool;
    await here.pool.query(await readFile(new URL("jobs-table.sql", import.meta.url), "utf8"));
  });
  afterEach(() => here.db.close());

  return {
    connection: () => here.db.connection,
    pool: () => here.pool,
    add: (payload: object, more: Partial<NewJob> = {}) =>
      enqueue(here.pool, { queue: "letters", payload, ...more }),
    /** Returns a worker in this process. */
    worker: <Payload = { name: string }>(work: Queue<Payload>["work"], more: Partial<Queue<Payload>> = {}) =>
      queueWorker(here.pool, { ...policy, ...more, work }, pino({ level: "silent" })),
    jobs: async () => (await here.pool.query("SELECT * FROM jobs ORDER BY payload->>'name'")).rows,
    /** Ends all waits and leases. */
    makeDue: () => here.pool.query("UPDATE jobs SET run_at = now() WHERE state = 'queued'"),
  };
}

export const policy = {
  name: "letters",
  everySeconds: 3600,
  concurrency: 4,
  timeoutSeconds: 60,
  maxAttempts: 3,
  firstRetrySeconds: 10,
  maxRetrySeconds: 100,
};
