import { Readable } from "node:stream";
import type { z } from "zod";
import {
  applyImport as applyCall,
  cancelImport as cancelCall,
  exportImportFaults,
  getImport,
  type importView,
  listImportChanges,
  listImportFaults,
  listImports,
  recheckImport as recheckCall,
  uploadImport,
} from "#contract/imports.ts";
import { describeChanges } from "#server/audit/describe-change.ts";
import { replyNumberedPage, replyPage } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { uploadedFile } from "#server/http/uploaded-file.ts";
import { categoriesInOrder } from "#server/parts/bulk-parts.ts";
import type { Shop } from "#server/shop.ts";
import { tableAsCsv } from "./exports.ts";
import { changesAfter, countIssues, type IssueRow, issuesAfter } from "./import-lines-queries.ts";
import { countImports, type ImportRow, importsBefore } from "./imports-queries.ts";
import { cancelImport, existingImport, recheckImport, startImport } from "./manage-import.ts";
import { receiveFile } from "./receive-file.ts";

const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Multipart bodies are parsed by the plugin that the image routes register. */
export function importsRoutes(api: ApiContext, shop: Pick<Shop, "db" | "config" | "wake">): void {
  const { db, config } = shop;
  const read = async (id: string) => toImportDto(await existingImport(db.kysely, existingId(id, "import")));

  serve(api, uploadImport, async ({ request, query, caller }) => {
    const { name, ...upload } = await uploadedFile(request, "file", { maxBytes: MAX_FILE_BYTES });
    const id = await receiveFile(db, {
      kind: query.kind,
      ...upload,
      name: name.slice(-200) || "unnamed.csv",
      actorId: caller.userId,
    });
    shop.wake("imports");
    return read(id);
  });

  serve(api, listImports, async (input) => {
    const page = await replyPage(input, async (range) => {
      const [rows, total] = await Promise.all([importsBefore(db.kysely, range), countImports(db.kysely)]);
      return { rows, total };
    });
    return page.map(toImportDto);
  });

  serve(api, getImport, async ({ params }) => read(params.id));

  serve(api, listImportFaults, async (input) => {
    const { id } = await existingImport(db.kysely, existingId(input.params.id, "import"));
    const page = await replyNumberedPage(input, async (range) => {
      const [rows, total] = await Promise.all([
        issuesAfter(db.kysely, id, range),
        countIssues(db.kysely, id),
      ]);
      return { rows, total };
    });
    return page.map(({ line, field, value, message }) => ({
      line,
      column: field,
      value,
      words: message,
    }));
  });

  serve(api, exportImportFaults, async ({ params, reply }) => {
    const { id, file_name } = await existingImport(db.kysely, existingId(params.id, "import"));
    const name = file_name.replaceAll(/[^\w.-]+/g, "-").replace(/\.csv$/i, "");
    reply.header("content-disposition", `attachment; filename="faults-${name}.csv"`);
    return Readable.from(
      tableAsCsv(
        ["line", "column", "value", "what is wrong"],
        (last: IssueRow | undefined) => issuesAfter(db.kysely, id, { after: last?.id ?? 0, limit: 1000 }),
        ({ line, field, value, message }) => [line, field, value, message],
      ),
    );
  });

  serve(api, listImportChanges, async (input) => {
    const { outcome } = input.query;
    const { id, added, changed } = await existingImport(db.kysely, existingId(input.params.id, "import"));
    const total = { new: added, changed, both: added + changed }[outcome ?? "both"];
    const page = await replyNumberedPage(input, async (range) => ({
      rows: await changesAfter(db.kysely, id, outcome, range),
      total,
    }));
    const names = { currency: config.currency, categories: await categoriesInOrder(db.kysely) };
    return page.map(({ id: line, outcome, sku, name, before, after }) => ({
      line,
      outcome,
      sku: sku ?? "",
      name: name ?? "A deleted part",
      changes: describeChanges({ before, after }, names),
    }));
  });

  for (const [call, manage] of [
    [applyCall, startImport],
    [recheckCall, recheckImport],
    [cancelCall, cancelImport],
  ] as const) {
    serve(api, call, async ({ params }) => {
      const id = existingId(params.id, "import");
      await manage(db.kysely, id);
      shop.wake("imports");
      return read(id);
    });
  }
}

function toImportDto(job: ImportRow): z.infer<typeof importView> {
  return {
    _id: job.id,
    kind: job.kind,
    state: job.state,
    fileName: job.file_name,
    lines: job.lines,
    step: job.step,
    done: job.done,
    todo: job.todo,
    counts: { new: job.added, changed: job.changed, unchanged: job.unchanged, bad: job.bad },
    reason: job.reason,
    by: job.by_name,
    createdAt: job.created_at.toISOString(),
    endedAt: job.ended_at?.toISOString() ?? null,
  };
}
