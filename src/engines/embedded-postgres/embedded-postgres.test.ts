import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive, query, silentLog, startOwner, temporaryFolder } from "./testing.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: EmbeddedPostgres;
const start = () => startEmbeddedPostgres({ folder: place.folder, log: silentLog });

describe("a running embedded server", () => {
  beforeAll(async () => {
    place = await temporaryFolder();
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  test("stores and sorts text the same way on every machine, and uses UTC", async () => {
    const [row] = await query(
      server.connection,
      `SELECT current_setting('server_encoding') AS encoding, datlocprovider AS provider, datlocale AS locale,
        current_setting('TimeZone') AS zone, lower('ÄÉ') AS lower
      FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({ encoding: "UTF8", provider: "b", locale: "C.UTF-8", zone: "UTC", lower: "äé" });
  });

  test("survives power cuts: it waits for the disk and verifies page checksums", async () => {
    const [row] = await query(
      server.connection,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
        current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums`,
    );
    expect(row).toEqual({ fsync: "on", pages: "on", commit: "on", checksums: "on" });
  });

  test("accepts only its own user, through a socket and no TCP port", async () => {
    expect((await stat(place.folder)).mode & 0o777).toBe(0o700);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    const [row] = await query(server.connection, "SELECT current_setting('listen_addresses') AS addresses");
    expect(row).toEqual({ addresses: "" });
  });

  test("matches non-ASCII letters in similarity searches", async () => {
    await query(server.connection, "CREATE EXTENSION pg_trgm");
    const [row] = await query(server.connection, "SELECT similarity('Akü', 'akü') AS same, 'ü' % 'ü' AS one");
    expect(row).toEqual({ same: 1, one: true });
  });

  test("rejects a second start on its folder, naming the process that uses it", async () => {
    await expect(start()).rejects.toMatchObject({
      reason: "in-use",
      message: `Process ${process.pid} already uses the data folder ${place.folder}.`,
    });
  });
});

describe("stopping and starting", () => {
  afterEach(async () => {
    await server?.stop();
    await place.remove();
  });

  test("keeps the data and leaves no process or temporary file in between", async () => {
    place = await temporaryFolder();
    server = await start();
    const { pid, connection } = server;
    await query(connection, "CREATE TABLE stored AS SELECT 42 AS answer");
    await Promise.all([server.stop(), server.stop()]);
    expect(await isAlive(pid ?? 0)).toBe(false);
    await expect(stat(connection.host)).rejects.toThrow("ENOENT");
    expect((await readdir(path.dirname(place.folder))).sort()).toEqual(["postgres", "postgres.lock"]);
    server = await start();
    expect(await query(server.connection, "SELECT answer FROM stored")).toEqual([{ answer: 42 }]);
  });

  test("ignores a pid file whose number now belongs to another program", async () => {
    place = await temporaryFolder();
    server = await start();
    await server.stop();
    await writeFile(path.join(place.folder, "postmaster.pid"), `${process.pid}\n${place.folder}\n`);
    server = await start();
    expect(await query(server.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("that fails says why, also in a process that has nothing else to do", async () => {
    place = await temporaryFolder();
    server = await start();
    await server.stop();
    await writeFile(path.join(place.folder, "postgresql.auto.conf"), "no setting\n");
    const line = await startOwner(place.folder).nextLine();
    expect(line).toMatch(
      /^refused The database server did not start on .*unrecognized configuration parameter "no"/,
    );
  });

  test("applies custom settings, and gives up durability only on request", async () => {
    place = await temporaryFolder();
    server = await startEmbeddedPostgres({
      folder: place.folder,
      log: silentLog,
      durable: false,
      settings: { work_mem: "7MB" },
    });
    const [row] = await query(
      server.connection,
      "SELECT current_setting('fsync') AS fsync, current_setting('work_mem') AS memory",
    );
    expect(row).toEqual({ fsync: "off", memory: "7MB" });
  });
});

describe("a folder with other content", () => {
  test.each([
    ["contains other files", "holiday.jpg", "", /is not empty and contains no PostgreSQL data/],
    ["was created by another version", "PG_VERSION", "15\n", /was created by PostgreSQL 15/],
  ])("is rejected and left unchanged if it %s", async (_, file, content, message) => {
    place = await temporaryFolder();
    await mkdir(place.folder, { recursive: true });
    await writeFile(path.join(place.folder, file), content);
    await expect(start()).rejects.toThrow(message);
    expect(await readdir(place.folder)).toEqual([file]);
    await place.remove();
  });
});
