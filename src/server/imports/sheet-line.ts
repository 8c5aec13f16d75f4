import type { z } from "zod";
import { countText } from "#domain/number-text.ts";
import { type NumberFormat, readAmount } from "./read-amount.ts";

export interface CellIssue {
  /** The column's name in the file; empty for the whole line. */
  column: string;
  value: string;
  /** The problem and how to fix it. */
  message: string;
}

/** How much of a cell an issue repeats. */
const MAX_VALUE_LENGTH = 200;

/** A line of a file: its cells by column, and the issues found in it. */
export class SheetLine {
  readonly line: number;
  readonly columns: readonly string[];
  readonly issues: CellIssue[] = [];
  readonly #cells: ReadonlyMap<string, string>;
  readonly #hasDecimalCommas: boolean;

  /** @param hasDecimalCommas true for files that are separated by semicolons */
  constructor(line: number, columns: readonly string[], cells: readonly string[], hasDecimalCommas: boolean) {
    this.line = line;
    this.columns = columns;
    this.#cells = new Map(columns.map((column, index) => [column, cells[index] ?? ""]));
    this.#hasDecimalCommas = hasDecimalCommas;
    // Spreadsheets write empty cells up to the widest line of the sheet.
    const filled = cells.findLastIndex((cell) => cell !== "") + 1;
    const count = filled > columns.length ? filled : Math.min(cells.length, columns.length);
    if (count !== columns.length) {
      this.addIssue(
        "",
        `The line has ${countText(count, "cell")} but the first line has ${columns.length}. Does a cell without quotation marks contain a separator? A price such as 39,90 must be written as 39.90 or "39,90".`,
      );
    }
  }

  /** Returns a cell, or undefined if the file does not have the column. */
  cell(column: string): string | undefined {
    return this.#cells.get(column);
  }

  addIssue(column: string, message: string): void {
    this.issues.push({ column, value: (this.cell(column) ?? "").slice(0, MAX_VALUE_LENGTH), message });
  }

  /** Returns a cell as a schema parses it. If the schema rejects it, adds an issue and returns undefined. */
  read<Schema extends z.ZodType>(
    column: string,
    schema: Schema,
    value: unknown = this.cell(column),
  ): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(value);
    if (!error) return data;
    this.addIssue(column, error.issues[0]?.message ?? "This cannot be read.");
    return undefined;
  }

  /**
   * Returns a cell as a schema parses its number, "1,299.00" or "39,9". If it is no number, or the schema rejects it,
   * adds an issue and returns undefined.
   */
  readNumber<Schema extends z.ZodType>(
    column: string,
    schema: Schema,
    format: NumberFormat,
  ): z.output<Schema> | undefined {
    const decimalSign = this.#hasDecimalCommas ? "," : ".";
    const { amount, issue } = readAmount(this.cell(column) ?? "", { ...format, decimalSign });
    if (issue === undefined) return this.read(column, schema, amount);
    this.addIssue(column, issue);
    return undefined;
  }

  /** Replaces the decimal comma of a number by a point; returns other text unchanged. */
  withDecimalPoint(text: string): string {
    return this.#hasDecimalCommas && /^-?\d+,\d+$/.test(text) ? text.replace(",", ".") : text;
  }
}

/** The SKU of the example line in templates. */
export const exampleSku = "EXAMPLE-1";
export const exampleMessage = "This is the example from the template. Delete the line.";

/** The checked state no longer holds. The message is shown to admins. */
export class OutdatedError extends Error {}

/** @param what a singular noun that takes a plural s */
export const changedSinceCheck = (count: number, what: string): OutdatedError =>
  new OutdatedError(
    `${countText(count, `${what} has`, `${what}s have`)} changed since the file was checked. Nothing was imported. Check the file again and review the changes.`,
  );
