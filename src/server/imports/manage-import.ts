import type { Kysely } from "kysely";
import { AppError } from "#domain/app-error.ts";
import type { Reads } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import type { ImportState } from "#server/db/import-tables.ts";
import type { Tables } from "#server/db/tables.ts";
import { deleteLines, type ImportRow, importById, moveImport } from "./imports-queries.ts";
import { anotherImportIsRunning } from "./receive-file.ts";

type Db = Kysely<Tables>;

/** Throws `unknown`. */
export async function existingImport(db: Reads, id: string): Promise<ImportRow> {
  const job = await importById(db, id);
  if (!job) throw new AppError("unknown", "There is no such import.");
  return job;
}

/**
 * Starts to apply a checked file. Throws `rule_broken` if it has errors or nothing to import, `edited_meanwhile` if it
 * is in another state, and `too_many` while another import is running.
 */
export async function startImport(db: Db, id: string): Promise<void> {
  const { state, bad, added, changed } = await existingImport(db, id);
  if (state === "checked" && bad > 0) {
    throw new AppError("rule_broken", "Some lines have errors. Fix them in the file and import it again.");
  }
  if (state === "checked" && added + changed === 0) {
    throw new AppError(
      "rule_broken",
      "The shop already has everything in this file. There is nothing to import.",
    );
  }
  await move(db, id, ["checked"], { state: "applying", step: "writing", todo: added + changed });
}

/** Checks a file again. Throws like {@link startImport}. */
export async function recheckImport(db: Db, id: string): Promise<void> {
  const { lines } = await existingImport(db, id);
  await move(db, id, ["checked", "outdated", "stopped"], { state: "checking", step: "judging", todo: lines });
}

/** Cancels an import that is not being applied. Throws `edited_meanwhile` otherwise. */
export async function cancelImport(db: Db, id: string): Promise<void> {
  await existingImport(db, id);
  await db.transaction().execute(async (tx) => {
    await move(tx, id, ["checking", "checked", "outdated", "stopped"], { state: "cancelled" });
    await deleteLines(tx, id);
  });
}

async function move(
  db: Reads,
  id: string,
  from: readonly ImportState[],
  to: Parameters<typeof moveImport>[3],
): Promise<void> {
  const isMoved = await moveImport(db, id, from, to).catch((error: unknown) => {
    throw violates(error, "imports_one_at_a_time") ? anotherImportIsRunning() : error;
  });
  if (isMoved) return;
  const { state } = await existingImport(db, id);
  throw new AppError("edited_meanwhile", stateMessages[state], { facts: { state } });
}

const stateMessages: Readonly<Record<ImportState, string>> = {
  checking: "This file is being checked.",
  checked: "This file has been checked again. Review the changes.",
  outdated: "The shop has changed since this file was checked. Check it again first.",
  applying: "This file is already being imported.",
  applied: "This file has already been imported.",
  stopped: "This import was stopped. Check the file again first.",
  cancelled: "This import was canceled.",
};
