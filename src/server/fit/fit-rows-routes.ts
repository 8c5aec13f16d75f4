import {
  getFitRow,
  listFitRows as listCall,
  removeFitRow as removeCall,
  setFitRow as setCall,
} from "#contract/fit-rows.ts";
import { announcePage, readCursor } from "#server/http/cursor.ts";
import { type Door, serve } from "#server/http/serve-call.ts";
import { findPart } from "#server/parts/find-part.ts";
import type { Shop } from "#server/shop.ts";
import { removeFitRow, setFitRow } from "./edit-fit-rows.ts";
import { listFitRows, readFitRow } from "./fit-rows.ts";

/** What admins list of parts and laptops, on sale or retired. */
export function fitRowsRoutes(door: Door, { db, changed }: Pick<Shop, "db" | "changed">): void {
  serve(door, listCall, async ({ params, query, request, reply }) => {
    const part = await findPart(db.kysely, params.id);
    const page = await listFitRows(db, part, { ...query, q: query.q, after: readCursor(query.cursor) });
    announcePage(request, reply, page);
    return page.rows;
  });

  serve(door, getFitRow, async ({ params }) =>
    readFitRow(db.kysely, await findPart(db.kysely, params.id), params.laptop),
  );

  serve(door, setCall, async ({ params, body, caller }) => {
    const part = await findPart(db.kysely, params.id);
    const which = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    await setFitRow(db, which, body);
    changed("parts");
    return readFitRow(db.kysely, part, params.laptop);
  });

  serve(door, removeCall, async ({ params, query, caller }) => {
    const part = await findPart(db.kysely, params.id);
    const which = { partId: part.id, laptopSlug: params.laptop, actorId: caller.userId };
    const deletedCount = await removeFitRow(db, which, query);
    if (deletedCount > 0) changed("parts");
    return { deletedCount };
  });
}
