import { setImmediate as nextTurn } from "node:timers/promises";
import type { Shop } from "#server/shop.ts";
import { type EvaluatedLine, type RawLine, rawLinesAfter, saveEvaluations } from "./import-lines-queries.ts";
import { finishCheck, type ImportRow, noteProgress } from "./imports-queries.ts";
import type { LineEvaluation, Sheet } from "./sheet.ts";
import { SheetLine } from "./sheet-line.ts";
import { sheets } from "./sheets.ts";

/** Few enough that judging them holds nobody up. */
const linesAtOnce = 250;

/** Judges every line of a file against the shop as it is, and writes nothing but what it found. */
export async function checkImport(
  { db, config }: Pick<Shop, "db" | "config">,
  row: ImportRow,
): Promise<void> {
  const sheet = sheets[row.kind];
  const judge = await sheet.judging(db.kysely, config);
  const seen = new Map<string, number>();
  let after = 0;
  for (let done = 0; ; ) {
    const raw = await rawLinesAfter(db.kysely, row.id, { after, limit: linesAtOnce });
    const last = raw.at(-1);
    if (!last) break;
    const lines = raw.map((one) => readLine(row, one));
    const judgements = await judge(lines);
    const judged = lines.map((line, index) => concluded(sheet, line, judgements[index], seen));
    await db.kysely.transaction().execute((tx) => saveEvaluations(tx, row.id, judged));
    after = last.line;
    done += raw.length;
    await noteProgress(db.kysely, row.id, { step: "judging", done, todo: row.lines });
    await nextTurn();
  }
  await finishCheck(db.kysely, row.id);
}

const readLine = ({ columns, comma }: ImportRow, { line, cells }: RawLine) =>
  new SheetLine(line, columns, cells, comma);

/** @param seen the line on which each thing was first spoken of */
function concluded(
  sheet: Sheet,
  line: SheetLine,
  judgement: LineEvaluation | undefined,
  seen: Map<string, number>,
): EvaluatedLine {
  const key = sheet.keyOf(line, judgement);
  const first = key === undefined ? undefined : seen.get(key);
  if (first !== undefined) {
    line.fault("sku", `Line ${first} speaks of the same already: keep one of the two.`);
  } else if (key !== undefined) seen.set(key, line.line);
  const { line: number, faults } = line;
  if (faults.length > 0 || !judgement) return { line: number, faults, outcome: "bad" };
  return { line: number, faults, ...judgement };
}
