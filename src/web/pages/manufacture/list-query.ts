import { partsListPath } from "#web/shell/site-menu.tsx";

/** What the list's address can say. Empty means: not asked for. */
export interface ListQuery {
  q: string;
  category: string;
  sort: string;
  inStock: boolean;
  cursor: string;
  /** Which page a cursor leads to, for the reader; the shop itself needs only the cursor. */
  page: number;
}

export const listParameters = ["q", "category", "sort", "inStock", "cursor", "page"] as const;

export const sortNames: readonly { value: string; text: string }[] = [
  { value: "newest", text: "Newest first" },
  { value: "price", text: "Price, low to high" },
  { value: "-price", text: "Price, high to low" },
  { value: "rating", text: "Best rated" },
  { value: "name", text: "Name" },
];

export function listQueryOf(search: URLSearchParams): ListQuery {
  const get = (name: (typeof listParameters)[number]) => search.get(name)?.trim() ?? "";
  const page = Number(get("page"));
  const sort = get("sort");
  return {
    q: get("q").slice(0, 200),
    category: get("category"),
    sort: sortNames.some(({ value }) => value === sort) ? sort : "",
    inStock: get("inStock") === "true",
    cursor: get("cursor"),
    page: get("cursor") && Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of the list with these choices; those left out are the default. */
export function listAddress(query: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  if (query.q) search.set("q", query.q);
  if (query.category) search.set("category", query.category);
  if (query.sort) search.set("sort", query.sort);
  if (query.inStock) search.set("inStock", "true");
  if (query.cursor) {
    search.set("cursor", query.cursor);
    search.set("page", String(query.page ?? 2));
  }
  return search.size > 0 ? `${partsListPath}?${search}` : partsListPath;
}
