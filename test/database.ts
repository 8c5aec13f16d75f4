import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { migrationsFolder } from "#server/db/migrate.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { ImageStore } from "#server/images/image-store.ts";
import { withFolderLock } from "../scripts/folder-lock.mjs";

const demoTemplate = "shop_demo_template";

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
  /** For code that opens its own connections: other processes, truly parallel buyers. */
  connection: pg.ClientConfig;
  /** Closes the connections and keeps the database, which `close` drops. */
  disconnect(): Promise<void>;
}

/**
 * A separate, migrated database, cloned from the template in a few milliseconds.
 * @param migrated false leaves it empty, as a shop finds it at its first start.
 */
export async function freshDatabase({ poolSize = 20, migrated = true } = {}): Promise<FreshDatabase> {
  return cloneOf(migrated ? inject("testServer").template : "template0", poolSize);
}

/** A database that holds the demo catalog: the first caller of the run fills a template, which takes four seconds. */
export async function demoDatabase(): Promise<FreshDatabase> {
  const { connection: server } = inject("testServer");
  const folder = join(inject("sharedFolder"), "demo");
  const filled = join(folder, "filled");
  await mkdir(folder, { recursive: true });
  await withFolderLock(
    folder,
    () => {},
    async () => {
      if (existsSync(filled)) return;
      await fillDemoTemplate(server);
      await writeFile(filled, "");
    },
  );
  return cloneOf(demoTemplate, 20);
}

async function fillDemoTemplate(server: pg.ClientConfig): Promise<void> {
  const filled = await freshDatabase();
  const images = new ImageStore(filled);
  await loadDemo(filled, images, join(migrationsFolder, "../catalog"));
  images.close();
  // One that is connected to can be neither renamed nor cloned.
  await filled.disconnect();
  await asAdmin(server, `DROP DATABASE IF EXISTS ${demoTemplate}`);
  await asAdmin(server, `ALTER DATABASE ${filled.connection.database} RENAME TO ${demoTemplate}`);
}

async function cloneOf(template: string, poolSize: number): Promise<FreshDatabase> {
  const { connection: server } = inject("testServer");
  const name = `t_${randomBytes(8).toString("hex")}`;
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connection = { ...server, database: name };
  const db = openDatabase({ ...connection, poolSize }, () => {});
  return {
    ...db,
    connection,
    disconnect: db.close,
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
