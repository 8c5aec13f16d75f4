import { listCartParts } from "#contract/cart.ts";
import { listFacets } from "#contract/facets.ts";
import {
  addPart as addCall,
  deletePart as deleteCall,
  editPart as editCall,
  getPart,
  listParts as listCall,
  listCategories,
} from "#contract/parts.ts";
import { countFacets } from "#server/catalog/count-facets.ts";
import { type CatalogQueries, countCategories, listParts } from "#server/catalog/query-catalog.ts";
import { editedPartTags } from "#server/http/cache-tags.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { addPart } from "./add-part.ts";
import { deletePart } from "./delete-part.ts";
import { editPart } from "./edit-part.ts";
import { findActivePart, findPart } from "./find-part.ts";
import { toPartDto } from "./part-dto.ts";
import { type PartJsonCache, partsAsJson } from "./part-json-cache.ts";
import { type PartRow, partsById } from "./parts-queries.ts";

export function partsRoutes(
  door: ApiContext,
  shop: Shop,
  { catalog, partJson }: { catalog: CatalogQueries; partJson: PartJsonCache },
): void {
  const { db, config } = shop;
  const wire = (row: PartRow) => toPartDto(row, config.currency, shop.pictureView);
  const read = async (ids: readonly string[]) => (await partsById(db.pool, ids)).map(wire);

  serve(door, listCall, async ({ query, request, reply }) => {
    const { cursor, ...asked } = query;
    const page = await listParts(catalog, { ...asked, after: readCursor(cursor) });
    setPaginationHeaders(request, reply, page);
    return partsAsJson(partJson, page.parts, read);
  });

  serve(door, listFacets, async ({ query }) => countFacets(catalog, query));

  serve(door, getPart, async ({ params }) => wire(await findActivePart(db.kysely, params.id)));

  // Never kept: every cart is another question, and each is asked to learn what is true now.
  serve(door, listCartParts, async ({ query }) => {
    const rows = await partsById(db.pool, query.ids);
    return rows.filter(({ state }) => state === "active").map(wire);
  });

  serve(door, listCategories, async () => countCategories(catalog));

  serve(door, addCall, async ({ body, caller }) => {
    const { id, slug } = await addPart(db, body, { actorId: caller.userId, currency: config.currency });
    shop.changed("catalog");
    return { insertedId: id, slug };
  });

  serve(door, editCall, async ({ params, body, caller }) => {
    const read = await findPart(db.kysely, params.id);
    const after = await editPart(db, read, body, { actorId: caller.userId, currency: config.currency });
    shop.changed(...editedPartTags(after.id));
    return wire(after);
  });

  serve(door, deleteCall, async ({ params, caller }) => {
    const part = await findActivePart(db.kysely, params.id);
    const deleted = await deletePart(db, part, caller.userId);
    shop.changed(...editedPartTags(part.id));
    return deleted;
  });
}
