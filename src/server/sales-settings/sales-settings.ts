import { AppError } from "#domain/app-error.ts";
import { initialSalesSettings, type SalesSettings } from "#domain/totals/sales-settings.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { storedSettings, writeSettings } from "./sales-settings-queries.ts";

export interface CurrentSettings {
  version: number;
  settings: SalesSettings;
  /** Whether buyers can enter a voucher. */
  hasVouchers: boolean;
}

/**
 * The sales settings, kept in memory until a process of the shop publishes that they have changed. A message can be
 * late or lost: the statement that places an order compares the version, so none is placed by settings that were
 * replaced.
 */
export class SalesSettingsCache {
  readonly #db: Pick<Database, "kysely">;
  #loading: Promise<CurrentSettings> | undefined;

  constructor(db: Pick<Database, "kysely">) {
    this.#db = db;
  }

  /** Returns the settings as this process last read them. */
  current(): Promise<CurrentSettings> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Makes the next call read them from the database. */
  forget(): void {
    this.#loading = undefined;
  }

  #load(): Promise<CurrentSettings> {
    const loading = storedSettings(this.#db.kysely).then(({ version, document, has_vouchers }) => ({
      version,
      settings: document ?? initialSalesSettings,
      hasVouchers: has_vouchers,
    }));
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }
}

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
        "Someone else has changed these settings since you opened them. Your changes were not saved.",
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
