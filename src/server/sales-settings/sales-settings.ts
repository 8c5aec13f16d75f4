import { initialSalesSettings, type SalesSettings } from "#domain/totals/sales-settings.ts";
import type { Database } from "#server/db/database.ts";
import { storedSettings } from "./sales-settings-queries.ts";

export interface CurrentSettings {
  version: number;
  settings: SalesSettings;
  /** Whether buyers can enter a voucher. */
  hasVouchers: boolean;
}

/**
 * The sales settings, kept in memory until a process of the shop publishes that they have changed. A message can be late
 * or lost: the statement that places an order compares the version, so none is placed by settings that were replaced.
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

  /** Makes the next reader read them from the database. */
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
