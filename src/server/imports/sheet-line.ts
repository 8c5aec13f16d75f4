import type { z } from "zod";

export interface CellIssue {
  /** The column's name as the file has it; empty for the line as a whole. */
  column: string;
  value: string;
  /** What is wrong and what to write instead. */
  words: string;
}

/** How much of a cell a fault repeats. */
const longestValue = 200;

/** One line of a file: its cells by the names of their columns, and what is wrong with them. */
export class SheetLine {
  readonly line: number;
  readonly columns: readonly string[];
  readonly faults: CellIssue[] = [];
  readonly #cells: ReadonlyMap<string, string>;
  readonly #comma: boolean;

  /** @param comma numbers are written with a comma for a point: the file's cells stand between semicolons. */
  constructor(line: number, columns: readonly string[], cells: readonly string[], comma: boolean) {
    this.line = line;
    this.columns = columns;
    this.#cells = new Map(columns.map((column, place) => [column, cells[place] ?? ""]));
    this.#comma = comma;
    if (cells.length !== columns.length) {
      this.fault(
        "",
        `The line has ${cells.length} cells and the first line ${columns.length}: is a separator within a cell that has no quotation marks?`,
      );
    }
  }

  /** What stands in a column; undefined where the file has no such column. */
  cell(column: string): string | undefined {
    return this.#cells.get(column);
  }

  fault(column: string, words: string): void {
    this.faults.push({ column, value: (this.cell(column) ?? "").slice(0, longestValue), words });
  }

  /** A cell as a schema of the contract reads it; undefined, with a fault noted, for what it refuses. */
  read<Schema extends z.ZodType>(
    column: string,
    schema: Schema,
    value: unknown = this.cell(column),
  ): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(value);
    if (!error) return data;
    this.fault(column, error.issues[0]?.message ?? "This cannot be read.");
    return undefined;
  }

  /** A cell as a number, "19.90" or, between semicolons, "19,90" too; undefined for what is none. */
  number(column: string): number | undefined {
    const text = this.plainNumber(this.cell(column) ?? "");
    return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  }

  /** A text with the file's decimal comma turned into a point, where it is a number. */
  plainNumber(text: string): string {
    return this.#comma && /^-?\d+,\d+$/.test(text) ? text.replace(",", ".") : text;
  }
}
