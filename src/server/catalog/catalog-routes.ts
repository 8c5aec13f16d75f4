import { listFacets } from "#contract/facets.ts";
import { listParts as listCall, listCategories } from "#contract/parts.ts";
import { listSuggestions, readSearch } from "#contract/search.ts";
import { toDecimal } from "#domain/money.ts";
import { readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { findActiveParts } from "#server/parts/find-part.ts";
import { toPartDto } from "#server/parts/part-dto.ts";
import type { Shop } from "#server/shop.ts";
import { countFacets } from "./count-facets.ts";
import type { SearchContext } from "./open-catalog.ts";
import { type PartJsonCache, partsAsJson } from "./part-cache.ts";
import { type CatalogQueries, countCategories, listParts } from "./query-catalog.ts";
import { findParts } from "./search/find-parts.ts";
import type { NumberMatch } from "./search/search-queries.ts";
import { suggest } from "./search/suggest.ts";

/** The others are one click away. */
const SERIES_SHOWN = 6;

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

export function searchRoutes(
  api: ApiContext,
  { config, pictureView }: Pick<Shop, "config" | "pictureView">,
  search: SearchContext,
): void {
  const { currency } = config;

  serve(api, readSearch, async ({ query: { q } }) => {
    const found = await findParts(search, q);
    const {
      readAs,
      highlights,
      droppedTerms,
      numbers,
      laptop,
      laptopWords,
      series,
      decoded,
      diagnosis,
      notCarried,
      help,
      nearest,
    } = found;
    return {
      q,
      readAs,
      words: highlights,
      leftOut: droppedTerms,
      numbers: numbers.filter(({ isExact }) => isExact).map(toNumberDto),
      laptop,
      laptopWords: [...laptopWords],
      series: series && {
        name: series.name,
        models: series.laptops.length,
        laptops: series.laptops.slice(0, SERIES_SHOWN),
        rest: series.rest.join(" "),
      },
      decoded,
      diagnosis: diagnosis && {
        id: diagnosis.id,
        title: diagnosis.title,
        checks: [...diagnosis.checks],
        categories: found.diagnosedCategories,
      },
      notCarried: notCarried && { name: notCarried.name, advice: notCarried.advice },
      help,
      nearest,
    };
  });

  serve(api, listSuggestions, async ({ query: { q, limit } }) => {
    const { parts, ...rest } = await suggest(search, q, limit);
    return {
      q,
      ...rest,
      parts: parts.map(({ id, slug, name, sku, price_cents, picture, picture_alt, match }) => ({
        _id: id,
        slug,
        name,
        sku,
        price: toDecimal({ cents: price_cents, currency }),
        currency,
        picture: pictureView(picture, picture_alt || name),
        number: match ? { kind: match.kind, number: match.number } : null,
      })),
    };
  });
}

const toNumberDto = ({ number, kind, id, slug, name, sku }: NumberMatch) => ({
  number,
  kind,
  part: { _id: id, slug, name, sku },
});
