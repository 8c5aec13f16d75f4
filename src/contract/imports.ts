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
  access: "admin",
  tag: "spreadsheets",
  summary: "All parts, or those of a category, as a table that can be imported again",
  query: z.object({ category: z.string().max(60).optional() }),
  answerType: "text/csv",
  answer: csv,
});

export const exportStock = defineCall({
  name: "exportStock",
  method: "GET",
  path: "/allStock.csv",
  access: "admin",
  tag: "spreadsheets",
  summary: "What can be ordered of each part, as a table that can be imported again",
  answerType: "text/csv",
  answer: csv,
});

export const exportFits = defineCall({
  name: "exportFits",
  method: "GET",
  path: "/allFits.csv",
  access: "admin",
  tag: "spreadsheets",
  summary: "Everything listed of parts and laptops, as a table that can be imported again",
  answerType: "text/csv",
  answer: csv,
});

export const getTemplate = defineCall({
  name: "getTemplate",
  method: "GET",
  path: "/imports/template.csv",
  access: "admin",
  tag: "spreadsheets",
  summary: "The columns of a file to import, with one line as an example",
  query: z.object({ kind: kind.default("parts"), category: z.string().max(60).optional() }),
  answerType: "text/csv",
  answer: csv,
});

export const importStates = [
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
      .describe(
        "checked waits for its admin; outdated and stopped imported nothing and can be checked again",
      ),
    fileName: z.string(),
    lines: count,
    step: z.enum(["", "judging", "fitting", "writing"]).describe("Of an import at work"),
    done: count,
    todo: count,
    counts: z.object({ new: count, changed: count, unchanged: count, bad: count }),
    reason: z.string().describe("Why it is outdated or was stopped"),
    by: z.string().nullable(),
    createdAt: dateTime,
    endedAt: dateTime.nullable(),
  })
  .meta({ id: "Import" });

export const uploadImport = defineCall({
  name: "uploadImport",
  method: "POST",
  path: "/imports",
  access: "admin",
  tag: "spreadsheets",
  summary: "Bring in a file (multipart field “file”); it is checked, and nothing is written",
  query: z.object({ kind }),
  raw: "multipart",
  status: 201,
  answer: importView,
});

export const listImports = defineCall({
  name: "listImports",
  method: "GET",
  path: "/imports",
  access: "admin",
  tag: "spreadsheets",
  summary: "Files that were brought in, newest first",
  query: z.object(page),
  answer: z.array(importView),
});

export const getImport = defineCall({
  name: "getImport",
  method: "GET",
  path: "/imports/{id}",
  access: "admin",
  tag: "spreadsheets",
  summary: "How far an import is",
  params: idInPath,
  answer: importView,
});

export const listImportFaults = defineCall({
  name: "listImportFaults",
  method: "GET",
  path: "/imports/{id}/faults",
  access: "admin",
  tag: "spreadsheets",
  summary: "Everything that is wrong with a file, in its order",
  params: idInPath,
  query: z.object(page),
  answer: z.array(
    z.object({
      line: count,
      column: z.string().describe("Empty for the line as a whole"),
      value: z.string(),
      words: z.string().describe("What is wrong and what to write instead"),
    }),
  ),
});

export const exportImportFaults = defineCall({
  name: "exportImportFaults",
  method: "GET",
  path: "/imports/{id}/faults.csv",
  access: "admin",
  tag: "spreadsheets",
  summary: "Everything that is wrong with a file, as a table",
  params: idInPath,
  answerType: "text/csv",
  answer: csv,
});

export const listImportChanges = defineCall({
  name: "listImportChanges",
  method: "GET",
  path: "/imports/{id}/changes",
  access: "admin",
  tag: "spreadsheets",
  summary: "What a file would change, or has changed, line by line",
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

const step = (name: string, path: string, summary: string) =>
  ({ name, method: "POST", path, access: "admin", tag: "spreadsheets", summary }) as const;

export const applyImport = defineCall({
  ...step(
    "applyImport",
    "/imports/{id}/apply",
    "Carry out a checked file without faults: all of it, or nothing",
  ),
  params: idInPath,
  answer: importView,
});

export const recheckImport = defineCall({
  ...step("recheckImport", "/imports/{id}/check", "Check a file again, against the shop as it is now"),
  params: idInPath,
  answer: importView,
});

export const cancelImport = defineCall({
  ...step("cancelImport", "/imports/{id}/cancel", "Drop a file that is not being carried out"),
  params: idInPath,
  answer: importView,
});
