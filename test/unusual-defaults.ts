import type { FreshDatabase } from "./database.ts";

/**
 * Gives new connections other defaults than PostgreSQL's own, as a company's server or an older program may have left
 * them.
 */
export async function setUnusualDefaults({ pool, connection }: FreshDatabase): Promise<void> {
  for (const setting of [
    "datestyle = 'German, DMY'",
    "intervalstyle = 'sql_standard'",
    "bytea_output = 'escape'",
    "extra_float_digits = -3",
    "timezone = 'Asia/Kathmandu'",
    "default_transaction_isolation = 'serializable'",
    "default_text_search_config = 'pg_catalog.german'",
  ]) {
    await pool.query(`ALTER DATABASE ${connection.database} SET ${setting}`);
  }
}
