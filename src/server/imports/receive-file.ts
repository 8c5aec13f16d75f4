import { AppError } from "#domain/app-error.ts";
import { type Database, newId, type Reads } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { insertLines } from "./import-lines-queries.ts";
import { insertImport, setLines } from "./imports-queries.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";
import type { SheetKind } from "./sheet.ts";
import { sheets } from "./sheets.ts";

/** More than a spreadsheet is pleasant with, and no more than a check keeps in memory at once. */
const mostLines = 100_000;
const linesAtOnce = 1000;

interface SentFile {
  kind: SheetKind;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  actorId: string;
  /** Whether the file was larger than what is taken; known when all of it was read. */
  isCutOff: () => boolean;
}

/**
 * Keeps a file's lines as they came; the check follows by itself.
 * @returns the import's key. Refuses, in words, what is no table of its kind, `too_large`, and `too_many` while
 * another import is at work.
 */
export async function receiveFile({ kysely }: Pick<Database, "kysely">, file: SentFile): Promise<string> {
  const { separator, rows } = await readCsv(file.bytes);
  const id = newId();
  try {
    await kysely.transaction().execute(async (tx) => {
      const head = await rows.next();
      const columns = await readColumns(tx, file.kind, head.done ? undefined : head.value);
      const { kind, name: fileName, actorId } = file;
      await insertImport(tx, { id, kind, fileName, columns, comma: separator === ";", actorId });
      let lines = 0;
      for await (const some of batches(rows)) {
        lines += some.length;
        if (lines > mostLines) throw tooManyLines();
        await insertLines(tx, id, some);
      }
      if (file.isCutOff()) throw new AppError("too_large", "The file is larger than 25 MB: split it.");
      if (lines === 0) throw noTable("Below the names of the columns the file has no lines.");
      await setLines(tx, id, lines);
    });
  } catch (error) {
    throw violates(error, "imports_one_at_a_time") ? busy() : error;
  }
  return id;
}

export const busy = () =>
  new AppError("too_many", "Another import is at work just now. Wait until it is done.", {
    retryAfterSeconds: 10,
  });

/** The names of the columns, in small letters. Refuses a table that is not of the kind. */
async function readColumns(db: Reads, kind: SheetKind, head: CsvRow | undefined): Promise<string[]> {
  if (!head) throw noTable("The file is empty.");
  const { required, columns } = sheets[kind];
  const allowed = new Map(
    [...required.flat(), ...(await columns(db))].map((column) => [column.toLowerCase(), column]),
  );
  const unknown = head.cells.filter((name) => !allowed.has(name.toLowerCase()));
  const named = head.cells.map((name) => allowed.get(name.toLowerCase()) ?? name);
  const missing = required.filter((some) => !some.some((column) => named.includes(column)));
  const twice = named.filter((name, place) => named.indexOf(name) !== place);
  const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
  if (missing.length > 0) {
    throw noTable(
      `The first line names the columns, and ${list(missing.map((some) => some.join(" or ")))} is missing. Begin with the template.`,
    );
  }
  if (twice.length > 0) throw noTable(`The column ${list(twice)} stands in the first line twice.`);
  if (unknown.length > 0) {
    throw noTable(
      `The shop knows no column ${list(unknown.slice(0, 10))} here. Mend the name or take the column out; the template has all of them.`,
    );
  }
  return named;
}

async function* batches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let some: CsvRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < linesAtOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

const noTable = (why: string) =>
  new AppError("rule_broken", why, { fields: [{ path: "file", message: why }] });

const tooManyLines = () =>
  new AppError(
    "too_large",
    `The file has more than ${mostLines.toLocaleString("en")} lines: split it, each piece with the first line.`,
  );
