import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#engines/embedded-postgres/index.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";

const template = "shop_template";

/**
 * One PostgreSQL for the whole run, without fsync: the tests that kill it start their own.
 * TEST_DATABASE_URL names another server (PostgreSQL ≥ 15, a role that may create databases).
 */
export default async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), "lapwright-test-"));
  const embedded = outside
    ? undefined
    : await startEmbeddedPostgres({
        folder: join(folder, "postgres"),
        log: pino({ level: "silent" }),
        durable: false,
        settings: { max_connections: "400" },
      });
  const connection = embedded?.connection ?? partsOf(new URL(outside ?? ""));

  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${template}`);
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.end();
  await migrate({ ...connection, database: template }, migrationsFolder);

  project.provide("testServer", { connection, template });
  project.provide("sharedFolder", folder);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** In parts, because the tests replace the database's name. */
function partsOf({ hostname, port, username, password, pathname }: URL): pg.ClientConfig {
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}
