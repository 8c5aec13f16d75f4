import { afterAll, beforeAll, expect, it } from "vitest";
import { type NamedPartField, partFieldList } from "#contract/part-fields.ts";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

/** Shown on public pages, but not set by people. */
const derivedColumns = ["slug", "picture_alt", "version", "created_at"];

const columnsOf = (isIncluded: (field: NamedPartField) => boolean | undefined) =>
  partFieldList.flatMap((field) => (!field.table && isIncluded(field) ? [field.row] : []));

async function columnsOfTrigger(name: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ column: string }>(
    `SELECT attname AS column FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY (tgattr)
     WHERE tgrelid = 'parts'::regclass AND tgname = $1`,
    [name],
  );
  return rows.map(({ column }) => column).sort();
}

it("Each field is a column of parts, unless the list names another table", async () => {
  const { rows } = await db.pool.query<{ column: string }>(
    "SELECT attname AS column FROM pg_attribute WHERE attrelid = 'parts'::regclass AND attnum > 0",
  );
  expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(columnsOf(() => true)));
});

it("The change feed reports exactly the columns that show on public pages", async () => {
  const shown = [...columnsOf(({ isPublic }) => isPublic), ...derivedColumns];
  expect(await columnsOfTrigger("parts_log_change")).toEqual(shown.sort());
});

it("The search index follows exactly the columns that searches find parts by", async () => {
  expect(await columnsOfTrigger("search_part_changed")).toEqual(
    columnsOf((field) => field.isSearched).sort(),
  );
});

it("The change feed reports added, changed and deleted part numbers; stock changes are in stock_movements", async () => {
  const tables = new Set(partFieldList.flatMap(({ table, isPublic }) => (table && isPublic ? [table] : [])));
  expect(tables).toEqual(new Set(["part_numbers", "stock_movements"]));
  const { rows } = await db.pool.query<{ event: string }>(
    `SELECT event_manipulation AS event FROM information_schema.triggers
     WHERE event_object_table = 'part_numbers' AND action_statement LIKE '%catalog.log_number_changes%'`,
  );
  expect(rows.map(({ event }) => event).sort()).toEqual(["DELETE", "INSERT", "UPDATE"]);
});
