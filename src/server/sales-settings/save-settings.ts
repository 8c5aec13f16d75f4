import { AppError } from "#domain/app-error.ts";
import { initialSalesSettings, type SalesSettings } from "#domain/totals/sales-settings.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { storedSettings, writeSettings } from "./sales-settings-queries.ts";

/**
 * Saves the settings if they still have the version that was read, and records what was before.
 * @returns the new version. Error: `edited_meanwhile`.
 */
export async function saveSettings(
  { kysely }: Pick<Database, "kysely">,
  { version, settings }: { version: number; settings: SalesSettings },
  actorId: string,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const before = await storedSettings(tx);
    if (!(await writeSettings(tx, { version, document: settings, actorId }))) {
      throw new AppError(
        "edited_meanwhile",
        "Someone else has changed these settings since you opened them. Nothing of yours was saved.",
      );
    }
    await recordChange(tx, {
      actorId,
      action: "settings.edit",
      subject: { kind: "settings", id: "sales" },
      before: { name: "Shipping, tax and delivery", ...(before.document ?? initialSalesSettings) },
      after: { name: "Shipping, tax and delivery", ...settings },
    });
    return version + 1;
  });
}
