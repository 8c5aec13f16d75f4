import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";

/** How to reach the test server; `database` is the migrated template the fresh ones are cloned from. */
export interface TestServer {
  connection: pg.ClientConfig;
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
    /** Removed at the end of the run: for what is costly to make and copied by several files. */
    sharedFolder: string;
  }
}

export interface FreshDatabase extends Database {
  /** For code that opens connections of its own: other processes, truly parallel buyers. */
  connection: pg.ClientConfig;
}

/**
 * A database of its own, freshly migrated: cloned from the template in a few milliseconds.
 * @param migrated false leaves it empty, as a shop finds it at its first start.
 */
export async function freshDatabase({ poolSize = 20, migrated = true } = {}): Promise<FreshDatabase> {
  const { connection: server, template } = inject("testServer");
  const name = `t_${randomBytes(8).toString("hex")}`;
  await asAdmin(
    server,
    `CREATE DATABASE ${name} TEMPLATE ${migrated ? template : "template0"} STRATEGY FILE_COPY`,
  );
  const connection = { ...server, database: name };
  const db = openDatabase({ ...connection, poolSize }, () => {});
  return {
    ...db,
    connection,
    close: async () => {
      await db.close();
      await asAdmin(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function asAdmin(server: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
