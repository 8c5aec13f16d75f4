import type { ColumnType, Generated } from "kysely";
import type { DefaultNow } from "./order-tables.ts";

type Json<T> = ColumnType<T, string, string>;

/** checking → checked → applying → applied; an outdated or stopped import can be checked again. */
export type ImportState =
  | "checking"
  | "checked"
  | "outdated"
  | "applying"
  | "applied"
  | "stopped"
  | "cancelled";

/** The tables of imported files. */
export interface ImportTables {
  imports: {
    id: string;
    kind: "parts" | "stock" | "fits";
    state: Generated<ImportState>;
    file_name: string;
    columns: Json<string[]>;
    comma: boolean;
    lines: number;
    step: Generated<"" | "judging" | "fitting" | "writing">;
    done: Generated<number>;
    todo: Generated<number>;
    added: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    bad: Generated<number>;
    attempts: Generated<number>;
    reason: Generated<string>;
    actor_id: string | null;
    created_at: DefaultNow;
    ended_at: Date | null;
  };
  import_lines: {
    import_id: string;
    line: number;
    cells: Json<string[]>;
    outcome: "new" | "changed" | "unchanged" | "bad" | null;
    part_id: string | null;
    laptop_id: string | null;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    expected: ColumnType<unknown, string | null, string | null>;
  };
  import_issues: {
    import_id: string;
    line: number;
    position: number;
    field: string;
    value: string;
    message: string;
  };
}
