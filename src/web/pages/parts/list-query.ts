import { partsListPath } from "#web/shell/site-menu.tsx";

/** What the list's address can say. Empty means: not asked for. */
export interface ListQuery {
  q: string;
  category: string;
  /** Slug of a laptop: only parts that fit it. */
  laptop: string;
  /** What was chosen of the facets, `key:value`: the same key again means or, another key and. */
  spec: string[];
  inStock: boolean;
  /** In the shop's currency, as it was typed: "20" or "19.90". */
  minPrice: string;
  maxPrice: string;
  sort: string;
  cursor: string;
  /** Which page a cursor leads to, for the reader; the shop itself needs only the cursor. */
  page: number;
}

/** The list's one form, which asks for what is filled in; what stands outside of it belongs to it by this id. */
export const filterFormId = "filters";

/** In the order in which they stand in an address. */
export const listParameters = [
  "q",
  "category",
  "laptop",
  "spec",
  "inStock",
  "minPrice",
  "maxPrice",
  "sort",
  "cursor",
  "page",
] as const;

export const sortNames: readonly { value: string; text: string }[] = [
  { value: "newest", text: "Newest first" },
  { value: "price", text: "Price, low to high" },
  { value: "-price", text: "Price, high to low" },
  { value: "rating", text: "Best rated" },
  { value: "name", text: "Name" },
];

/** As many as the shop looks at in one question. */
const mostChoices = 60;
const price = /^\d{1,7}(\.\d{1,2})?$/;

/** Reads an address, or a form of the list. What makes no sense in it is left out: an old link still shows a list. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const get = (name: (typeof listParameters)[number]) => search.get(name)?.trim() ?? "";
  const page = Number(get("page"));
  const sort = get("sort");
  const [minPrice, maxPrice] = priceRange(get("minPrice"), get("maxPrice"));
  return {
    q: get("q").slice(0, 200),
    category: upTo(60, get("category")),
    laptop: upTo(200, get("laptop")),
    spec: choicesIn(search.getAll("spec")),
    inStock: get("inStock") === "true",
    minPrice,
    maxPrice,
    sort: sortNames.some(({ value }) => value === sort) ? sort : "",
    cursor: get("cursor"),
    page: get("cursor") && Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Longer than any that the shop has: then it is none. */
const upTo = (length: number, text: string) => (text.length <= length ? text : "");

function choicesIn(given: readonly string[]): string[] {
  const choices = given.map((choice) => upTo(200, choice.trim())).filter((choice) => /^[^:]+:./.test(choice));
  // In one order, however they were chosen: the same list has the same address.
  return [...new Set(choices)].sort().slice(0, mostChoices);
}

/** Somebody who writes the higher price first means the same. */
function priceRange(min: string, max: string): [string, string] {
  const read = (text: string) => (price.test(text.replace(",", ".")) ? text.replace(",", ".") : "");
  const [low, high] = [read(min), read(max)];
  return low && high && Number(low) > Number(high) ? [high, low] : [low, high];
}

/** The address of the list with these choices; those left out are the default. */
export function listAddress(query: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const name of listParameters) {
    const value = query[name];
    if (!value || name === "page") continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  if (query.cursor) search.set("page", String(query.page ?? 2));
  return search.size > 0 ? `${partsListPath}?${search}` : partsListPath;
}

/** The same list from its beginning, with some choices changed. */
export function listQueryWith(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, cursor: "", page: 1, ...change };
}

/** The list of another shelf: what is chosen of one shelf's facets says nothing on another. */
export function inCategory(query: ListQuery, category: string): ListQuery {
  return listQueryWith(query, { category, spec: [] });
}

/** Whether anything narrows the list down or turns it round, beside the shelf: such a list is not for search engines. */
export function isPlain({ page: _, category: _shelf, ...asked }: ListQuery): boolean {
  return Object.values(asked).every((value) => !value || (Array.isArray(value) && value.length === 0));
}
