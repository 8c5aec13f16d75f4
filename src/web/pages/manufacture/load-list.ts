import { isRouteErrorResponse, type LoaderFunctionArgs, redirect } from "react-router";
import { listCategories, listParts } from "#contract/parts.ts";
import { partSummary } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";
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
    parts: page.body.map(partSummary),
    total: page.total ?? page.body.length,
    firstShown: (query.page - 1) * partsPerPage + 1,
    nextCursor: page.nextCursor,
    categories: categories.body
      .filter(({ parts }) => parts > 0)
      .map(({ id, name, blurb, parts }) => ({ id, name, blurb, parts })),
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

function isRefusal(error: unknown, status: number): boolean {
  if (isRouteErrorResponse(error)) return error.status === status;
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : undefined;
  return typeof init === "object" && init !== null && "status" in init && init.status === status;
}
