import { partsListPath } from "#web/shell/site-menu.tsx";

export const listViews = ["cards", "table"] as const;
export type ListView = (typeof listViews)[number];

/** Parts that look alike: what tells them apart are their figures. */
const tableCategories: readonly string[] = ["battery", "panel"];

/** Returns how a category's parts are shown unless the address says otherwise. */
const viewOfCategory = (category: string): ListView =>
  tableCategories.includes(category) ? "table" : "cards";

/** Returns how the list is shown. */
export const viewOf = ({ view, category }: Pick<ListQuery, "view" | "category">): ListView =>
  view || viewOfCategory(category);

/** The list's address, parsed. Empty values are not set. */
export interface ListQuery {
  q: string;
  category: string;
  /** Slug of a laptop, to list only parts that fit it. */
  laptop: string;
  /** Facet values, `key:value`: values of one key are combined with OR, keys with AND. */
  spec: string[];
  inStock: boolean;
  /** In the shop's currency, as typed: "20" or "19.90". */
  minPrice: string;
  maxPrice: string;
  sort: string;
  /** Only if it is not the category's own: see {@link viewOf}. */
  view: "" | ListView;
  /** From 1. */
  page: number;
}

/** The id of the filter form; fields outside of it belong to it by this id. */
export const filterFormId = "filters";

/** In the order of an address. */
export const listParameters = [
  "q",
  "category",
  "laptop",
  "spec",
  "inStock",
  "minPrice",
  "maxPrice",
  "sort",
  "view",
  "page",
] as const;

export const sortNames: readonly { value: string; text: string }[] = [
  { value: "newest", text: "Newest first" },
  { value: "price", text: "Price, low to high" },
  { value: "-price", text: "Price, high to low" },
  { value: "rating", text: "Best rated" },
  { value: "name", text: "Name" },
];

/** The API's limit for one call. */
const MAX_CHOICES = 60;
/** The last page the API has a number for. */
export const MAX_PAGE = 101;
const price = /^\d{1,7}(\.\d{1,2})?$/;

/** Parses the list's address or form. Invalid values are ignored, so an outdated link still shows a list. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const get = (name: (typeof listParameters)[number]) => search.get(name)?.trim() ?? "";
  const page = Number(get("page"));
  const sort = get("sort");
  const [minPrice, maxPrice] = priceRange(get("minPrice"), get("maxPrice"));
  const category = limited(60, get("category"));
  const view = listViews.find((name) => name === get("view"));
  return {
    q: get("q").slice(0, 200),
    category,
    laptop: limited(200, get("laptop")),
    spec: choicesIn(search.getAll("spec")),
    inStock: get("inStock") === "true",
    minPrice,
    maxPrice,
    sort: sortNames.some(({ value }) => value === sort) ? sort : "",
    view: view && view !== viewOfCategory(category) ? view : "",
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Returns the text, or nothing if it is longer than any valid value. */
const limited = (length: number, text: string) => (text.length <= length ? text : "");

function choicesIn(values: readonly string[]): string[] {
  const choices = values
    .map((choice) => limited(200, choice.trim()))
    .filter((choice) => /^[^:]+:./.test(choice));
  // Sorted: the same list always has the same address.
  return [...new Set(choices)].sort().slice(0, MAX_CHOICES);
}

/** Swaps the two prices if the higher one comes first. */
function priceRange(min: string, max: string): [string, string] {
  const parse = (text: string) => {
    // "1,299" is a thousand, as the fields' own hints have it; "19,90" has cents.
    const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "").replace(",", ".");
    return price.test(plain) ? plain : "";
  };
  const [low, high] = [parse(min), parse(max)];
  return low && high && Number(low) > Number(high) ? [high, low] : [low, high];
}

/** Returns the list's address for these values; missing ones are the default. */
export function listAddress(query: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const name of listParameters) {
    const value = query[name];
    if (!value || value === 1) continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `${partsListPath}?${search}` : partsListPath;
}

/** Returns the query with changes, from the first page. */
export function listQueryWith(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...change };
}

/** Returns the query in another view, on the same page of the list. */
export function inView(query: ListQuery, view: ListView): ListQuery {
  return { ...query, view: view === viewOfCategory(query.category) ? "" : view };
}

/** Returns the query for another category, without facet values, which belong to a category. */
export function inCategory(query: ListQuery, category: string): ListQuery {
  return listQueryWith(query, { category, spec: [], view: "" });
}

/** Whether it is a list's first page without a filter or order except a category: only such lists are for search engines. */
export function isPlain({ page, category: _, ...filters }: ListQuery): boolean {
  return (
    page === 1 &&
    Object.values(filters).every((value) => !value || (Array.isArray(value) && value.length === 0))
  );
}
