import { readFile } from "node:fs/promises";
import net from "node:net";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { isDatabaseAway } from "./outage.ts";

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("went well"),
    (error: unknown) => error,
  );

describe("the database is away", () => {
  it("where nothing listens: no port, no socket, no such host", async () => {
    const nobody = net.createServer().listen(0, "127.0.0.1");
    const { port } = await new Promise<net.AddressInfo>((resolve) =>
      nobody.once("listening", () => resolve(nobody.address() as net.AddressInfo)),
    );
    await new Promise((closed) => nobody.close(closed));
    for (const away of [
      { host: "127.0.0.1", port },
      { host: "localhost", port },
      { host: "/nowhere/at/all" },
      { host: "no-such-host.invalid" },
    ]) {
      const error = await failureOf(new pg.Client(away).connect());
      expect(isDatabaseAway(error), `${JSON.stringify(away)}: ${error}`).toBe(true);
    }
  });

  it("where somebody listens and says nothing, or hangs up", async () => {
    const silent = net.createServer().listen(0, "127.0.0.1");
    const rude = net.createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    for (const server of [silent, rude]) {
      if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
      const { port } = server.address() as net.AddressInfo;
      const pool = new pg.Pool({ host: "127.0.0.1", port, connectionTimeoutMillis: 200 });
      const error = await failureOf(pool.query("SELECT 1"));
      expect(isDatabaseAway(error), String(error)).toBe(true);
      await pool.end();
      server.close();
    }
  });

  it("where a connection is ended from the other side while it works, and for whoever would use it after that", async () => {
    const database = await freshDatabase();
    const client = new pg.Client(database.connection);
    client.on("error", () => {});
    await client.connect();
    const killed = await failureOf(client.query("SELECT pg_terminate_backend(pg_backend_pid())"));
    expect(isDatabaseAway(killed), String(killed)).toBe(true);
    const after = await failureOf(client.query("SELECT 1"));
    expect(isDatabaseAway(after), String(after)).toBe(true);
    await database.close();
  });

  it("where the pool has been closed because the shop ends", async () => {
    const pool = new pg.Pool();
    await pool.end();
    expect(isDatabaseAway(await failureOf(pool.query("SELECT 1")))).toBe(true);
  });
});

describe("the database is there", () => {
  it("where it refuses a statement or takes too long over it", async () => {
    const database = await freshDatabase();
    const client = new pg.Client({ ...database.connection, statement_timeout: 50 });
    await client.connect();
    for (const statement of ["SELECT 1/0", "SELEC", "SELECT * FROM nothing", "SELECT pg_sleep(5)"]) {
      const error = await failureOf(client.query(statement));
      expect(isDatabaseAway(error), String(error)).toBe(false);
    }
    await client.end();
    await database.close();
  });

  it("where it is a file that is missing, or a mistake in the code", async () => {
    expect(isDatabaseAway(await failureOf(readFile("/nowhere/at/all")))).toBe(false);
    expect(isDatabaseAway(new TypeError("undefined is not a function"))).toBe(false);
    expect(isDatabaseAway("a thrown text")).toBe(false);
  });
});
