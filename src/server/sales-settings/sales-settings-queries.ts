import { sql } from "kysely";
import type { SalesSettings } from "#domain/totals/sales-settings.ts";
import type { Reads, Tx } from "#server/db/database.ts";

export interface StoredSettings {
  /** 0: none are stored. */
  version: number;
  document: SalesSettings | null;
  /** Whether buyers can enter a voucher: whether any is switched on. */
  has_vouchers: boolean;
}

/** Returns the stored settings. */
export async function storedSettings(db: Reads): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    SELECT coalesce(s.version, 0) AS version, s.document,
           EXISTS (SELECT FROM vouchers WHERE active) AS has_vouchers
    FROM (SELECT) AS one LEFT JOIN sales_settings s ON true`.execute(db);
  return rows[0] ?? { version: 0, document: null, has_vouchers: false };
}

/** Writes the settings if they still have the version that was read. @returns whether they had */
export async function writeSettings(
  tx: Tx,
  { version, document, actorId }: { version: number; document: SalesSettings; actorId: string },
): Promise<boolean> {
  const json = JSON.stringify(document);
  const { numAffectedRows } =
    version === 0
      ? await sql`INSERT INTO sales_settings (version, document, updated_by) VALUES (1, ${json}::jsonb, ${actorId}::uuid)
          ON CONFLICT DO NOTHING`.execute(tx)
      : await sql`UPDATE sales_settings SET version = version + 1, document = ${json}::jsonb, updated_at = now(),
          updated_by = ${actorId}::uuid WHERE version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}
