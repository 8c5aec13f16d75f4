import { countAllParts, getManagedPart, listAllParts, restorePart as restoreCall } from "#contract/stock.ts";
import { editedPartTags } from "#server/http/cache-tags.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { listManagedParts, readManagedPart } from "./managed-parts.ts";
import { countManagedParts } from "./managed-parts-queries.ts";
import { toPartDto } from "./part-dto.ts";
import type { PartRow } from "./parts-queries.ts";
import { restorePart } from "./restore-part.ts";

/** Parts as their admins see them: all of them, with the figures behind their stock. */
export function managedPartsRoutes(door: ApiContext, shop: Shop): void {
  const { db, config } = shop;
  const wire = (row: PartRow) => toPartDto(row, config.currency, shop.pictureView);

  serve(door, listAllParts, async ({ query, request, reply }) => {
    const { cursor, category, ...asked } = query;
    const page = await listManagedParts(db, wire, {
      ...asked,
      category: category || undefined,
      sort: asked.sort,
      after: readCursor(cursor),
    });
    setPaginationHeaders(request, reply, page);
    return page.parts;
  });

  serve(door, countAllParts, async ({ query }) => countManagedParts(db.kysely, query));

  serve(door, getManagedPart, async ({ params }) => readManagedPart(db, wire, existingId(params.id, "part")));

  serve(door, restoreCall, async ({ params, caller }) => {
    const modifiedCount = await restorePart(db, existingId(params.id, "part"), caller.userId);
    if (modifiedCount > 0) shop.changed(...editedPartTags(params.id.toLowerCase()));
    return { modifiedCount };
  });
}
