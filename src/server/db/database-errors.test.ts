import { readFile } from "node:fs/promises";
import net from "node:net";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("did not fail"),
    (error: unknown) => error,
  );

describe("the database is unavailable", () => {
  it("if nothing listens: no port, no socket, no such host", async () => {
    const unused = net.createServer().listen(0, "127.0.0.1");
    const { port } = await new Promise<net.AddressInfo>((resolve) =>
      unused.once("listening", () => resolve(unused.address() as net.AddressInfo)),
    );
    await new Promise((closed) => unused.close(closed));
    for (const address of [
      { host: "127.0.0.1", port },
      { host: "localhost", port },
      { host: "/nowhere/at/all" },
      { host: "no-such-host.invalid" },
    ]) {
      const error = await failureOf(new pg.Client(address).connect());
      expect(isDatabaseUnavailable(error), `${JSON.stringify(address)}: ${error}`).toBe(true);
    }
  });

  it("if the server does not answer, or hangs up", async () => {
    const silent = net.createServer().listen(0, "127.0.0.1");
    const closing = net.createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    for (const server of [silent, closing]) {
      if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
      const { port } = server.address() as net.AddressInfo;
      const pool = new pg.Pool({ host: "127.0.0.1", port, connectionTimeoutMillis: 200 });
      const error = await failureOf(pool.query("SELECT 1"));
      expect(isDatabaseUnavailable(error), String(error)).toBe(true);
      await pool.end();
      server.close();
    }
  });

  it("if a connection is terminated while it is used, and when it is used afterwards", async () => {
    const database = await freshDatabase();
    const client = new pg.Client(database.connection);
    client.on("error", () => {});
    await client.connect();
    const killed = await failureOf(client.query("SELECT pg_terminate_backend(pg_backend_pid())"));
    expect(isDatabaseUnavailable(killed), String(killed)).toBe(true);
    const after = await failureOf(client.query("SELECT 1"));
    expect(isDatabaseUnavailable(after), String(after)).toBe(true);
    await database.close();
  });

  it("if the pool was closed because the shop is shutting down", async () => {
    const pool = new pg.Pool();
    await pool.end();
    expect(isDatabaseUnavailable(await failureOf(pool.query("SELECT 1")))).toBe(true);
  });
});

describe("the database is available", () => {
  it("if it rejects a statement or the statement times out", async () => {
    const database = await freshDatabase();
    const client = new pg.Client({ ...database.connection, statement_timeout: 50 });
    await client.connect();
    for (const statement of ["SELECT 1/0", "SELEC", "SELECT * FROM nothing", "SELECT pg_sleep(5)"]) {
      const error = await failureOf(client.query(statement));
      expect(isDatabaseUnavailable(error), String(error)).toBe(false);
    }
    await client.end();
    await database.close();
  });

  it("if a file is missing, or the error is a bug", async () => {
    expect(isDatabaseUnavailable(await failureOf(readFile("/nowhere/at/all")))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError("undefined is not a function"))).toBe(false);
    expect(isDatabaseUnavailable("a thrown string")).toBe(false);
  });
});
