import type { Kysely } from "kysely";
import { AppError } from "#domain/app-error.ts";
import type { Reads } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import type { ImportState, Tables } from "#server/db/tables.ts";
import { deleteLines, type ImportRow, importById, moveImport } from "./imports-queries.ts";
import { busy } from "./receive-file.ts";

type Db = Kysely<Tables>;

/** Refuses `unknown`. */
export async function knownImport(db: Reads, id: string): Promise<ImportRow> {
  const row = await importById(db, id);
  if (!row) throw new AppError("unknown", "There is no such import.");
  return row;
}

/**
 * Lets a checked file be carried out. Refuses `rule_broken` for one with bad lines or nothing to import,
 * `edited_meanwhile` for one that is not waiting for it, and `too_many` while another is at work.
 */
export async function startImport(db: Db, id: string): Promise<void> {
  const { state, bad, added, changed } = await knownImport(db, id);
  if (state === "checked" && bad > 0) {
    throw new AppError(
      "rule_broken",
      "Some lines are bad. Mend them in the file and bring it in again: nothing or all.",
    );
  }
  if (state === "checked" && added + changed === 0) {
    throw new AppError(
      "rule_broken",
      "Everything in this file is in the shop already: there is nothing to import.",
    );
  }
  await move(db, id, ["checked"], { state: "applying", step: "writing", todo: added + changed });
}

/** Has a file checked once more, against the shop as it is now. */
export async function recheckImport(db: Db, id: string): Promise<void> {
  const { lines } = await knownImport(db, id);
  await move(db, id, ["checked", "outdated", "stopped"], { state: "checking", step: "judging", todo: lines });
}

/** Drops a file that is not being carried out. */
export async function cancelImportJob(db: Db, id: string): Promise<void> {
  await knownImport(db, id);
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
  const moved = await moveImport(db, id, from, to).catch((error: unknown) => {
    throw violates(error, "imports_one_at_a_time") ? busy() : error;
  });
  if (moved) return;
  const now = await knownImport(db, id);
  throw new AppError("edited_meanwhile", inWords[now.state], { facts: { state: now.state } });
}

const inWords: Readonly<Record<ImportState, string>> = {
  checking: "This file is being checked just now.",
  checked: "This file has been checked meanwhile. Look at it again.",
  outdated: "The shop has changed since this file was checked: check it again first.",
  applying: "This file is being imported already.",
  applied: "This file has been imported.",
  stopped: "This import was stopped: check the file again first.",
  cancelled: "This import was cancelled.",
};
