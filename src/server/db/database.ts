import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { v7 } from "uuid";
import type { Tables } from "./tables.ts";

/**
 * The one way to the database: a pool, and Kysely over the same pool. Hot paths send named prepared
 * statements through `pool`; everything else is Kysely. `Reads` accepts either the pool's Kysely or a
 * transaction, so a query need not know whether it runs inside one.
 */
export interface Database {
  pool: pg.Pool;
  kysely: Kysely<Tables>;
  close(): Promise<void>;
}
export type Reads = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;

/** int8 and numeric counts fit in a double here: cents below 2^53, row counts far below. */
const int8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

export interface ConnectionSettings extends pg.PoolConfig {
  poolSize?: number;
}

/** Opens the pool. A statement may run 15 s, a transaction may idle 15 s: nothing holds stock rows for ever. */
export function openDatabase(
  { poolSize = 20, ...settings }: ConnectionSettings,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "lapwright",
    types,
    ...settings,
  });
  // An idle connection that dies (the server restarted) is replaced by the pool; it must not end the process.
  pool.on("error", onIdleError);
  // One that dies at work fails its query, and says so once more by an event: unheard, that would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const goodbyes = new Set<Promise<void>>();
  pool.on("connect", (client) => {
    const goodbye = new Promise<void>((resolve) => void client.once("end", resolve));
    goodbyes.add(goodbye);
    void goodbye.then(() => goodbyes.delete(goodbye));
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    kysely,
    close: async () => {
      // Not Kysely's `destroy`: it leaves the pool open when no query went through Kysely.
      await pool.end();
      // The pool is done when it has said goodbye; the server, which may be stopped next, when it has heard it.
      await Promise.all(goodbyes);
    },
  };
}

/** A new key: UUIDv7, so that rows made together lie together and sort by time. */
export const newId: () => string = v7;
