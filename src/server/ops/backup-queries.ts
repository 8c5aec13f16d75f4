import pg from "pg";
import type { BackedUpTable, BackupManifest } from "./write-backup.ts";

/**
 * The schemas that hold data; `catalog` and `search` are derived. Another program's tables in the same database are not
 * copied. A backup made before migration 0016 has `card_network`.
 */
const schemas = ["public", "stripe_test_network", "card_network", "identity"];

type Table = Omit<BackedUpTable, "rows">;

/** Returns a table's name, quoted for SQL. */
export const quotedName = (schema: string, name: string) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Returns what COPY reads and writes: a table and its columns, except generated ones. */
export const copyTarget = ({ schema, name, columns }: Table) =>
  `${quotedName(schema, name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;

/** Returns the tables that contain data. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname::text AS schema, c.relname::text AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND (n.nspname, c.relname) <> ('public', 'migrations')
      GROUP BY 1, 2
      ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

/**
 * Drops all foreign keys, so that tables that reference each other can be filled one by one.
 * @returns a function that adds them again, which checks every row
 */
export async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace IN (SELECT oid FROM pg_namespace WHERE nspname = ANY ($1))`,
    [schemas],
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
    }
  };
}

/** Returns the sequences that were used, with their last value. */
export async function listSequences(client: pg.ClientBase): Promise<BackupManifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string }>(
    `SELECT schemaname::text AS schema, sequencename::text AS name, last_value AS "lastValue"
       FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [schemas],
  );
  return rows.map((row) => ({ ...row, lastValue: Number(row.lastValue) }));
}

/** Returns whether the database has no tables in these schemas. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = ANY ($1) LIMIT 1`,
    [schemas],
  );
  return rows.length === 0;
}
