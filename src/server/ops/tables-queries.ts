import pg from "pg";
import type { BackedUpTable, BackupNote } from "./backup-manifest.ts";

/**
 * The schemas that hold data; `catalog` and `search` are derived. Another program's tables in the same database are not
 * copied. A backup made before migration 0016 has `card_network`.
 */
const schemas = ["public", "stripe_test_network", "card_network", "identity"];

type Table = Omit<BackedUpTable, "rows">;

/** A name as it stands in SQL. */
export const quoted = (schema: string, name: string) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** What COPY reads and writes of a table: all columns but those the database computes. */
export const copied = ({ schema, name, columns }: Table) =>
  `${quoted(schema, name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;

/** Every table that holds what people entered. */
export async function tables(client: pg.ClientBase): Promise<Table[]> {
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
 * Takes the foreign keys off, so that tables can be filled one after the other although they refer to each other.
 * @returns what puts them on again, and checks every row.
 */
export async function liftReferences(client: pg.ClientBase): Promise<() => Promise<void>> {
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

/** Where the counters stand that numbered something already. */
export async function sequences(client: pg.ClientBase): Promise<BackupNote["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string }>(
    `SELECT schemaname::text AS schema, sequencename::text AS name, last_value AS "lastValue"
       FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [schemas],
  );
  return rows.map((row) => ({ ...row, lastValue: Number(row.lastValue) }));
}

/** Has this database been a shop before, or anything else? */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = ANY ($1) LIMIT 1`,
    [schemas],
  );
  return rows.length === 0;
}

/** The migrations this database has run, in order. */
export async function migrationsRun(client: pg.ClientBase): Promise<BackupNote["migrations"]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "SELECT name, checksum FROM migrations ORDER BY name",
  );
  return rows;
}
