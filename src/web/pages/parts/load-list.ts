import { type LoaderFunctionArgs, redirect } from "react-router";
import { listFacets } from "#contract/facets.ts";
import { listCategories, listParts } from "#contract/parts.ts";
import { getShop } from "#contract/shop.ts";
import { highlightSegments } from "#domain/highlight.ts";
import { cardSummary } from "#web/parts/part-summary.ts";
import { isAppError, read } from "#web/shop-context.ts";
import { type AppliedFilter, appliedFilters } from "./applied-filters.ts";
import { facetsShown } from "./facets-shown.ts";
import { type ListQuery, listAddress, listQueryOf, listQueryWith } from "./list-query.ts";
import { nameOfLaptop, readQuery } from "./read-query.ts";

const partsPerPage = 24;
/** More filters than this nobody takes away one by one. */
const mostWaysOut = 8;

type Context = LoaderFunctionArgs["context"];

/** Any id in the path shows the same list (contract departure 1); the search part of the address narrows it. */
export async function loadList({ context, request }: LoaderFunctionArgs) {
  const query = listQueryOf(new URL(request.url).searchParams);
  const filter = asked(query);
  const [page, facets, categories, shop, laptop, { words, remarks }] = await Promise.all([
    read(context, listParts, {
      query: {
        limit: partsPerPage,
        ...filter,
        ...(query.sort && { sort: query.sort as "newest" }),
        ...(query.cursor && { cursor: query.cursor }),
      },
    }).catch((error) => {
      throw startOver(error, query);
    }),
    read(context, listFacets, { query: filter }),
    read(context, listCategories, {}),
    read(context, getShop, {}),
    nameOfLaptop(context, query.laptop),
    readQuery(context, query),
  ]);
  const { currency } = shop.body;
  const applied = appliedFilters(query, { facets: facets.body.facets, currency, laptop });
  const shelf = categories.body.find(({ id }) => id === query.category);
  return {
    query,
    parts: page.body.map((part) => {
      const pieces = highlightSegments(part.name, words);
      return { ...cardSummary(part), ...(pieces.some(({ marked }) => marked) && { pieces }) };
    }),
    remarks,
    total: page.total ?? page.body.length,
    firstShown: (query.page - 1) * partsPerPage + 1,
    nextCursor: page.nextCursor,
    shelf: shelf && { name: shelf.name, blurb: shelf.blurb },
    shelves: facets.body.categories,
    facets: facetsShown(facets.body.facets),
    inStock: facets.body.inStock,
    price: facets.body.price,
    currency,
    applied: applied.map(({ text, without }) => ({ text, to: listAddress(without) })),
    waysOut: page.body.length > 0 ? [] : await waysOut(context, applied),
  };
}

export type PartsList = Awaited<ReturnType<typeof loadList>>;

function asked({ q, category, laptop, spec, inStock, minPrice, maxPrice }: ListQuery) {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(laptop && { laptop }),
    ...(spec.length > 0 && { spec }),
    ...(inStock && { inStock: "true" as const }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
  };
}

/** Of a list without parts: how many there would be without one filter or another, most first. */
async function waysOut(context: Context, applied: readonly AppliedFilter[]) {
  if (applied.length < 2) return [];
  const counted = await Promise.all(
    applied.slice(0, mostWaysOut).map(async ({ text, without }) => {
      const { total } = await read(context, listParts, {
        query: { limit: 1, ...asked(listQueryWith(without, {})) },
      });
      return { text, to: listAddress(without), parts: total ?? 0 };
    }),
  );
  return counted.filter(({ parts }) => parts > 0).sort((one, other) => other.parts - one.parts);
}

/** An address whose cursor no longer means anything leads to the list's first page, not to an error. */
function startOver(error: unknown, query: ListQuery): unknown {
  const refused = isAppError(error, 400) || isAppError(error, 422);
  return refused && query.cursor ? redirect(listAddress(listQueryWith(query, {}))) : error;
}
