import { AppError } from "#domain/app-error.ts";
import { countText } from "#domain/number-text.ts";
import { type Database, newId, type Reads } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { type CsvRow, readCsv } from "./csv.ts";
import { insertLines } from "./import-lines-queries.ts";
import { insertImport, setLineCount } from "./imports-queries.ts";
import { type SheetKind, sheets } from "./sheet.ts";

/** A check keeps something of each line in memory. */
const MAX_LINES = 100_000;
const BATCH_SIZE = 1000;

interface UploadedFile {
  kind: SheetKind;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  actorId: string;
  /** Whether the file exceeds the size limit; known when all of it was read. */
  isTruncated: () => boolean;
}

/**
 * Stores the lines of a file. The check runs in the background.
 * @returns the import's id. Throws `rule_broken` for a table of another kind, `too_large`, and `too_many` while another
 * import is running.
 */
export async function receiveFile({ kysely }: Pick<Database, "kysely">, file: UploadedFile): Promise<string> {
  const { separator, rows } = await readCsv(file.bytes);
  const id = newId();
  // The file can be read only once, so this transaction cannot run again like others.
  const tx = await kysely.startTransaction().execute();
  try {
    const head = await rows.next();
    const columns = await readColumns(tx, file.kind, head.done ? undefined : head.value);
    const { kind, name: fileName, actorId } = file;
    await insertImport(tx, { id, kind, fileName, columns, hasDecimalCommas: separator === ";", actorId });
    let lines = 0;
    for await (const batch of batches(rows)) {
      lines += batch.length;
      if (lines > MAX_LINES) throw tooManyLines();
      await insertLines(tx, id, batch);
    }
    if (file.isTruncated()) throw new AppError("too_large", "The file is larger than 25 MB. Split it.");
    if (lines === 0) throw invalidFile("The file has no lines below the column names.");
    await setLineCount(tx, id, lines);
    await tx.commit().execute();
  } catch (error) {
    await tx.rollback().execute();
    throw violates(error, "imports_one_at_a_time") ? anotherImportIsRunning() : error;
  }
  return id;
}

export const anotherImportIsRunning = () =>
  new AppError("too_many", "Another import is running. Wait until it has finished.", {
    retryAfterSeconds: 10,
  });

/** Returns the column names as the sheet writes them. Throws `rule_broken` for columns of another kind. */
async function readColumns(db: Reads, kind: SheetKind, head: CsvRow | undefined): Promise<string[]> {
  if (!head) throw invalidFile("The file is empty.");
  const { required, optionalColumns } = sheets[kind];
  const allowed = new Map(
    [...required.flat(), ...(await optionalColumns(db))].map((column) => [column.toLowerCase(), column]),
  );
  // Spreadsheets write empty cells up to the widest line of the sheet.
  const names = head.cells.slice(0, head.cells.findLastIndex((name) => name !== "") + 1);
  const columns = names.map((name) => allowed.get(name.toLowerCase()) ?? name);
  const nameless = columns.indexOf("");
  if (nameless !== -1) {
    throw invalidFile(`Column ${nameless + 1} has no name in the first line. Name it or delete it.`);
  }
  const unknown = columns.filter((name) => !allowed.has(name.toLowerCase()));
  const missing = required.filter((alternatives) => !alternatives.some((column) => columns.includes(column)));
  const repeated = columns.filter((name, index) => columns.indexOf(name) !== index);
  const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
  if (missing.length > 0) {
    const names = list(missing.map((alternatives) => alternatives.join(" or ")));
    throw invalidFile(
      `The first line must name the columns, but ${names} is missing. Start with the template.`,
    );
  }
  if (repeated.length > 0) throw invalidFile(`The column ${list(repeated)} appears twice.`);
  if (unknown.length > 0) {
    const names = list(unknown.slice(0, 10));
    throw invalidFile(
      `The shop has no column ${names}. Correct the name or delete the column; the template has all columns.`,
    );
  }
  return columns;
}

async function* batches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const invalidFile = (message: string) =>
  new AppError("rule_broken", message, { fields: [{ path: "file", message }] });

const tooManyLines = () =>
  new AppError(
    "too_large",
    `The file has more than ${countText(MAX_LINES, "line")}. Split it, and repeat the first line in each part.`,
  );
