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
} from "#contract/spreadsheets.ts";
import { Refusal } from "#domain/refusal.ts";
import { changesInWords } from "#server/audit/change-in-words.ts";
import { announcePage, cutNumberedPage, cutPage, readCursor, readNumberCursor } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { table } from "./exports.ts";
import { changesAfter, countFaults, type FaultRow, faultsAfter } from "./import-lines-queries.ts";
import { importWire } from "./import-wire.ts";
import { countImports, importsBefore } from "./imports-queries.ts";
import { receiveFile } from "./receive-file.ts";
import { beginImport, dropImport, knownImport, recheckImport } from "./steer-import.ts";

const maxFileBytes = 25 * 1024 * 1024;

/** Files brought in, checked, carried out or dropped. Multipart bodies are read by what pictures have registered. */
export function importsRoutes(door: Door, shop: Pick<Shop, "db" | "config" | "wake">): void {
  const { db, config } = shop;
  const read = async (id: string) => importWire(await knownImport(db.kysely, existingId(id, "import")));

  serve(door, uploadImport, async ({ request, query, caller }) => {
    const sent = await request.file({ limits: { files: 1, fileSize: maxFileBytes } });
    if (sent?.fieldname !== "file") {
      throw new Refusal("malformed", "Send the table as a file in the field named file.");
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
    announcePage(request, reply, { total, next: page.next });
    return page.rows.map(importWire);
  });

  serve(door, getImport, async ({ params }) => read(params.id));

  serve(door, listImportFaults, async ({ params, query, request, reply }) => {
    const { id } = await knownImport(db.kysely, existingId(params.id, "import"));
    const after = readNumberCursor(query.cursor) ?? 0;
    const [rows, total] = await Promise.all([
      faultsAfter(db.kysely, id, { after, limit: query.limit + 1 }),
      countFaults(db.kysely, id),
    ]);
    const page = cutNumberedPage(rows, query.limit);
    announcePage(request, reply, { total, next: page.next });
    return page.rows.map(({ line, field, value, words }) => ({ line, column: field, value, words }));
  });

  serve(door, exportImportFaults, async ({ params, reply }) => {
    const { id, file_name } = await knownImport(db.kysely, existingId(params.id, "import"));
    const name = file_name.replaceAll(/[^\w.-]+/g, "-").replace(/\.csv$/i, "");
    reply.header("content-disposition", `attachment; filename="faults-${name}.csv"`);
    return Readable.from(
      table(
        ["line", "column", "value", "what is wrong"],
        (last: FaultRow | undefined) => faultsAfter(db.kysely, id, { after: last?.id ?? 0, limit: 1000 }),
        ({ line, field, value, words }) => [line, field, value, words],
      ),
    );
  });

  serve(door, listImportChanges, async ({ params, query, request, reply }) => {
    const { id, added, changed } = await knownImport(db.kysely, existingId(params.id, "import"));
    const span = { after: readNumberCursor(query.cursor) ?? 0, limit: query.limit + 1 };
    const page = cutNumberedPage(await changesAfter(db.kysely, id, query.outcome, span), query.limit);
    const total = { new: added, changed, both: added + changed }[query.outcome ?? "both"];
    announcePage(request, reply, { total, next: page.next });
    return page.rows.map(({ id: line, outcome, sku, name, before, after }) => ({
      line,
      outcome,
      sku: sku ?? "",
      name: name ?? "A part that is gone",
      changes: changesInWords({ before, after }, config.currency),
    }));
  });

  for (const [call, steer] of [
    [applyCall, beginImport],
    [recheckCall, recheckImport],
    [cancelCall, dropImport],
  ] as const) {
    serve(door, call, async ({ params }) => {
      const id = existingId(params.id, "import");
      await steer(db.kysely, id);
      shop.wake("imports");
      return read(id);
    });
  }
}
