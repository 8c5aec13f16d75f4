import {
  addPart as addCall,
  deletePart as deleteCall,
  editPart as editCall,
  getPart,
  listCartParts,
} from "#contract/parts.ts";
import { countAllParts, getManagedPart, listAllParts, restorePart as restoreCall } from "#contract/stock.ts";
import { editedPartTags } from "#server/http/cache-tags.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { addPart, type DeriveFitments } from "./add-part.ts";
import { deletePart, restorePart } from "./delete-part.ts";
import { editPart } from "./edit-part.ts";
import { findActivePart, findActiveParts, findPart } from "./find-part.ts";
import { listManagedParts, readManagedPart } from "./managed-parts.ts";
import { countManagedParts } from "./managed-parts-queries.ts";
import { toPartDto } from "./part-dto.ts";
import type { PartRow } from "./parts-queries.ts";

export function partsRoutes(api: ApiContext, shop: Shop, deriveFitments: DeriveFitments): void {
  const { db, config } = shop;
  const { currency } = config;
  const toDto = (row: PartRow) => toPartDto(row, currency, shop.pictureView);

  /** Invalidates what shows the part, and what depends on which parts are for sale. */
  const changed = (id: string) => shop.changed(...editedPartTags(id));

  serve(api, getPart, async ({ params }) => toDto(await findActivePart(db, params.id)));

  // Not cached: carts differ, and a cart asks for today's prices and stock.
  serve(api, listCartParts, async ({ query }) =>
    [...(await findActiveParts(db, query.ids)).values()].map(toDto),
  );

  serve(api, addCall, async ({ body, caller }) => {
    const { id, slug } = await addPart(db, body, { actorId: caller.userId, currency, deriveFitments });
    changed(id);
    return { insertedId: id, slug };
  });

  serve(api, editCall, async ({ params, body, caller }) => {
    const read = await findPart(db, params.id);
    const after = await editPart(db, read, body, { actorId: caller.userId, currency, deriveFitments });
    changed(after.id);
    return toDto(after);
  });

  serve(api, deleteCall, async ({ params, caller }) => {
    const part = await findActivePart(db, params.id);
    const result = await deletePart(db, part, caller.userId);
    changed(part.id);
    return result;
  });

  serve(api, restoreCall, async ({ params, caller }) => {
    const id = existingId(params.id, "part");
    const modifiedCount = await restorePart(db, id, caller.userId);
    if (modifiedCount > 0) changed(id);
    return { modifiedCount };
  });

  serve(api, listAllParts, async ({ query: { cursor, ...query }, request, reply }) => {
    const page = await listManagedParts(db, toDto, { ...query, after: readCursor(cursor) });
    setPaginationHeaders(request, reply, page);
    return page.parts;
  });

  serve(api, countAllParts, async ({ query }) => countManagedParts(db.kysely, query));

  serve(api, getManagedPart, async ({ params }) => readManagedPart(db, toDto, existingId(params.id, "part")));
}
