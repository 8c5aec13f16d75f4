import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder } from "kysely";
import pg from "pg";
import { v7 } from "uuid";
import { isLostConflict } from "./database-errors.ts";
import type { Tables } from "./tables.ts";

/** The database: a pool, and Kysely on the same pool. Hot paths send named prepared statements through `pool`. */
export interface Database {
  pool: pg.Pool;
  kysely: Kysely<Tables>;
  close(): Promise<void>;
}
/** The pool's Kysely or a transaction, for queries that work in either. */
export type Reads = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;

/** Parsed as numbers: cents stay below 2^53, and row counts far below. */
const int8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/**
 * Statements that set what the code takes for granted of a connection: moments, intervals, bytes and numbers as `pg`
 * reads them, and isolation as the shop's statements expect it. A server, a database or a role may have other defaults.
 */
export const sessionDefaults = [
  "SET datestyle = 'ISO'",
  "SET intervalstyle = 'postgres'",
  "SET bytea_output = 'hex'",
  "SET extra_float_digits = 1",
  "SET default_transaction_isolation = 'read committed'",
].join("; ");

export interface ConnectionSettings extends pg.PoolConfig {
  poolSize?: number;
  /** The IANA time zone in which the database reads days. */
  timeZone?: string;
}

/**
 * Opens the pool. Statements and idle transactions are limited to 15 s, so nothing locks stock rows forever. What loses
 * a conflict with another transaction runs again, a statement as well as a transaction.
 */
export function openDatabase(
  { poolSize = 20, timeZone = "UTC", ...settings }: ConnectionSettings,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    // Shorter than the statement timeout, so that a caller behind a long transaction gets an error about the lock.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "lapwright",
    types,
    // Not startup options: DATABASE_URL may bring its own.
    onConnect: (client) => client.query(`${sessionDefaults}; SET TIME ZONE ${pg.escapeLiteral(timeZone)}`),
    ...settings,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on("error", onIdleError);
  // A busy connection that breaks fails its query and also emits an error, which needs a listener, too.
  pool.on("connect", (client) => client.on("error", () => {}));
  const closings = new Set<Promise<void>>();
  pool.on("connect", (client) => {
    const closed = new Promise<void>((resolve) => void client.once("end", resolve));
    closings.add(closed);
    void closed.then(() => closings.delete(closed));
  });
  retryStatements(pool);
  const kysely = new RetryingKysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    kysely,
    close: async () => {
      // Kysely's `destroy` would leave the pool open if no query went through Kysely.
      await pool.end();
      // `end` resolves before the connections are closed; the server, which may be stopped next, must see them closed.
      await Promise.all(closings);
    },
  };
}

/** Returns a new UUIDv7: rows created together are stored together and sort by time. */
export const newId: () => string = v7;

/**
 * Makes transactions that lock the same name run one after another: for limits that no single row can enforce. Those
 * that share the lock run side by side.
 */
export async function lockName(
  tx: Tx,
  name: string,
  mode: "exclusive" | "shared" = "exclusive",
): Promise<void> {
  const lock = sql.raw(mode === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await sql`SELECT ${lock}(hashtextextended(${name}, 0))`.execute(tx);
}

/** Returns the ILIKE pattern that matches the text anywhere; its percent signs and underscores are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Work that loses this often waits for something that does not end. The caller may try again later. */
const MAX_ATTEMPTS = 3;
/** Random, so that two that collided do not collide again. */
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

/** Makes statements sent through the pool run again when they lose a conflict: each is a separate transaction. */
export function retryStatements(pool: pg.Pool): void {
  const send = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  pool.query = ((...query: unknown[]) => retryConflicts(() => send(...query))) as typeof pool.query;
}
