import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { AppError } from "#domain/app-error.ts";

/** Text that spreadsheets would run as a formula. A leading apostrophe turns it into text. */
const formula = /^'*[=+\-@\t\r]/;

/** Without it, Excel does not read a file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Returns one line of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the apostrophe that {@link csvLine} puts in front of a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

export interface CsvRow {
  /** The line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
}

export type Separator = "," | ";" | "\t";

/** A longer row is a file with a missing quotation mark. */
const MAX_ROW_LENGTH = 200_000;

/**
 * Reads CSV as spreadsheets save it: RFC 4180, separated by commas, semicolons or tabs, with any line ends, with or
 * without a byte order mark and a line such as "sep=;". Leaves out empty lines and trims cells.
 * Throws `rule_broken`, with a message for people, for anything else.
 */
export async function readCsv(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ separator: Separator; rows: AsyncGenerator<CsvRow> }> {
  const texts = textsOf(bytes);
  let head = "";
  while (!/[\r\n]/.test(head)) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  // The rest of the first line's end may be in the next chunk.
  while (head.endsWith("\r")) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  const [declaration, declared] = separatorLine.exec(head) ?? [];
  if (declaration === undefined) {
    const separator = separatorOf(head);
    return { separator, rows: rowsOf(concat(head, texts), separator, 1) };
  }
  const separator = separators.find((known) => known === declared);
  if (!separator) {
    throw new AppError(
      "rule_broken",
      "The file's first line names another separator than comma, semicolon or tab. Save it with one of these.",
    );
  }
  return { separator, rows: rowsOf(concat(head.slice(declaration.length), texts), separator, 2) };
}

/** Excel's own first line: it names the separator, and is no row. */
const separatorLine = /^\uFEFF?"?sep=([^\r\n"])"?\1* *(?:\r\n|\r|\n|$)/i;
const separators: readonly Separator[] = [",", ";", "\t"];

async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of bytes) yield withoutNul(decoder.decode(chunk, { stream: true }));
    yield withoutNul(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw notUtf8();
    throw error;
  }
}

async function* concat(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Returns the separator that is most frequent in the first line, outside of quotation marks. */
function separatorOf(head: string): Separator {
  const [first = ""] = head.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/);
  const count = (separator: string) => first.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

async function* rowsOf(
  texts: AsyncIterable<string>,
  separator: Separator,
  firstLine: number,
): AsyncGenerator<CsvRow> {
  let line = firstLine;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    raw: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: (({ record, raw }: { record: string[]; raw: string }): CsvRow => {
      const start = line;
      // The parser itself counts a line end within quotation marks twice.
      line += 1 + (raw.replace(/[\r\n]$/, "").match(/\r\n|\r|\n/g)?.length ?? 0);
      return { line: start, cells: record.map((cell) => withoutApostrophe(cell.trim()).trim()) };
      // The library's types do not allow `raw` together with a record of another type.
    }) as never,
  });
  const source = Readable.from(texts);
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser) as AsyncIterable<CsvRow>) {
      if (row.cells.some((cell) => cell !== "")) yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(line, error) : error;
  } finally {
    source.destroy();
  }
}

function unreadable(line: number, { code }: CsvError): AppError {
  const why =
    code === "CSV_MAX_RECORD_SIZE"
      ? "is too long. A quotation mark is probably missing"
      : "has unmatched quotation marks. Double a quotation mark inside a cell";
  return new AppError("rule_broken", `The file cannot be read: line ${line} ${why}.`);
}

function withoutNul(text: string): string {
  if (text.includes("\0")) throw notUtf8();
  return text;
}

const notUtf8 = () =>
  new AppError(
    "rule_broken",
    "The file is not a CSV file in UTF-8. In your spreadsheet, save it as “CSV UTF-8” and choose that file.",
  );
