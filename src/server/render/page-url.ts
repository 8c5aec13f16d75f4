import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * A page names the query parameters it reads in its `handle`: `export const handle = { query: ["q", "sort"] }`. All
 * others are removed before rendering, so that the page cannot depend on them and is not cached once per campaign link.
 */
export interface PageHandle {
  query?: readonly string[];
}

/** The longest value is four slugs in a comparison. */
const MAX_VALUE_LENGTH = 500;
const MAX_VALUES_PER_PARAMETER = 60;

/**
 * Returns a function that reduces a URL to its path and the parameters its page reads, in the page's order: the cache
 * key, and what is rendered. React Router requests a page's data under its path with the ending `.data`.
 */
export function urlNormalizer(bundle: ServerBuild): (url: URL) => string {
  const routesFor = routesByFirstSegment(routeTree(bundle));
  return ({ pathname, searchParams }) => {
    const isData = pathname.endsWith(".data");
    const pagePath = isData ? pathname.replace(/(_\.|\.)data$/, "") : pathname;
    const matches = matchRoutes(routesFor(pagePath), pagePath || "/") ?? [];
    const names = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.query ?? []);
    const query = new URLSearchParams();
    for (const name of isData ? [...names, "_routes"] : names) {
      for (const raw of searchParams.getAll(name).slice(0, MAX_VALUES_PER_PARAMETER)) {
        const value = raw.trim().slice(0, MAX_VALUE_LENGTH);
        if (value) query.append(name, value);
      }
    }
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
}

/**
 * Returns a function that narrows the routes to those that can match a path. The router prepares all it is given each
 * time, which for forty routes took longer than any other step of a page's address.
 */
function routesByFirstSegment(roots: RouteObject[]): (path: string) => RouteObject[] {
  const bySegment = new Map<string, RouteObject[]>();
  const narrowed = (segment: string) =>
    roots.map((root) => ({
      ...root,
      children: root.children?.filter(({ path = "" }) => {
        const first = firstSegment(path);
        return first === segment || /^(:|\*|$)/.test(first);
      }),
    })) as RouteObject[];
  for (const { children = [] } of roots) {
    for (const { path = "" } of children) bySegment.set(firstSegment(path), narrowed(firstSegment(path)));
  }
  const others = narrowed("");
  // An encoded letter may spell any segment.
  return (path) => (path.includes("%") ? roots : (bySegment.get(firstSegment(path)) ?? others));
}

/** In lower case, as the router compares. */
const firstSegment = (path: string): string => path.replace(/^\/+/, "").split("/", 1)[0]?.toLowerCase() ?? "";

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
