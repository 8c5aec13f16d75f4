import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { migrate, migrationsFolder, readMigrations } from "./migrate.ts";

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "lapwright-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe("migrating", () => {
  it("applies each file once, even if many processes start at once", async () => {
    await writeFile(
      join(folder, "9001_more.sql"),
      "CREATE TABLE more (id int PRIMARY KEY); INSERT INTO more VALUES (1);",
    );
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(database.connection, folder)));
    expect(applied.flat()).toEqual(["9001_more.sql"]);
  });

  it("rolls back a file that fails, and names it", async () => {
    await writeFile(join(folder, "9001_bad.sql"), "CREATE TABLE half (id int); SELECT 1 / 0;");
    await expect(migrate(database.connection, folder)).rejects.toThrow(
      /9001_bad\.sql failed: division by zero/,
    );
    const { rows } = await database.pool.query("SELECT to_regclass('half') AS half");
    expect(rows).toEqual([{ half: null }]);
  });

  it("rejects a file that was edited after it was applied, and a database newer than the code", async () => {
    await writeFile(join(folder, "0001_shop.sql"), "SELECT 1;");
    await expect(migrate(database.connection, folder)).rejects.toThrow(/0001_shop\.sql was edited/);
    await rm(join(folder, "0001_shop.sql"));
    await expect(migrate(database.connection, folder)).rejects.toThrow(/newer than the shop/);
  });

  it("leaves the database of another program alone, and names its tables", async () => {
    const other = await freshDatabase({ migrated: false });
    onTestFinished(other.close);
    await other.pool.query("CREATE TABLE users (id int); CREATE TABLE migrations (version int)");
    await expect(migrate(other.connection, folder)).rejects.toThrow(
      "holds the tables of another program (migrations, users): name an empty one",
    );
    const { rows } = await other.pool.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
    expect(rows).toHaveLength(2);
  });

  it("has every migration as it landed: migrations/checksums lists them", async () => {
    const listed = await readFile(join(migrationsFolder, "checksums"), "utf8");
    const migrations = await readMigrations(migrationsFolder);
    const lines = migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`);
    expect(lines.join(""), "Revert an edited migration. Add the line of a new one.").toBe(listed);
  });
});
