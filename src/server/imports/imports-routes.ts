import { Readable } from "node:stream";
import {
  applyImport as applyCall,
  cancelImport as cancelCall,
  exportImportFaults,
  getImport,
  listImportChanges,
  listImportFaults,
  listImports,
  recheckImport as recheckCall,
  uploadImport,
} from "#contract/imports.ts";
import { AppError } from "#domain/app-error.ts";
import { changesInWords } from "#server/audit/change-in-words.ts";
import {
  cutNumberedPage,
  cutPage,
  readCursor,
  readNumberCursor,
  setPaginationHeaders,
} from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { table } from "./exports.ts";
import { toImportDto } from "./import-dto.ts";
import { changesAfter, countIssues, type IssueRow, issuesAfter } from "./import-lines-queries.ts";
import { countImports, importsBefore } from "./imports-queries.ts";
import { cancelImportJob, knownImport, recheckImport, startImport } from "./manage-import.ts";
import { receiveFile } from "./receive-file.ts";

const maxFileBytes = 25 * 1024 * 1024;

/** Files brought in, checked, carried out or dropped. Multipart bodies are read by what pictures have registered. */
export function importsRoutes(door: ApiContext, shop: Pick<Shop, "db" | "config" | "wake">): void {
  const { db, config } = shop;
  const read = async (id: string) => toImportDto(await knownImport(db.kysely, existingId(id, "import")));

  serve(door, uploadImport, async ({ request, query, caller }) => {
    const sent = await request.file({ limits: { files: 1, fileSize: maxFileBytes } });
    if (sent?.fieldname !== "file") {
      throw new AppError("malformed", "Send the table as a file in the field named file.");
    }
    const id = await receiveFile(db, {
      kind: query.kind,
      name: sent.filename.slice(-200) || "unnamed.csv",
      bytes: sent.file,
      actorId: caller.userId,
      isCutOff: () => sent.file.truncated,
    });
    shop.wake("imports");
    return read(id);
  });

  serve(door, listImports, async ({ query, request, reply }) => {
    const span = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const [rows, total] = await Promise.all([importsBefore(db.kysely, span), countImports(db.kysely)]);
    const page = cutPage(rows, query.limit);
    setPaginationHeaders(request, reply, { total, next: page.next });
    return page.rows.map(toImportDto);
  });

  serve(door, getImport, async ({ params }) => read(params.id));

  serve(door, listImportFaults, async ({ params, query, request, reply }) => {
    const { id } = await knownImport(db.kysely, existingId(params.id, "import"));
    const after = readNumberCursor(query.cursor) ?? 0;
    const [rows, total] = await Promise.all([
      issuesAfter(db.kysely, id, { after, limit: query.limit + 1 }),
      countIssues(db.kysely, id),
    ]);
    const page = cutNumberedPage(rows, query.limit);
    setPaginationHeaders(request, reply, { total, next: page.next });
    return page.rows.map(({ line, field, value, message }) => ({
      line,
      column: field,
      value,
      words: message,
    }));
  });

  serve(door, exportImportFaults, async ({ params, reply }) => {
    const { id, file_name } = await knownImport(db.kysely, existingId(params.id, "import"));
    const name = file_name.replaceAll(/[^\w.-]+/g, "-").replace(/\.csv$/i, "");
    reply.header("content-disposition", `attachment; filename="faults-${name}.csv"`);
    return Readable.from(
      table(
        ["line", "column", "value", "what is wrong"],
        (last: IssueRow | undefined) => issuesAfter(db.kysely, id, { after: last?.id ?? 0, limit: 1000 }),
        ({ line, field, value, message }) => [line, field, value, message],
      ),
    );
  });

  serve(door, listImportChanges, async ({ params, query, request, reply }) => {
    const { id, added, changed } = await knownImport(db.kysely, existingId(params.id, "import"));
    const span = { after: readNumberCursor(query.cursor) ?? 0, limit: query.limit + 1 };
    const page = cutNumberedPage(await changesAfter(db.kysely, id, query.outcome, span), query.limit);
    const total = { new: added, changed, both: added + changed }[query.outcome ?? "both"];
    setPaginationHeaders(request, reply, { total, next: page.next });
    return page.rows.map(({ id: line, outcome, sku, name, before, after }) => ({
      line,
      outcome,
      sku: sku ?? "",
      name: name ?? "A part that is gone",
      changes: changesInWords({ before, after }, config.currency),
    }));
  });

  for (const [call, steer] of [
    [applyCall, startImport],
    [recheckCall, recheckImport],
    [cancelCall, cancelImportJob],
  ] as const) {
    serve(door, call, async ({ params }) => {
      const id = existingId(params.id, "import");
      await steer(db.kysely, id);
      shop.wake("imports");
      return read(id);
    });
  }
}
