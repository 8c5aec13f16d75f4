import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { AppError } from "#domain/app-error.ts";
import { withoutGuard } from "./csv-line.ts";

export interface CsvRow {
  /** Where it begins in the file, the first line being 1. */
  line: number;
  cells: string[];
}

export type Separator = "," | ";" | "\t";

/** A line longer than this is a file whose quotes do not match. */
const longestRow = 200_000;

/**
 * Reads a table as spreadsheets save it: RFC 4180, with commas, semicolons or tabs between the cells, any kind of
 * line end, with or without a byte order mark. Empty lines are left out; cells come without blanks around them.
 * Refuses `rule_broken`, in words, what is no such table.
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
  const separator = separatorOf(head);
  return { separator, rows: rowsOf(joined(head, texts), separator) };
}

/** UTF-8, or a sentence on how to save the file as that. */
async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of bytes) yield withoutNul(decoder.decode(piece, { stream: true }));
    yield withoutNul(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw noText();
    throw error;
  }
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Whichever stands most often in the first line, outside of quotes. */
function separatorOf(head: string): Separator {
  const [first = ""] = head.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/);
  const count = (sign: string) => first.split(sign).length;
  const signs: Separator[] = [",", ";", "\t"];
  return signs.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* rowsOf(texts: AsyncIterable<string>, separator: Separator): AsyncGenerator<CsvRow> {
  let line = 1;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    raw: true,
    max_record_size: longestRow,
    on_record: (({ record, raw }: { record: string[]; raw: string }): CsvRow => {
      const begins = line;
      // The parser's own count takes a line end within quotes for two.
      line += 1 + (raw.replace(/[\r\n]$/, "").match(/\r\n|\r|\n/g)?.length ?? 0);
      return { line: begins, cells: record.map((cell) => withoutGuard(cell.trim()).trim()) };
      // The library's types know no option that changes what a record is twice.
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
      ? "is too long: probably a quotation mark is missing"
      : "has quotation marks that do not match: write one within a cell twice";
  return new AppError("rule_broken", `The file cannot be read: line ${line} ${why}.`);
}

function withoutNul(text: string): string {
  if (text.includes("\0")) throw noText();
  return text;
}

const noText = () =>
  new AppError(
    "rule_broken",
    "The file is not a CSV file in UTF-8. In your spreadsheet, save it as “CSV UTF-8” and choose that file.",
  );
