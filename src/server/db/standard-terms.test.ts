import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { restoreBackup } from "#server/ops/restore-backup.ts";
import { writeBackup } from "#server/ops/write-backup.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

const [user, active, archived, laptop, order, imported] = [1, 2, 3, 4, 5, 6].map(
  (n) => `019a0000-0000-7000-8000-00000000000${n}`,
);

/** A small shop in the words of migration 0015. */
const dataBefore0016 = `
  INSERT INTO users (id, issuer, subject, email) VALUES ('${user}', 'us', 'ann', 'ann@people.example');
  INSERT INTO shop_values (name, value) VALUES ('demo-catalogue', 'done'), ('secret', 'x');
  INSERT INTO parts (id, sku, slug, name, price_cents, on_hand, reserved, state) VALUES
    ('${active}', 'BAT-1', 'battery', 'Battery for ThinkPad', 4990, 7, 2, 'listed'),
    ('${archived}', 'FAN-1', 'fan', 'Quiet fan', 990, 0, 0, 'retired');
  INSERT INTO part_numbers (part_id, kind, number) VALUES ('${active}', 'maker', '01AV-423');
  INSERT INTO laptops (id, slug, brand, model) VALUES ('${laptop}', 't480', 'Lenovo', 'ThinkPad T480');
  INSERT INTO fits (part_id, laptop_id, verdict, source, derived) VALUES
    ('${active}', '${laptop}', 'fits', 'our bench', false), ('${archived}', '${laptop}', 'fits', 'rules', true);
  INSERT INTO user_laptops (user_id, laptop_id, position, chosen) VALUES ('${user}', '${laptop}', 1, true);
  INSERT INTO orders (id, user_id, email, name, address, phone, total_cents, currency, expires_at)
    VALUES ('${order}', '${user}', 'ann@people.example', 'Ann', '1 Main St', '555', 9980, 'USD', now() + interval '1 hour');
  INSERT INTO order_lines (order_id, position, part_id, name, sku, picture, unit_price_cents, quantity, fit_shown)
    VALUES ('${order}', 1, '${active}', 'Battery', 'BAT-1', '', 4990, 2,
      '{"laptop": "t480", "verdict": "fits", "reason": "Same connector.", "source": "our bench"}');
  INSERT INTO imports (id, kind, state, file_name, columns, comma, lines, changed, bad)
    VALUES ('${imported}', 'parts', 'checked', 'parts.csv', '["sku", "state"]', false, 2, 1, 1);
  INSERT INTO import_lines (import_id, line, cells, outcome, part_id, before, after) VALUES
    ('${imported}', 2, '[]', 'changed', '${archived}', '{"state": "retired"}', '{"state": "listed", "name": "Fan"}'),
    ('${imported}', 3, '[]', 'bad', NULL, NULL, NULL);
  INSERT INTO import_faults (import_id, line, place, field, value, words) VALUES ('${imported}', 3, 0, 'sku', '', 'No SKU.');
  INSERT INTO card_network.payment_methods (id, brand, last4, exp_month, exp_year, billing_details, created_at)
    VALUES ('pm_1', 'visa', '4242', 12, 2030, '{}', now());`;

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), "lapwright-terms-"));
  const migrations = join(folder, "migrations");
  await cp(migrationsFolder, migrations, {
    recursive: true,
    filter: (path) => !/(00(1[6-9]|[2-9]\d)|01\d\d)_/.test(path),
  });
  await migrate(database.connection, migrations);
  await database.pool.query(dataBefore0016);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function expectEverythingThere(pool: pg.Pool): Promise<void> {
  const all = async (sql: string) => (await pool.query({ text: sql, rowMode: "array" })).rows;
  expect(await all("SELECT sku, state, row_id FROM parts ORDER BY sku")).toEqual([
    ["BAT-1", "active", 1],
    ["FAN-1", "archived", 2],
  ]);
  expect(await all("SELECT normalized FROM part_numbers")).toEqual([["01AV423"]]);
  expect(await all("SELECT part_id, source, derived FROM fitments ORDER BY derived")).toEqual([
    [active, "our bench", false],
    [archived, "rules", true],
  ]);
  expect(await all("SELECT laptop_id, selected FROM user_laptops")).toEqual([[laptop, true]]);
  expect(await all("SELECT fit_shown ->> 'reason' FROM order_lines")).toEqual([["Same connector."]]);
  expect(await all("SELECT line, position, field, message FROM import_issues")).toEqual([
    [3, 0, "sku", "No SKU."],
  ]);
  expect(await all("SELECT before, after FROM import_lines ORDER BY line")).toEqual([
    [{ state: "archived" }, { state: "active", name: "Fan" }],
    [null, null],
  ]);
  expect(await all("SELECT last4 FROM stripe_test_network.payment_methods")).toEqual([["4242"]]);
  expect(await all("SELECT name FROM shop_values ORDER BY name")).toEqual([["demo-catalog"], ["secret"]]);
  expect(await all("SELECT row_id, name FROM search.part_words")).toEqual([
    [1, expect.stringContaining("batteri")],
  ]);
}

