import { sql } from "kysely";
import type { Database, Reads } from "#server/db/database.ts";
import { checkedLinesAfter } from "./import-lines-queries.ts";
import { type ImportRow, moveImport, noteProgress } from "./imports-queries.ts";
import { type ApplyContext, type CheckedLine, Outdated } from "./sheet.ts";
import { sheets } from "./sheets.ts";

const linesAtOnce = 500;

/**
 * Carries out a checked file in one transaction: all of its lines, or none. How far it has come is told beside the
 * transaction, so that everybody sees it. Where the shop is not what was judged, the import becomes outdated.
 * @returns whether something was imported.
 */
export async function applyImport({ kysely }: Pick<Database, "kysely">, row: ImportRow): Promise<boolean> {
  const todo = row.added + row.changed;
  const work = carrying(kysely, row, (step, done) => noteProgress(kysely, row.id, { step, done, todo }));
  try {
    const carry = await sheets[row.kind].prepare(work);
    return await kysely.transaction().execute(async (tx) => {
      // Each statement writes some hundred lines, and much hangs on a line.
      await sql`SET LOCAL statement_timeout = '120s'`.execute(tx);
      await carry(tx);
      return moveImport(tx, row.id, ["applying"], { state: "applied", done: todo });
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    await moveImport(kysely, row.id, ["applying"], { state: "outdated", reason: error.message });
    return false;
  }
}

function carrying(db: Reads, row: ImportRow, progress: ApplyContext["progress"]): ApplyContext {
  return {
    db,
    actorId: row.actor_id,
    note: `Import of ${row.file_name}`,
    progress,
    async *lines(outcome) {
      for (let after = 0; ; ) {
        const some: CheckedLine[] = await checkedLinesAfter(db, row.id, outcome, {
          after,
          limit: linesAtOnce,
        });
        const last = some.at(-1);
        if (!last) return;
        yield some;
        after = last.line;
      }
    },
  };
}
