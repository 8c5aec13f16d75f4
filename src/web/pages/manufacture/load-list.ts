import { type LoaderFunctionArgs, redirect } from "react-router";
import { listCategories, listParts } from "#contract/parts.ts";
import { cardSummary } from "#web/parts/part-summary.ts";
import { isRefusal, read } from "#web/shop-context.ts";
import { type ListQuery, listAddress, listQueryOf } from "./list-query.ts";

const partsPerPage = 24;

/** Any id in the path shows the same list (contract departure 1); the search part of the address narrows it. */
export async function loadList({ context, request }: LoaderFunctionArgs) {
  const query = listQueryOf(new URL(request.url).searchParams);
  const [page, categories] = await Promise.all([
    read(context, listParts, { query: { limit: partsPerPage, ...asked(query) } }).catch((error) => {
      throw startOver(error, query);
    }),
    read(context, listCategories, {}),
  ]);
  return {
    query,
    parts: page.body.map(cardSummary),
    total: page.total ?? page.body.length,
    firstShown: (query.page - 1) * partsPerPage + 1,
    nextCursor: page.nextCursor,
    categories: categories.body
      .filter(({ parts }) => parts > 0)
      .map(({ id, name, parts }) => ({ id, name, parts })),
    blurb: categories.body.find(({ id }) => id === query.category)?.blurb ?? "",
  };
}

function asked({ q, category, sort, inStock, cursor }: ListQuery) {
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(sort && { sort: sort as "newest" }),
    ...(inStock && { inStock: "true" as const }),
    ...(cursor && { cursor }),
  };
}

/** An address whose cursor no longer means anything leads to the list's first page, not to an error. */
function startOver(error: unknown, query: ListQuery): unknown {
  const refused = isRefusal(error, 400) || isRefusal(error, 422);
  return refused && query.cursor ? redirect(listAddress({ ...query, cursor: "", page: 1 })) : error;
}
