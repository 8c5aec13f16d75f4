import type { Reads, Tx } from "#server/db/database.ts";
import type { SheetLine } from "./sheet-line.ts";

export type SheetKind = "parts" | "stock" | "fits";

/** What a line would do, judged against the shop as it is; faults stand in the line itself. */
export interface LineEvaluation {
  outcome: "new" | "changed" | "unchanged";
  partId: string;
  laptopId?: string;
  /** The fields that differ, as they are and as they are to be, in the words of the audit. */
  before: object | null;
  after: object | null;
  /** What must still be so when the line is carried out. */
  expected: object | null;
}

/** A judged line as it was kept. */
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
  /** Names the file: it stands in ledger and audit. */
  note: string;
  /** The lines of an outcome, some at a time. */
  lines(outcome: "new" | "changed"): AsyncGenerator<CheckedLine[]>;
  /** Says how far it has come. */
  progress(step: "fitting" | "writing", done: number): Promise<void>;
}

/** What one kind of file holds, and how it is carried out. */
export interface Sheet {
  /** A file without one of these is none of this kind; of a list, any will do. */
  required: readonly (readonly string[])[];
  /** The other columns a file may have. */
  columns(db: Reads): Promise<ReadonlySet<string>>;
  /** Two lines of a file with the same key speak of the same thing; undefined where the line does not say. */
  keyOf(line: SheetLine, judged: LineEvaluation | undefined): string | undefined;
  /** Reads what all lines are judged by. */
  judging(db: Reads, shop: { currency: string }): Promise<EvaluateLines>;
  /** What is worked out ahead, while nothing is locked. */
  prepare(work: ApplyContext): Promise<ApplyLines>;
}

/** Judges lines against the shop as it is; undefined for a line that has faults. */
export type EvaluateLines = (lines: readonly SheetLine[]) => Promise<(LineEvaluation | undefined)[]>;

/** Carries all lines out within a transaction. Throws {@link Outdated} when the shop is not what was judged. */
export type ApplyLines = (tx: Tx) => Promise<void>;

/** What was judged does not hold any more, in a sentence for people. */
export class Outdated extends Error {}

/** The template's own line, left in by mistake. */
export const exampleSku = "EXAMPLE-1";

export const somethingMoved = (count: number, what: string): Outdated =>
  new Outdated(
    `${count === 1 ? `1 ${what} has` : `${count.toLocaleString("en")} ${what}s have`} changed since the file was checked. Nothing was imported: check the file again, look at the changes and import it then.`,
  );
