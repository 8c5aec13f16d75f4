import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { lockFolder } from "./folder-lock.ts";
import { chooseRunAs } from "./run-as.ts";
import { openEndpoint, serverArguments } from "./server-settings.ts";
import { isAlive, type Owner, query, silentLog, startOwner, temporaryFolder, until } from "./testing.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: EmbeddedPostgres | undefined;
let owner: Owner | undefined;
const start = async () => {
  server = await startEmbeddedPostgres({ folder: place.folder, log: silentLog });
  return server;
};
const becomesUp = (running: EmbeddedPostgres) => new Promise<void>((resolve) => running.onUp(resolve));
const becomesDown = (running: EmbeddedPostgres) => new Promise<void>((resolve) => running.onDown(resolve));

beforeEach(async () => {
  place = await temporaryFolder();
  server = undefined;
  owner = undefined;
});
afterEach(async () => {
  await owner?.kill();
  await server?.stop();
  await owner?.cleanUp();
  await place.remove();
});

describe("a server killed with SIGKILL", () => {
  test("is restarted every time, with everything it had committed", async () => {
    const running = await start();
    await query(running.connection, "CREATE TABLE committed (round int)");
    for (const round of [1, 2, 3]) {
      await query(running.connection, `INSERT INTO committed VALUES (${round})`);
      const down = becomesDown(running);
      const restored = becomesUp(running);
      const before = running.pid ?? 0;
      process.kill(before, "SIGKILL");
      await down;
      expect(running.pid).toBeUndefined();
      await restored;
      expect(running.pid).not.toBe(before);
      const rows = await query(running.connection, "SELECT round FROM committed ORDER BY round");
      expect(rows).toHaveLength(round);
    }
  });

  test("is not restarted if it is stopped in the meantime", async () => {
    const running = await start();
    const down = becomesDown(running);
    let restored = false;
    running.onUp(() => {
      restored = true;
    });
    process.kill(running.pid ?? 0, "SIGKILL");
    await down;
    await running.stop();
    expect(running.pid).toBeUndefined();
    expect(restored).toBe(false);
    const again = await start();
    expect(await query(again.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

describe("an owner killed with SIGKILL", () => {
  const startedOwner = async () => {
    owner = startOwner(place.folder);
    const [state, pid, host] = (await owner.nextLine()).split(" ");
    expect(state).toBe("up");
    const connection = { host: host ?? "", port: 5432, user: "postgres", database: "postgres" };
    return { owner, pid: Number(pid), connection };
  };

  test.skipIf(process.platform !== "linux")("takes its server down with it", async () => {
    const { owner, pid } = await startedOwner();
    await owner.kill();
    await until("the server has ended", async () => !(await isAlive(pid)));
  });

  test("can be restarted at once, with everything it had committed", async () => {
    const { owner, connection } = await startedOwner();
    await query(connection, "CREATE TABLE committed AS SELECT 'an order' AS what");
    await owner.kill();
    const again = await start();
    expect(await query(again.connection, "SELECT what FROM committed")).toEqual([{ what: "an order" }]);
  });

  test("during its first start leaves nothing the next start cannot repair", async () => {
    const parent = path.dirname(place.folder);
    owner = startOwner(place.folder);
    await until("the first start has written part of a data folder", async () => {
      const names = await readdir(parent).catch(() => []);
      const unfinished = names.find((name) => name.startsWith("postgres.new-"));
      return (
        unfinished !== undefined && (await readdir(path.join(parent, unfinished))).includes("PG_VERSION")
      );
    });
    await owner.kill();
    expect(await readdir(parent)).not.toContain("postgres");
    const again = await start();
    expect(await query(again.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect((await readdir(parent)).sort()).toEqual(["postgres", "postgres.lock"]);
  });
});

describe("a second owner of the folder", () => {
  test("is rejected while the first one runs, even if the server is down", async () => {
    const running = await start();
    const refused = `refused Process ${process.pid} already uses the data folder ${place.folder}.`;
    expect(await startOwner(place.folder).nextLine()).toBe(refused);
    const restored = becomesUp(running);
    process.kill(running.pid ?? 0, "SIGKILL");
    expect(await startOwner(place.folder).nextLine()).toBe(refused);
    await restored;
  });

  test("is rejected if several start at the same moment", async () => {
    const owners = Array.from({ length: 4 }, () => startOwner(place.folder));
    const lines = await Promise.all(owners.map((each) => each.nextLine()));
    expect(lines.filter((line) => line.startsWith("up "))).toHaveLength(1);
    // Another process: it has the lock and has not yet written its number.
    const refused = /^refused (Process \d+|Another process) already uses/;
    expect(lines.filter((line) => refused.test(line))).toHaveLength(3);
    await Promise.all(owners.map((each) => each.kill()));
    await Promise.all(owners.map((each) => each.cleanUp()));
  });
});

describe("a server that outlived its owner", () => {
  test("is stopped cleanly before the next one starts", async () => {
    await (await start()).stop();
    const lock = await lockFolder(place.folder, "embedded-postgres");
    const runAs = await chooseRunAs(await findBinaries(), "/var/lib/embedded-postgres");
    const endpoint = await openEndpoint(lock.id, runAs.owner);
    const settings = serverArguments({
      clusterName: lock.id,
      endpoint,
      durable: true,
      extra: {},
    });
    lock.release();
    const command = runAs
      .wrap([runAs.binaries.postgres, "-D", place.folder, ...settings], "INT")
      .filter((word) => !["setpriv", "--pdeathsig", "INT"].includes(word));
    const [program = "", ...args] = command;
    const leftover = spawn(program, args, { stdio: "ignore" });
    const ended = new Promise((resolve) => leftover.once("exit", (code) => resolve(code)));
    const connection = { host: endpoint.host, port: 5432, user: "postgres", database: "postgres" };
    await until("the leftover server accepts connections", () =>
      query(connection, "CREATE TABLE IF NOT EXISTS late ()").then(
        () => true,
        () => false,
      ),
    );
    const again = await start();
    expect(await ended).toBe(0);
    expect(await query(again.connection, "SELECT count(*)::int AS rows FROM late")).toEqual([{ rows: 0 }]);
  });
});
