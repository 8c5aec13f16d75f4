import { listFacets } from "#contract/facets.ts";
import { listParts as listCall, listCategories } from "#contract/parts.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { findActiveParts } from "#server/parts/find-part.ts";
import { toPartDto } from "#server/parts/part-dto.ts";
import type { Shop } from "#server/shop.ts";
import { countFacets } from "./count-facets.ts";
import { type PartJsonCache, partsAsJson } from "./part-json-cache.ts";
import { type CatalogQueries, countCategories, listParts } from "./query-catalog.ts";

export function catalogRoutes(
  api: ApiContext,
  { db, config, pictureView }: Shop,
  { catalog, partJson }: { catalog: CatalogQueries; partJson: PartJsonCache },
): void {
  const readDtos = async (ids: readonly string[]) =>
    [...(await findActiveParts(db, ids)).values()].map((row) => toPartDto(row, config.currency, pictureView));

  serve(api, listCall, async ({ query: { cursor, ...query }, request, reply }) => {
    const page = await listParts(catalog, { ...query, after: readCursor(cursor) });
    setPaginationHeaders(request, reply, page);
    return partsAsJson(partJson, page.parts, readDtos);
  });

  serve(api, listFacets, async ({ query }) => countFacets(catalog, query));

  serve(api, listCategories, async () => countCategories(catalog));
}
