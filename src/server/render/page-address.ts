import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * A page names the query parameters it reads in its `handle`: `export const handle = { query: ["q", "sort"] }`.
 * All others are taken away before it is rendered, so that the page cannot depend on them and the same page
 * is not kept once for every campaign link.
 */
export interface PageHandle {
  query?: readonly string[];
}

export interface PageAddress {
  /** Path and the parameters the page reads, in the page's order: the cache key and what is rendered. */
  normalised: string;
  /** React Router asks for a page's data under its path with this ending. */
  isData: boolean;
}

/** Four slugs side by side are the longest. */
const longestValue = 500;
/** Of one parameter: a choice of several. */
const mostValues = 60;

/** Makes the addresses of a bundle's pages comparable. */
export function addressNormalizer(bundle: ServerBuild): (url: URL) => PageAddress {
  const routes = routeTree(bundle);
  return ({ pathname, searchParams }) => {
    const isData = pathname.endsWith(".data");
    const pagePath = isData ? pathname.replace(/(_\.|\.)data$/, "") : pathname;
    const matches = matchRoutes(routes, pagePath || "/") ?? [];
    const named = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.query ?? []);
    const kept = new URLSearchParams();
    for (const name of isData ? [...named, "_routes"] : named) {
      for (const given of searchParams.getAll(name).slice(0, mostValues)) {
        const value = given.trim().slice(0, longestValue);
        if (value) kept.append(name, value);
      }
    }
    return { normalised: kept.size > 0 ? `${pathname}?${kept}` : pathname, isData };
  };
}

function routeTree(bundle: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(bundle.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const handle: unknown = route?.module.handle;
      return route?.index
        ? { id: route.id, index: true, handle }
        : { id: route?.id ?? "", path: route?.path ?? "", handle, children: routeTree(bundle, route?.id) };
    }) as RouteObject[];
}
