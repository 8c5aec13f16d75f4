import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

/** Undoes what was added to 0010, 0011 and 0014 after their first publication. */
const backToTheFirstTexts = `
  ALTER TABLE shelves.part_changes SET SCHEMA public;
  ALTER FUNCTION shelves.note_part_change SET SCHEMA public;
  ALTER FUNCTION shelves.note_rating_change SET SCHEMA public;
  ALTER FUNCTION shelves.note_change_elsewhere SET SCHEMA public;
  DROP SCHEMA shelves;
  DROP INDEX parts_ordinal_of_id, fits_laptop;
  CREATE INDEX fits_laptop ON fits (laptop_id, part_id);
  DROP TABLE search.described_parts;
  ALTER TABLE parts ADD COLUMN words tsvector;
  CREATE INDEX words_trigrams ON search.words USING gin (word gin_trgm_ops);
  DROP FUNCTION search.categories_changed CASCADE;
  DO $$ BEGIN
    EXECUTE replace(pg_get_functiondef('search.tokens'::regproc), '(?:amp(?:ere)?s?|a)', '(?:none)');
  END $$;
  UPDATE migrations SET checksum = 'a6cc2fb0209fee6d86f1d9dd756889782dc4bccaab1b3074e1138519a2d60ce3'
    WHERE name = '0010_part_changes.sql';
  UPDATE migrations SET checksum = '752c6395a73db90902fc461b6fb43f1f5f0295f59777f0898a573e523ffbcc80'
    WHERE name = '0011_search.sql';
  UPDATE migrations SET checksum = 'e0596f4ac25c357aefd8f319f531581d9b40f7428e61a4b72af8378ce3e396a0'
    WHERE name = '0014_imports.sql'`;

const schemas = "(SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'catalog', 'search', 'shelves'))";

async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ item: string }>(`
    SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod)) AS item
      FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE relnamespace IN ${schemas} AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace IN ${schemas}
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid
      WHERE relnamespace IN ${schemas}
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace IN ${schemas}
      AND prolang IN (SELECT oid FROM pg_language WHERE lanname IN ('sql', 'plpgsql'))
    ORDER BY item`);
  return rows.map(({ item }) => item);
}

/** The schema of a database that stopped at 0014 without 0013, was changed there, and has been migrated since. */
async function schemaAfter({ changed = "", upTo }: { changed?: string; upTo: RegExp }): Promise<string[]> {
  const database = await freshDatabase({ migrated: false });
  const folder = await mkdtemp(join(tmpdir(), "lapwright-earlier-"));
  try {
    await cp(migrationsFolder, folder, {
      recursive: true,
      filter: (path) => !path.endsWith(".sql") || upTo.test(path),
    });
    await migrate(database.connection, folder);
    await database.pool.query(changed);
    await migrate(database.connection, migrationsFolder);
    return await schemaOf(database.pool);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

it("A database that ran the first texts of 0010, 0011 and 0014 gets the schema of every other one", async () => {
  const expected = await schemaAfter({ upTo: /\.sql$/ });
  expect(expected.length).toBeGreaterThan(300);
  const withoutReconciling = /00(0\d|1[0124])_\w+\.sql$/;
  expect(await schemaAfter({ upTo: withoutReconciling, changed: backToTheFirstTexts })).toEqual(expected);
  expect(await schemaAfter({ upTo: /00(0\d|1[0-24-6])_\w+\.sql$/ })).toEqual(expected);
});
