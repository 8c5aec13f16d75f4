import { sql } from "kysely";
import type { Reads } from "#server/db/database.ts";

/** Returns the setup steps that an owner has done in the dashboard. */
export async function ownersWork(db: Reads): Promise<{ hasParts: boolean; hasSalesSettings: boolean }> {
  const { rows } = await sql<{ hasParts: boolean; hasSalesSettings: boolean }>`
    SELECT EXISTS (SELECT FROM parts WHERE state = 'active') AS "hasParts",
      EXISTS (SELECT FROM sales_settings) AS "hasSalesSettings"`.execute(db);
  return rows[0] ?? { hasParts: false, hasSalesSettings: false };
}
