import { setTimeout as delay } from "node:timers/promises";
import { Kysely, type TransactionBuilder } from "kysely";
import type pg from "pg";
import { isLostConflict } from "./database-errors.ts";

/** Whatever loses this often waits for something that does not end; the caller may try again later. */
const MAX_ATTEMPTS = 3;
/** Two that collided must not collide again in step. */
const MAX_PAUSE_MS = 50;

/**
 * Runs work again that the database rolled back because it collided with another transaction.
 * @param work leaves nothing behind when it fails, in the database or in memory
 * @throws the error of the last attempt
 */
async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLostConflict(error)) throw error;
      await delay(Math.random() * MAX_PAUSE_MS);
    }
  }
}

/** Kysely whose transactions run again when they lose a conflict, their callback included. */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) => retryConflicts(() => execute(callback));
    return builder;
  }
}

/** Makes statements sent through the pool run again when they lose a conflict: each is a transaction of its own. */
export function retryStatements(pool: pg.Pool): void {
  const send = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  pool.query = ((...query: unknown[]) => retryConflicts(() => send(...query))) as typeof pool.query;
}
