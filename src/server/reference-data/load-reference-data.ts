import { sql } from "kysely";
import type { Database, Tx } from "#server/db/database.ts";
import { claimOnce, isClaimed } from "#server/db/shop-values.ts";
import { deriveForLaptops, lockForLaptops } from "#server/fitment/derive-fitments.ts";
import { saveLaptops } from "#server/fitment/find-laptops.ts";
import { type ReferenceData, readReferenceFiles, versionOfFitRules } from "./reference-files.ts";

/**
 * Gives the shop what every shop knows, demo or not: the kinds of parts and the laptops. A later version of the shop
 * brings more laptops and better facts, and other fit rules; then what the rules derived is made again, for the
 * laptops concerned. Explicit fitments stay. One transaction: of several processes that start together, one works
 * and the others wait for it.
 */
export async function loadReferenceData({ kysely }: Pick<Database, "kysely">, folder: string): Promise<void> {
  const files = await readReferenceFiles(folder);
  const rules = await versionOfFitRules();
  const isDone = await Promise.all([
    isClaimed(kysely, "reference-data", files.version),
    isClaimed(kysely, "fit-rules", rules),
  ]);
  if (isDone.every(Boolean)) return;
  await kysely.transaction().execute(async (tx) => {
    // Always in this order: each claim is a lock.
    const isNewData = await claimOnce(tx, "reference-data", files.version);
    await lockForLaptops(tx);
    const changed = isNewData ? await saveReferenceData(tx, files.parse()) : [];
    const areNewRules = await claimOnce(tx, "fit-rules", rules);
    await deriveForLaptops(tx, areNewRules ? "all" : changed);
  });
}

/** Saves what is new or different. @returns the ids of the laptops that are */
async function saveReferenceData(tx: Tx, { categories, laptops }: ReferenceData): Promise<string[]> {
  await saveCategories(tx, categories);
  return saveLaptops(tx, laptops);
}

async function saveCategories(tx: Tx, categories: ReferenceData["categories"]): Promise<void> {
  const rows = categories.map((category, position) => ({ ...category, position }));
  await sql`
    INSERT INTO categories AS c (id, name, blurb, specs, position)
    SELECT id, name, blurb, specs, position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (
      id text, name text, blurb text, specs jsonb, position int)
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, blurb = excluded.blurb, specs = excluded.specs, position = excluded.position
      WHERE (c.name, c.blurb, c.specs, c.position)
        IS DISTINCT FROM (excluded.name, excluded.blurb, excluded.specs, excluded.position)`.execute(tx);
}
