import { z } from "zod";
import { defineCall } from "./call.ts";
import { dateTime, id, idInPath, page } from "./fields.ts";

export const sheetKinds = ["parts", "stock", "fits"] as const;
const kind = z.enum(sheetKinds);
const count = z.number().int();
const csv = z.string();

export const exportParts = defineCall({
  name: "exportParts",
  method: "GET",
  path: "/allParts.csv",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Export all parts, or those of a category, as CSV that can be imported",
  query: z.object({ category: z.string().max(60).optional() }),
  answerType: "text/csv",
  answer: csv,
});

export const exportStock = defineCall({
  name: "exportStock",
  method: "GET",
  path: "/allStock.csv",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Export the stock of all parts as CSV that can be imported",
  answerType: "text/csv",
  answer: csv,
});

export const exportFits = defineCall({
  name: "exportFits",
  method: "GET",
  path: "/allFits.csv",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Export all explicit fitments as CSV that can be imported",
  answerType: "text/csv",
  answer: csv,
});

export const getTemplate = defineCall({
  name: "getTemplate",
  method: "GET",
  path: "/imports/template.csv",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Get a template for an import: the columns and an example line",
  query: z.object({ kind: kind.default("parts"), category: z.string().max(60).optional() }),
  answerType: "text/csv",
  answer: csv,
});

const importStates = [
  "checking",
  "checked",
  "outdated",
  "applying",
  "applied",
  "stopped",
  "cancelled",
] as const;

export const importView = z
  .object({
    _id: id,
    kind,
    state: z
      .enum(importStates)
      .describe("checked can be applied; outdated and stopped imported nothing and can be checked again"),
    fileName: z.string(),
    lines: count,
    step: z.enum(["", "judging", "fitting", "writing"]).describe("The current step of a running import"),
    done: count,
    todo: count,
    counts: z.object({ new: count, changed: count, unchanged: count, bad: count }),
    reason: z.string().describe("Why the import is outdated or was stopped"),
    by: z.string().nullable(),
    createdAt: dateTime,
    endedAt: dateTime.nullable(),
  })
  .meta({ id: "Import" });

export const uploadImport = defineCall({
  name: "uploadImport",
  method: "POST",
  path: "/imports",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Upload a CSV file (multipart field “file”) to check it; nothing is imported yet",
  query: z.object({ kind }),
  raw: "multipart",
  status: 201,
  answer: importView,
});

export const listImports = defineCall({
  name: "listImports",
  method: "GET",
  path: "/imports",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "List imports, newest first",
  query: z.object(page),
  answer: z.array(importView),
});

export const getImport = defineCall({
  name: "getImport",
  method: "GET",
  path: "/imports/{id}",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Get an import and its progress",
  params: idInPath,
  answer: importView,
});

export const listImportFaults = defineCall({
  name: "listImportFaults",
  method: "GET",
  path: "/imports/{id}/faults",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "List the errors of a file, in its order",
  params: idInPath,
  query: z.object(page),
  answer: z.array(
    z.object({
      line: count,
      column: z.string().describe("Empty for the whole line"),
      value: z.string(),
      words: z.string().describe("What is wrong and how to fix it"),
    }),
  ),
});

export const exportImportFaults = defineCall({
  name: "exportImportFaults",
  method: "GET",
  path: "/imports/{id}/faults.csv",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "Export the errors of a file as CSV",
  params: idInPath,
  answerType: "text/csv",
  answer: csv,
});

export const listImportChanges = defineCall({
  name: "listImportChanges",
  method: "GET",
  path: "/imports/{id}/changes",
  access: { permission: "manage-parts" },
  tag: "spreadsheets",
  summary: "List what a file changes, line by line",
  params: idInPath,
  query: z.object({ ...page, outcome: z.enum(["new", "changed"]).optional() }),
  answer: z.array(
    z.object({
      line: count,
      outcome: z.enum(["new", "changed"]),
      sku: z.string(),
      name: z.string(),
      changes: z.array(
        z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
});

const action = (name: string, path: string, summary: string) =>
  ({
    name,
    method: "POST",
    path,
    access: { permission: "manage-parts" },
    tag: "spreadsheets",
    summary,
  }) as const;

export const applyImport = defineCall({
  ...action("applyImport", "/imports/{id}/apply", "Import a checked file that has no errors, as a whole"),
  params: idInPath,
  answer: importView,
});

export const recheckImport = defineCall({
  ...action("recheckImport", "/imports/{id}/check", "Check a file again"),
  params: idInPath,
  answer: importView,
});

export const cancelImport = defineCall({
  ...action("cancelImport", "/imports/{id}/cancel", "Cancel an import that is not being applied"),
  params: idInPath,
  answer: importView,
});
