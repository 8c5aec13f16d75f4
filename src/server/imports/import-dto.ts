import type { z } from "zod";
import type { importView } from "#contract/imports.ts";
import type { ImportRow } from "./imports-queries.ts";

/** An import in the words of the wire. */
export function toImportDto(row: ImportRow): z.infer<typeof importView> {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.file_name,
    lines: row.lines,
    step: row.step,
    done: row.done,
    todo: row.todo,
    counts: { new: row.added, changed: row.changed, unchanged: row.unchanged, bad: row.bad },
    reason: row.reason,
    by: row.by_name,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
