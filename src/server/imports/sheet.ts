import type { Reads, Tx } from "#server/db/database.ts";
import { fitmentsSheet } from "./fitments-sheet.ts";
import { partsSheet } from "./parts-sheet.ts";
import type { SheetLine } from "./sheet-line.ts";
import { stockSheet } from "./stock-sheet.ts";

export type SheetKind = "parts" | "stock" | "fits";

/** The columns of one kind of file, and how it is imported. */
export interface Sheet {
  /** The columns a file must have: of each list, one. */
  required: readonly (readonly string[])[];
  /** The other columns a file may have. */
  optionalColumns(db: Reads): Promise<ReadonlySet<string>>;
  /** Two lines with the same key are about the same thing; undefined if the line does not say what it is about. */
  keyOf(line: SheetLine, evaluation: LineEvaluation | undefined): string | undefined;
  /** Reads what lines are evaluated against. */
  openEvaluation(db: Reads, shop: { currency: string }): Promise<EvaluateLines>;
  /** Does the part of the work that needs no locks. */
  prepare(context: ApplyContext): Promise<ApplyLines>;
}

/** Compares lines with the shop; returns undefined for a line that has issues. */
export type EvaluateLines = (lines: readonly SheetLine[]) => Promise<(LineEvaluation | undefined)[]>;

/** Applies all lines within a transaction. Throws an OutdatedError if the shop has changed since the check. */
export type ApplyLines = (tx: Tx) => Promise<void>;

/** The effect that a line would have. */
export interface LineEvaluation {
  outcome: "new" | "changed" | "unchanged";
  partId: string;
  laptopId?: string;
  /** The fields that differ, before and after, named as in the audit. */
  before: object | null;
  after: object | null;
  /** The preconditions that must still hold when the line is applied. */
  expected: object | null;
}

/** An evaluated line as it is stored. */
export interface CheckedLine {
  line: number;
  partId: string;
  laptopId: string | null;
  before: unknown;
  after: unknown;
  expected: unknown;
}

export interface ApplyContext {
  db: Reads;
  actorId: string | null;
  /** Names the file, for the ledger and the audit. */
  note: string;
  /** Reads the lines of an outcome in batches. */
  lines(outcome: "new" | "changed"): AsyncGenerator<CheckedLine[]>;
  reportProgress(step: "fitting" | "writing", done: number): Promise<void>;
}

export const sheets: Readonly<Record<SheetKind, Sheet>> = {
  parts: partsSheet,
  stock: stockSheet,
  fits: fitmentsSheet,
};
