import { setImmediate as nextTurn } from "node:timers/promises";
import type { Shop } from "#server/shop.ts";
import { type EvaluatedLine, rawLinesAfter, saveEvaluations } from "./import-lines-queries.ts";
import { finishCheck, type ImportRow, saveProgress } from "./imports-queries.ts";
import { type LineEvaluation, type Sheet, sheets } from "./sheet.ts";
import { SheetLine } from "./sheet-line.ts";

/** Small enough that evaluating a batch does not delay requests. */
const BATCH_SIZE = 250;

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
    const raw = await rawLinesAfter(db.kysely, job.id, { after, limit: BATCH_SIZE });
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
