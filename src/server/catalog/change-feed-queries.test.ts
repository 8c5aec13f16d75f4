import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { partOnSale } from "#test/part-on-sale.ts";
import { changesSince, endOfFeed, type FeedPosition } from "./change-feed-queries.ts";

let db: FreshDatabase;
let clients: pg.Client[];
beforeEach(async () => {
  db = await freshDatabase();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await db.close();
});

async function connect(settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...db.connection, ...settings });
  await client.connect();
  clients.push(client);
  return client;
}
async function begin(settings?: pg.ClientConfig): Promise<pg.Client> {
  const client = await connect(settings);
  await client.query("BEGIN");
  return client;
}

/** Changes a part, as far as the feed is concerned. */
const change = (client: Pick<pg.ClientBase, "query">, ...rowIds: number[]) =>
  client.query("INSERT INTO catalog.part_changes (row_id) SELECT unnest($1::int[])", [rowIds]);

/** A reader of the feed that remembers how far it has read. */
async function reader() {
  let position: FeedPosition = await endOfFeed(db.pool);
  return async () => {
    const changes = await changesSince(db.pool, position, { withStock: true });
    position = changes.position;
    return changes.rowIds.sort((a, b) => a - b);
  };
}

describe("The change feed", () => {
  it("returns a change when it is committed, once, however the transactions overlap", async () => {
    const read = await reader();
    const [first, second] = [await begin(), await begin()];
    await change(first, 1);
    await change(second, 2);
    expect(await read(), "neither is committed").toEqual([]);
    await second.query("COMMIT");
    expect(await read()).toEqual([2]);
    await change(db.pool, 3);
    expect(await read()).toEqual([3]);
    await first.query("COMMIT");
    expect(await read()).toEqual([1]);
    expect(await read()).toEqual([]);
  });

  it("returns what was uncommitted when it was first read, and never what was rolled back", async () => {
    const [running, failing] = [await begin(), await begin()];
    await change(running, 1);
    await change(failing, 2);
    const read = await reader();
    await change(running, 3);
    await running.query("COMMIT");
    await failing.query("ROLLBACK");
    expect(await read()).toEqual([1, 3]);
    expect(await read()).toEqual([]);
  });

  it("repeats nothing while a long transaction runs, in this database or another", async () => {
    const read = await reader();
    const report = await connect();
    await report.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const elsewhere = await begin({ database: "postgres" });
    // Once they have a transaction id, they hold back what the server counts as finished.
    for (const client of [report, elsewhere]) await client.query("SELECT pg_current_xact_id()");
    for (const rowId of [1, 2, 3]) {
      await change(db.pool, rowId);
      expect(await read()).toEqual([rowId]);
      expect(await read()).toEqual([]);
    }
    await Promise.all([report.query("COMMIT"), elsewhere.query("COMMIT")]);
    expect(await read()).toEqual([]);
  });

  it("returns an import of 10,000 lines as a whole, and other changes meanwhile once", async () => {
    const read = await reader();
    const importing = await begin();
    const lines = Array.from({ length: 10_000 }, (_, line) => 1000 + line);
    for (const [index, rowId] of [1, 2, 3, 4].entries()) {
      await change(importing, ...lines.slice(index * 2500, (index + 1) * 2500));
      await change(db.pool, rowId);
      expect(await read()).toEqual([rowId]);
    }
    await importing.query("COMMIT");
    expect(await read()).toEqual(lines);
    expect(await read()).toEqual([]);
  });

  it("returns what a subtransaction wrote, unless it was rolled back", async () => {
    const read = await reader();
    const client = await begin();
    await client.query("SAVEPOINT one");
    await change(client, 1);
    await client.query("RELEASE one; SAVEPOINT two");
    await change(client, 2);
    await client.query("ROLLBACK TO two");
    await client.query(`DO $$ BEGIN
      BEGIN INSERT INTO catalog.part_changes (row_id) VALUES (3); EXCEPTION WHEN others THEN NULL; END;
    END $$`);
    expect(await read()).toEqual([]);
    await client.query("COMMIT");
    expect(await read()).toEqual([1, 3]);
  });

  it("returns stock movements by their part, and whether something has changed that has none", async () => {
    const start = await endOfFeed(db.pool);
    const { id } = await partOnSale(db);
    const { rows } = await db.pool.query("SELECT row_id FROM parts WHERE id = $1", [id]);
    await db.pool.query("DELETE FROM catalog.part_changes");
    const expected = { rowIds: [rows[0].row_id], hasSharedChanges: false };
    expect(await changesSince(db.pool, start, { withStock: true })).toMatchObject(expected);
    expect(await changesSince(db.pool, start, { withStock: false })).toMatchObject({ rowIds: [] });
    await db.pool.query("INSERT INTO catalog.part_changes DEFAULT VALUES");
    expect(await changesSince(db.pool, start, { withStock: false })).toMatchObject({
      hasSharedChanges: true,
    });
  });

  it("ignores rows that were copied from a server with higher transaction ids", async () => {
    await partOnSale(db);
    await db.pool.query("UPDATE stock_movements SET xact_id = '999999999999'");
    const read = await reader();
    await change(db.pool, 7);
    expect(await read()).toEqual([7]);
  });

  it("loses and repeats nothing while many connections write, commit and roll back at random", async () => {
    const [one, other] = [await reader(), await reader()];
    const committed: number[] = [];
    let writing = 8;
    const write = async (writer: number) => {
      const client = await connect();
      for (let round = 0; round < 40; round += 1) {
        const rowIds = [1, 2, 3].slice(0, 1 + (round % 3)).map((n) => writer * 1000 + round * 10 + n);
        await client.query("BEGIN");
        for (const rowId of rowIds) await change(client, rowId);
        const isKept = (writer * 7 + round * 3) % 5 > 0;
        await client.query(isKept ? "COMMIT" : "ROLLBACK");
        if (isKept) committed.push(...rowIds);
      }
      writing -= 1;
    };
    const readAll = async (read: () => Promise<number[]>) => {
      const seen: number[] = [];
      while (writing > 0) seen.push(...(await read()));
      return [...seen, ...(await read())].sort((a, b) => a - b);
    };
    const [seenByOne, seenByOther] = await Promise.all([
      readAll(one),
      readAll(other),
      ...Array.from({ length: 8 }, (_, writer) => write(writer)),
    ]);
    const expected = committed.sort((a, b) => a - b);
    expect(seenByOne).toEqual(expected);
    expect(seenByOther).toEqual(expected);
  });

  it("is read by the transaction's number, in a shop that has sold a lot", async () => {
    const { id } = await partOnSale(db);
    await db.pool.query(
      `INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change)
       SELECT $1, 'receive', 1, 0 FROM generate_series(1, 50000)`,
      [id],
    );
    await db.pool.query("ANALYZE stock_movements, catalog.part_changes, parts");
    const explaining = {
      query: ({ text, values }: pg.QueryConfig) =>
        db.pool.query(`EXPLAIN ${text}`, values).then(({ rows }) => explained(rows)),
    };
    let plan = "";
    const explained = (rows: { "QUERY PLAN": string }[]) => {
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return { rows: [{}] };
    };
    await changesSince(explaining as unknown as pg.Pool, await endOfFeed(db.pool), { withStock: true });
    expect(plan).toContain("stock_movements_xact_id");
    expect(plan).not.toContain("Seq Scan on stock_movements");
  });
});
