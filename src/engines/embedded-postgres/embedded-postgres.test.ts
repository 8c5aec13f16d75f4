import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive, newPlace, query, silentLog } from "./testing.ts";

let place: Awaited<ReturnType<typeof newPlace>>;
let server: EmbeddedPostgres;
const start = () => startEmbeddedPostgres({ folder: place.folder, log: silentLog });

describe("a running embedded server", () => {
  beforeAll(async () => {
    place = await newPlace();
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  test("stores and sorts text the same way on every machine, and counts time in UTC", async () => {
    const [row] = await query(
      server.connection,
      `SELECT current_setting('server_encoding') AS encoding, datlocprovider AS provider, datlocale AS locale,
        current_setting('TimeZone') AS zone, lower('ÄÉ') AS lower
      FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({ encoding: "UTF8", provider: "b", locale: "C.UTF-8", zone: "UTC", lower: "äé" });
  });

  test("survives power cuts: it waits for the disk and checks every page it reads", async () => {
    const [row] = await query(
      server.connection,
      `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
        current_setting('synchronous_commit') AS commit, current_setting('data_checksums') AS checksums`,
    );
    expect(row).toEqual({ fsync: "on", pages: "on", commit: "on", checksums: "on" });
  });

  test("can be reached by its own user only, through a socket and no TCP port", async () => {
    expect((await stat(place.folder)).mode & 0o777).toBe(0o700);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    const [row] = await query(server.connection, "SELECT current_setting('listen_addresses') AS addresses");
    expect(row).toEqual({ addresses: "" });
  });

  test("knows the letters of other alphabets when it searches by similarity", async () => {
    await query(server.connection, "CREATE EXTENSION pg_trgm");
    const [row] = await query(server.connection, "SELECT similarity('Akü', 'akü') AS same, 'ü' % 'ü' AS one");
    expect(row).toEqual({ same: 1, one: true });
  });

  test("says in a sentence that the shop already runs on its folder", async () => {
    await expect(start()).rejects.toThrow(
      `The shop already runs on the data folder ${place.folder} (process ${process.pid})`,
    );
  });
});

describe("stopping and starting", () => {
  afterEach(async () => {
    await server?.stop();
    await place.remove();
  });

  test("keeps the data, and leaves nothing running nor lying about in between", async () => {
    place = await newPlace();
    server = await start();
    const { pid, connection } = server;
    await query(connection, "CREATE TABLE kept AS SELECT 42 AS answer");
    await Promise.all([server.stop(), server.stop()]);
    expect(await isAlive(pid ?? 0)).toBe(false);
    await expect(stat(connection.host)).rejects.toThrow("ENOENT");
    expect((await readdir(path.dirname(place.folder))).sort()).toEqual(["postgres", "postgres.lock"]);
    server = await start();
    expect(await query(server.connection, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  test("is not misled by a pid file whose number now belongs to another program", async () => {
    place = await newPlace();
    server = await start();
    await server.stop();
    await writeFile(path.join(place.folder, "postmaster.pid"), `${process.pid}\n${place.folder}\n`);
    server = await start();
    expect(await query(server.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("takes settings of the caller, and gives up durability only when told", async () => {
    place = await newPlace();
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

describe("a folder it must not touch", () => {
  test.each([
    ["holds something else", "holiday.jpg", "", /is not empty and holds no PostgreSQL data/],
    ["was made by another PostgreSQL", "PG_VERSION", "15\n", /was made by PostgreSQL 15.*DATABASE_URL/],
  ])("is refused in a sentence when it %s", async (_, file, content, sentence) => {
    place = await newPlace();
    await mkdir(place.folder, { recursive: true });
    await writeFile(path.join(place.folder, file), content);
    await expect(start()).rejects.toThrow(sentence);
    expect(await readdir(place.folder)).toEqual([file]);
    await place.remove();
  });
});
