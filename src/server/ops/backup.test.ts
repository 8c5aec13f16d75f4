import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { create, extract } from "tar";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getOrder, placeOrder } from "#contract/orders.ts";
import { listParts } from "#contract/parts.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { checkLedgerInvariants } from "#test/ledger-invariants.ts";
import { confirm, intentFor } from "#test/pay.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { setUnusualDefaults } from "#test/unusual-defaults.ts";
import { listTables } from "./backup-queries.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let shop: TestShop;
let buyer: Person;
let folder: string;
let file: string;

const backUp = (of = shop) => writeBackup(of.database.connection, file);

beforeAll(async () => {
  shop = await testShop({ config: { maxUnpaidOrders: 100 }, demo: true });
  buyer = await shop.customer("o'neill+shop@people.example");
  folder = await mkdtemp(join(tmpdir(), "lapwright-backup-"));
  file = join(folder, "backups", "shop.tar.gz");
}, 300_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function order(): Promise<{ _id: string; price: number }> {
  const { id } = await shop.db.kysely
    .selectFrom("parts")
    .select("id")
    .where("slug", "=", "8gb-ddr4-3200-so-dimm")
    .executeTakeFirstOrThrow();
  const { status, body } = await shop.ask<{ order: { _id: string; price: number } }>(
    placeOrder,
    {
      body: {
        email: buyer.email,
        name: "Ann 'Lee' \\N",
        partId: id,
        quantity: 1,
        address: "Line 1\r\nLine 2\t“ü”",
        number: "+1 555 0100",
      },
    },
    buyer,
  );
  expect(status).toBe(201);
  return body.order;
}

/** Returns the row count and a hash of each table. */
async function tableHashes(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const found: Record<string, string> = {};
    // The text of a time depends on the connection's zone, which the shop sets on its own.
    await client.query("BEGIN; SET LOCAL TIME ZONE 'UTC'");
    for (const { schema, name } of await listTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM "${schema}"."${name}" t`,
      );
      found[`${schema}.${name}`] = rows[0]?.hash ?? "";
    }
    return found;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

let target: FreshDatabase;
let targetFolder: string;
beforeEach(async () => {
  target = await freshDatabase({ migrated: false });
  targetFolder = await mkdtemp(join(folder, "restored-"));
});
afterEach(() => target.close());

const restore = (from = file) =>
  restoreBackup(from, { connection: target.connection, dataFolder: targetFolder });

describe("a backup", () => {
  it("contains every row and picture, and restores the same shop into an empty database", async () => {
    const paid = await order();
    const { clientSecret } = await intentFor(shop, buyer, paid);
    await confirm(shop, clientSecret);
    await shop.work.runJob("mail");
    const manifest = await backUp();
    const before = await tableHashes(shop.db.pool);
    expect(Object.keys(before)).toHaveLength(manifest.tables.length);

    await restore();

    expect(await tableHashes(target.pool)).toEqual(before);
    const { rows } = await target.pool.query("SELECT count(*) AS pictures FROM image_masters");
    expect(rows[0].pictures).toBeGreaterThan(50);
    expect(await readdir(targetFolder)).toEqual([]);
    await checkLedgerInvariants(target, { whileWorking: true });
  });

  it("of a database with other defaults restores the same shop", async () => {
    await order();
    const before = await tableHashes(shop.db.pool);
    await setUnusualDefaults(shop.database);
    await backUp();
    await shop.db.pool.query(`ALTER DATABASE ${shop.database.connection.database} RESET ALL`);
    await restore();
    expect(await tableHashes(target.pool)).toEqual(before);
  });

  it("restores a shop that continues where the other stopped: same tokens, next order number, same search results", async () => {
    const placed = await order();
    await backUp();
    await restore();
    expect(await migrate(target.connection, migrationsFolder)).toEqual([]);
    const again = await testShop({ database: target });
    try {
      const { status, body } = await again.ask<{ number: string }>(
        getOrder,
        { params: { id: placed._id } },
        buyer,
      );
      expect([status, body.number]).toEqual([200, "+1 555 0100"]);
      const { rows } = await target.pool.query(
        "SELECT nextval(pg_get_serial_sequence('orders', 'order_number')) > max(order_number) AS fresh FROM orders",
      );
      expect(rows).toEqual([{ fresh: true }]);
      const found = async ({ ask }: TestShop) =>
        (await ask<{ sku: string }[]>(listParts, { query: { q: "t480 batery" } })).body.map(({ sku }) => sku);
      // How popular parts are is measured again, not backed up.
      for (const each of [again, shop]) await each.work.runJob("popularity");
      expect((await found(again)).length).toBeGreaterThan(0);
      expect(await found(again)).toEqual(await found(shop));
    } finally {
      await again.close();
    }
  });

  it("is consistent while the shop keeps selling", async () => {
    const selling = Promise.all(Array.from({ length: 20 }, order));
    await backUp();
    await selling;
    await restore();
    await checkLedgerInvariants(target, { whileWorking: true });
  });
});

describe("the file of a backup", () => {
  // Three reviews and a picture show as much of a file as the whole catalog.
  let small: TestShop;
  beforeAll(async () => {
    small = await testShop();
    await small.db.pool.query(
      `INSERT INTO reviews (id, name, description, rating)
       SELECT gen_random_uuid(), 'Ann', 'Good ' || n, 4 FROM generate_series(1, 3) AS n`,
    );
    await small.images.saveMaster(
      await readFile(join(import.meta.dirname, "../../../catalog/pictures/battery-bt23-t440s.webp")),
    );
  });
  beforeEach(() => backUp(small));
  afterAll(() => small.close());

  it("is readable only by its owner, and leaves no temporary files", async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(join(folder, "backups"))).toEqual(["shop.tar.gz"]);
  });

  it("is not restored into a database that contains a shop", async () => {
    await migrate(target.connection, migrationsFolder);
    await expect(restore()).rejects.toThrow(/There is already a shop in this database/);
  });

  it("whose pictures an earlier version kept outside the database brings their folder along for the next start", async () => {
    const opened = join(folder, "earlier");
    await mkdir(join(opened, "images"), { recursive: true });
    await extract({ file, cwd: opened });
    await writeFile(join(opened, "images", "0123456789abcdef-1x1.webp"), "a picture");
    const note = join(opened, "backup.json");
    await writeFile(note, (await readFile(note, "utf8")).replace('"pictures": 0', '"pictures": 1'));
    const packed = join(folder, "earlier.tar.gz");
    await create({ cwd: opened, file: packed, gzip: true }, ["."]);
    await restore(packed);
    expect(await readdir(join(targetFolder, "images"))).toEqual(["0123456789abcdef-1x1.webp"]);
  });

  it("that is damaged is rejected and changes nothing", async () => {
    const bytes = await readFile(file);
    const broken = join(folder, "broken.tar.gz");
    await writeFile(broken, bytes.subarray(0, bytes.length / 2));
    await expect(restore(broken)).rejects.toThrow(/broken\.tar\.gz is damaged or not a backup/);
    await writeFile(broken, "a letter to the editor");
    await expect(restore(broken)).rejects.toThrow(/broken\.tar\.gz is (damaged or )?not a backup/);
    await expect(restore(join(folder, "nothing"))).rejects.toThrow(/There is no file/);
    await restore();
  });

  it("whose tables lost rows, or that a newer version made, is rejected and changes nothing", async () => {
    const opened = join(folder, "opened");
    await mkdir(opened);
    await extract({ file, cwd: opened });
    const pack = async () => {
      const changed = join(folder, "changed.tar.gz");
      await create({ cwd: opened, file: changed, gzip: true }, ["."]);
      return changed;
    };
    const parts = join(opened, "tables", "public.reviews.copy");
    const reviews = await readFile(parts, "utf8");
    await writeFile(parts, reviews.slice(reviews.indexOf("\n") + 1));
    await expect(restore(await pack())).rejects.toThrow(
      /damaged: 3 rows of reviews were written and 2 were read/,
    );

    await writeFile(parts, reviews);
    const note = join(opened, "backup.json");
    await writeFile(note, (await readFile(note, "utf8")).replace("0001_shop.sql", "9999_future.sql"));
    await expect(restore(await pack())).rejects.toThrow(/another version of the shop.*9999_future\.sql/);
    const { rows } = await target.pool.query("SELECT to_regclass('public.parts') AS parts");
    expect(rows).toEqual([{ parts: null }]);
  });
});
