import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openEndpoint } from "./endpoint.ts";
import { lockFolder } from "./folder-lock.ts";
import { chooseRunAs } from "./run-as.ts";
import { serverArguments } from "./settings.ts";
import { isAlive, newPlace, type Owner, query, silentLog, startOwner, until } from "./testing.ts";

let place: Awaited<ReturnType<typeof newPlace>>;
let server: EmbeddedPostgres | undefined;
let owner: Owner | undefined;
const start = async () => {
  server = await startEmbeddedPostgres({ folder: place.folder, log: silentLog });
  return server;
};
const becomesUp = (running: EmbeddedPostgres) => new Promise<void>((resolve) => running.onUp(resolve));
const becomesDown = (running: EmbeddedPostgres) => new Promise<void>((resolve) => running.onDown(resolve));

beforeEach(async () => {
  place = await newPlace();
  server = undefined;
  owner = undefined;
});
afterEach(async () => {
  await owner?.kill();
  await server?.stop();
  await owner?.cleanUp();
  await place.remove();
});

describe("the server killed with -9", () => {
  test("comes back by itself, again and again, with everything it had confirmed", async () => {
    const running = await start();
    await query(running.connection, "CREATE TABLE confirmed (round int)");
    for (const round of [1, 2, 3]) {
      await query(running.connection, `INSERT INTO confirmed VALUES (${round})`);
      const noticed = becomesDown(running);
      const restored = becomesUp(running);
      const before = running.pid ?? 0;
      process.kill(before, "SIGKILL");
      await noticed;
      expect(running.pid).toBeUndefined();
      await restored;
      expect(running.pid).not.toBe(before);
      const rows = await query(running.connection, "SELECT round FROM confirmed ORDER BY round");
      expect(rows).toHaveLength(round);
    }
  });

  test("stays down when the shop is stopped before it came back", async () => {
    const running = await start();
    const noticed = becomesDown(running);
    let restored = false;
    running.onUp(() => {
      restored = true;
    });
    process.kill(running.pid ?? 0, "SIGKILL");
    await noticed;
    await running.stop();
    expect(running.pid).toBeUndefined();
    expect(restored).toBe(false);
    const again = await start();
    expect(await query(again.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

describe("the shop killed with -9", () => {
  const startedOwner = async () => {
    owner = startOwner(place.folder);
    const [state, pid, host] = (await owner.nextLine()).split(" ");
    expect(state).toBe("up");
    const connection = { host: host ?? "", port: 5432, user: "postgres", database: "postgres" };
    return { owner, pid: Number(pid), connection };
  };

  test.skipIf(process.platform !== "linux")("takes its server down with it, without any help", async () => {
    const { owner, pid } = await startedOwner();
    await owner.kill();
    await until("the server has ended", async () => !(await isAlive(pid)));
  });

  test("can be started again at once, with everything it had confirmed", async () => {
    const { owner, connection } = await startedOwner();
    await query(connection, "CREATE TABLE confirmed AS SELECT 'an order' AS what");
    await owner.kill();
    const again = await start();
    expect(await query(again.connection, "SELECT what FROM confirmed")).toEqual([{ what: "an order" }]);
  });

  test("in the middle of its first start leaves nothing that the next start cannot repair", async () => {
    const beside = path.dirname(place.folder);
    owner = startOwner(place.folder);
    await until("the first start has written half a data folder", async () => {
      const names = await readdir(beside).catch(() => []);
      const half = names.find((name) => name.startsWith("postgres.new-"));
      return half !== undefined && (await readdir(path.join(beside, half))).includes("PG_VERSION");
    });
    await owner.kill();
    expect(await readdir(beside)).not.toContain("postgres");
    const again = await start();
    expect(await query(again.connection, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect((await readdir(beside)).sort()).toEqual(["postgres", "postgres.lock"]);
  });
});

describe("a second shop on the folder", () => {
  test("is refused while the first one lives, even with the first one's server dead", async () => {
    const running = await start();
    const refusal = `refused The shop already runs on the data folder ${place.folder} (process ${process.pid}). Stop it first, or give this one another DATA_DIR and PORT.`;
    expect(await startOwner(place.folder).nextLine()).toBe(refusal);
    const restored = becomesUp(running);
    process.kill(running.pid ?? 0, "SIGKILL");
    expect(await startOwner(place.folder).nextLine()).toBe(refusal);
    await restored;
  });

  test("gets the folder when many start at the same moment only if it was first", async () => {
    const owners = Array.from({ length: 4 }, () => startOwner(place.folder));
    const lines = await Promise.all(owners.map((each) => each.nextLine()));
    expect(lines.filter((line) => line.startsWith("up "))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("refused The shop already runs"))).toHaveLength(3);
    await Promise.all(owners.map((each) => each.kill()));
    await Promise.all(owners.map((each) => each.cleanUp()));
  });
});

describe("a server that outlived its shop", () => {
  test("is ended cleanly before the next one starts", async () => {
    await (await start()).stop();
    const lock = await lockFolder(place.folder);
    const runAs = await chooseRunAs(await findBinaries());
    const endpoint = await openEndpoint(lock.id, runAs.owner);
    const settings = serverArguments({
      clusterName: `lapwright-${lock.id}`,
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
    const host = endpoint.kind === "socket" ? endpoint.directory : "";
    const connection = { host, port: 5432, user: "postgres", database: "postgres" };
    await until("the leftover answers", () =>
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
