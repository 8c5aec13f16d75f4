import { sql } from "kysely";
import type { Database, Reads } from "#server/db/database.ts";
import { checkedLinesAfter } from "./import-lines-queries.ts";
import { type ImportRow, moveImport, saveProgress } from "./imports-queries.ts";
import { type ApplyContext, type CheckedLine, sheets } from "./sheet.ts";
import { OutdatedError } from "./sheet-line.ts";

const BATCH_SIZE = 500;

/**
 * Applies a checked file in one transaction: all of its lines, or none. Progress is saved outside the transaction, so
 * that it is visible. If the shop has changed since the check, the import becomes outdated.
 * @returns whether the file was imported
 */
export async function applyImport({ kysely }: Pick<Database, "kysely">, job: ImportRow): Promise<boolean> {
  const todo = job.added + job.changed;
  try {
    const apply = await sheets[job.kind].prepare(applyContext(kysely, job, todo));
    return await kysely.transaction().execute(async (tx) => {
      // A statement writes hundreds of lines, and each line fires several triggers.
      await sql`SET LOCAL statement_timeout = '120s'`.execute(tx);
      await sql`SET LOCAL lock_timeout = '60s'`.execute(tx);
      await apply(tx);
      return moveImport(tx, job.id, ["applying"], { state: "applied", done: todo });
    });
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error;
    await moveImport(kysely, job.id, ["applying"], { state: "outdated", reason: error.message });
    return false;
  }
}

function applyContext(db: Reads, job: ImportRow, todo: number): ApplyContext {
  return {
    db,
    actorId: job.actor_id,
    note: `Import of ${job.file_name}`,
    reportProgress: (step, done) => saveProgress(db, job.id, { step, done, todo }),
    async *lines(outcome) {
      for (let after = 0; ; ) {
        const batch: CheckedLine[] = await checkedLinesAfter(db, job.id, outcome, {
          after,
          limit: BATCH_SIZE,
        });
        const last = batch.at(-1);
        if (!last) return;
        yield batch;
        after = last.line;
      }
    },
  };
}