it("0016 keeps every row and translates the states of parts and of checked import lines", async () => {
  await migrate(database.connection, migrationsFolder);
  await expectEverythingThere(database.pool);
});

it("0016 brings a restored older backup up to date", async () => {
  const file = join(folder, "shop.tar.gz");
  await writeBackup(database.connection, file);
  const target = await freshDatabase({ migrated: false });
  try {
    await restoreBackup(file, { connection: target.connection, dataFolder: folder });
    await migrate(target.connection, migrationsFolder);
    await expectEverythingThere(target.pool);
  } finally {
    await target.close();
  }
});

it("after 0016 triggers keep the change feed and the search terms current", async () => {
  const { pool, connection } = database;
  await migrate(connection, migrationsFolder);
  await pool.query("DELETE FROM catalog.part_changes");
  const logged = async () => {
    const { rows } = await pool.query<{ row_id: number | null }>(
      "DELETE FROM catalog.part_changes RETURNING row_id",
    );
    return rows.map(({ row_id }) => row_id);
  };
  const indexed = async () =>
    (await pool.query<{ row_id: number }>("SELECT row_id FROM search.part_words ORDER BY row_id")).rows.map(
      (row) => row.row_id,
    );

  await pool.query("UPDATE parts SET state = 'active' WHERE sku = 'FAN-1'");
  expect([await indexed(), await logged()]).toEqual([[1, 2], expect.arrayContaining([2, null])]);
  await pool.query("UPDATE parts SET reserved = 1 WHERE sku = 'BAT-1'");
  expect(await logged()).toEqual([]);
  await pool.query("UPDATE categories SET name = 'Odds and ends' WHERE id = 'other'");
  expect(await logged()).toEqual(expect.arrayContaining([1, 2, null]));
  await pool.query("UPDATE part_numbers SET number = '01AV424'");
  expect(await logged()).toEqual([1]);
  await pool.query("UPDATE fitments SET source = 'a customer'");
  expect(await logged()).toEqual([null]);
  await pool.query("DELETE FROM parts WHERE sku = 'FAN-1'");
  expect([await indexed(), await logged()]).toEqual([[1], expect.arrayContaining([2])]);
});

it("0016 leaves no old name in the schema", async () => {
  await migrate(database.connection, migrationsFolder);
  const { rows } = await database.pool.query(`
    WITH schemas AS (SELECT oid FROM pg_namespace
      WHERE nspname IN ('public', 'catalog', 'search', 'identity', 'stripe_test_network'))
    SELECT name FROM (
      SELECT relname::text AS name FROM pg_class WHERE relnamespace IN (TABLE schemas)
      UNION SELECT attname::text FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
        WHERE relnamespace IN (TABLE schemas) AND relkind = 'r'
      UNION SELECT conname::text FROM pg_constraint WHERE connamespace IN (TABLE schemas)
      UNION SELECT tgname::text FROM pg_trigger
      UNION SELECT nspname::text FROM pg_namespace
      UNION SELECT proname || prosrc FROM pg_proc WHERE pronamespace IN (TABLE schemas)
    ) AS names
    WHERE name ~ '\\mfits_|shelf|shelves|ordinal|normalised|card_network|faults|judged|listed|retired|note_change'`);
  expect(rows).toEqual([]);
});
