import { z } from "zod";

/**
 * A backup is a `.tar.gz` with this manifest as `backup.json`, every table as `tables/<schema>.<name>.copy` in
 * PostgreSQL's COPY text format, which later versions can read, and the original pictures in `images/`.
 */
export const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that created the schema, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.int() })),
  pictures: z.int(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackedUpTable = BackupManifest["tables"][number];

export const manifestName = "backup.json";
export const tablesFolder = "tables";
export const picturesFolder = "images";
export const tableFile = ({ schema, name }: Pick<BackedUpTable, "schema" | "name">) =>
  `${tablesFolder}/${schema}.${name}.copy`;
