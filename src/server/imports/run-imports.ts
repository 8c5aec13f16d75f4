import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Reads } from "#server/db/database.ts";
import { manyPartsTags } from "#server/http/cache-tags.ts";
import type { Shop } from "#server/shop.ts";
import {
  checkedLinesAfter,
  type EvaluatedLine,
  rawLinesAfter,
  saveEvaluations,
} from "./import-lines-queries.ts";
import {
  countAttempt,
  deleteOldLines,
  finishCheck,
  type ImportRow,
  moveImport,
  runningImport,
  saveProgress,
} from "./imports-queries.ts";
import { type ApplyContext, type CheckedLine, type LineEvaluation, type Sheet, sheets } from "./sheet.ts";
import { OutdatedError, SheetLine } from "./sheet-line.ts";

/** A file that crashes the process is tried this often. */
const MAX_ATTEMPTS = 3;
/** An arbitrary key that no other advisory lock of this database uses. */
const lockKey = 5_013_771;
/** Small enough that evaluating a batch does not delay requests. */
const EVALUATED_AT_ONCE = 250;
const APPLIED_AT_ONCE = 500;

/**
 * One round of background work: checks or applies the import that is waiting. A step whose process was killed starts
 * over, because it leaves nothing behind before its transaction commits.
 * @returns the number of imports worked on
 */
export async function runImports(shop: Shop): Promise<number> {
  const client = await shop.db.pool.connect();
  try {
    // The connection holds the lock: if the process is killed, the lock is released.
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [
      lockKey,
    ]);
    if (!rows[0]?.isMine) return 0;
    try {
      return await round(shop);
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [lockKey]);
    }
  } finally {
    client.release();
  }
}

async function round(shop: Shop): Promise<number> {
  const { kysely } = shop.db;
  await deleteOldLines(kysely);
  const job = await runningImport(kysely);
  if (!job) return 0;
  if ((await countAttempt(kysely, job.id)) > MAX_ATTEMPTS) {
    await moveImport(kysely, job.id, [job.state], {
      state: "stopped",
      reason: "It failed three times. Nothing was imported. Check the file again, or split it.",
    });
    return 1;
  }
  try {
    if (job.state === "checking") await checkImport(shop, job);
    else if (await applyImport(shop.db, job)) shop.changed(...manyPartsTags);
  } catch (error) {
    shop.log.error({ err: error, import: job.id }, "An import failed and will be retried");
  }
  return 1;
}

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
          limit: APPLIED_AT_ONCE,
        });
        const last = batch.at(-1);
        if (!last) return;
        yield batch;
        after = last.line;
      }
    },
  };
}

/** Compares every line of a file with the shop, and saves what it would change and what is wrong with it. */
export async function checkImport(
  { db, config }: Pick<Shop, "db" | "config">,
  job: ImportRow,
): Promise<void> {
  const sheet = sheets[job.kind];
  const evaluateLines = await sheet.openEvaluation(db.kysely, config);
  const firstLineOfKey = new Map<string, number>();
  let after = 0;
  for (let done = 0; ; ) {
    const raw = await rawLinesAfter(db.kysely, job.id, { after, limit: EVALUATED_AT_ONCE });
    const last = raw.at(-1);
    if (!last) break;
    const lines = raw.map(({ line, cells }) => new SheetLine(line, job.columns, cells, job.comma));
    const evaluations = await evaluateLines(lines);
    const evaluated = lines.map((line, index) => conclude(sheet, line, evaluations[index], firstLineOfKey));
    await db.kysely.transaction().execute((tx) => saveEvaluations(tx, job.id, evaluated));
    after = last.line;
    done += raw.length;
    await saveProgress(db.kysely, job.id, { step: "judging", done, todo: job.lines });
    await nextTurn();
  }
  await finishCheck(db.kysely, job.id);
}

/** Adds an issue if an earlier line is about the same thing. */
function conclude(
  sheet: Sheet,
  line: SheetLine,
  evaluation: LineEvaluation | undefined,
  firstLineOfKey: Map<string, number>,
): EvaluatedLine {
  const key = sheet.keyOf(line, evaluation);
  const first = key === undefined ? undefined : firstLineOfKey.get(key);
  if (first !== undefined) line.addIssue("sku", `This repeats line ${first}. Delete one of the two.`);
  else if (key !== undefined) firstLineOfKey.set(key, line.line);
  const { line: number, issues } = line;
  if (issues.length > 0 || !evaluation) return { line: number, issues, outcome: "bad" };
  return { line: number, issues, ...evaluation };
}
