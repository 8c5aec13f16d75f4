import { z } from "zod";

/**
 * A backup is one `.tar.gz`: this note as `backup.json`, every table as `tables/<schema>.<name>.copy` in PostgreSQL's
 * COPY text format, which every later version reads, and the masters of the pictures below `images/`.
 */
export const backupNote = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema the tables had: names and checksums of the migrations that made it, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int() })),
  pictures: z.int(),
});
export type BackupNote = z.infer<typeof backupNote>;
export type BackedUpTable = BackupNote["tables"][number];

export const noteName = "backup.json";
export const tablesFolder = "tables";
export const picturesFolder = "images";
export const tableFile = ({ schema, name }: Pick<BackedUpTable, "schema" | "name">) =>
  `${tablesFolder}/${schema}.${name}.copy`;
