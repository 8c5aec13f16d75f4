import { type LoaderFunctionArgs, redirect } from "react-router";
import { listFacets } from "#contract/facets.ts";
import { listCategories, listParts } from "#contract/parts.ts";
import { readSearch } from "#contract/search.ts";
import { getShop } from "#contract/shop.ts";
import { highlightSegments } from "#domain/highlight.ts";
import { laptopAddress } from "#web/laptop/laptop-addresses.ts";
import { laptopName } from "#web/laptop/my-laptops.ts";
import { cardSummary } from "#web/parts/part-summary.ts";
import { columnValues, specColumns } from "#web/parts/spec-columns.ts";
import { read } from "#web/shop-context.ts";
import { type AppliedFilter, appliedFilters } from "./applied-filters.ts";
import { facetsShown } from "./facets-shown.ts";
import { type ListQuery, listAddress, listQueryOf, listQueryWith, MAX_PAGE, viewOf } from "./list-query.ts";
import { laptopGroup, readLaptop } from "./load-laptop-group.ts";

const PARTS_PER_PAGE = 24;
/** An empty list suggests removing at most this many filters. */
const MAX_BROADER = 8;

type Context = LoaderFunctionArgs["context"];

/** Loads the parts list. Any id in the path shows the same list (contract departure 1); the query string filters it. */
export async function loadList({ context, request }: LoaderFunctionArgs) {
  const query = listQueryOf(new URL(request.url).searchParams);
  const filter = filterOf(query);
  const [page, facets, categories, shop, laptop, { words, notes }] = await Promise.all([
    read(context, listParts, {
      query: {
        limit: PARTS_PER_PAGE,
        ...filter,
        ...(query.sort && { sort: query.sort as "newest" }),
        ...(query.page > 1 && { page: query.page }),
      },
    }),
    read(context, listFacets, { query: filter }),
    read(context, listCategories, {}),
    read(context, getShop, {}),
    readLaptop(context, query.laptop),
    readQuery(context, query),
  ]);
  // The list has become shorter.
  if (query.page > 1 && page.body.length === 0) throw redirect(listAddress(listQueryWith(query, {})));
  const { currency } = shop.body;
  const applied = appliedFilters(query, {
    facets: facets.body.facets,
    currency,
    laptop: laptop ? laptopName(laptop.laptop) : query.laptop,
  });
  const category = categories.body.find(({ id }) => id === query.category);
  const tableCategory = viewOf(query) === "table" ? category : undefined;
  const total = page.total ?? page.body.length;
  return {
    query,
    parts: page.body.map((part) => {
      const segments = highlightSegments(part.name, words);
      return {
        ...cardSummary(part),
        ...(tableCategory && { cells: columnValues(part, tableCategory) }),
        ...(segments.some(({ marked }) => marked) && { segments }),
      };
    }),
    // A list of several categories has no common columns.
    columns: tableCategory ? specColumns(tableCategory) : [],
    notes,
    total,
    firstShown: (query.page - 1) * PARTS_PER_PAGE + 1,
    pages: Math.min(MAX_PAGE, Math.ceil(total / PARTS_PER_PAGE)),
    ...(laptop && {
      fits: laptopGroup(laptop, { query, parts: page.body, total, ofCategory: category?.parts }),
    }),
    category: category && { name: category.name, blurb: category.blurb },
    categories: facets.body.categories,
    facets: facetsShown(facets.body.facets),
    inStock: facets.body.inStock,
    price: facets.body.price,
    currency,
    applied: applied.map(({ text, without }) => ({ text, to: listAddress(without) })),
    broader: page.body.length > 0 ? [] : await broaderLists(context, applied),
  };
}

export type PartsList = Awaited<ReturnType<typeof loadList>>;

function filterOf({ q, category, laptop, spec, inStock, minPrice, maxPrice }: ListQuery) {
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

/** Returns, for an empty list, the lists with one filter less that have parts, largest first. */
async function broaderLists(context: Context, applied: readonly AppliedFilter[]) {
  if (applied.length < 2) return [];
  const lists = await Promise.all(
    applied.slice(0, MAX_BROADER).map(async ({ text, without }) => {
      const { total } = await read(context, listParts, {
        query: { limit: 1, ...filterOf(listQueryWith(without, {})) },
      });
      return { text, to: listAddress(without), parts: total ?? 0 };
    }),
  );
  return lists.filter(({ parts }) => parts > 0).sort((one, other) => other.parts - one.parts);
}

/** Returns how the shop understood a search: the words to highlight in names, and notes for the page. */
async function readQuery(context: Context, query: ListQuery) {
  if (!query.q) return { words: [], notes: undefined };
  const { body } = await read(context, readSearch, { query: { q: query.q } });
  const {
    readAs,
    words,
    leftOut,
    laptop,
    laptopWords,
    series,
    decoded,
    diagnosis,
    notCarried,
    help,
    nearest,
  } = body;
  const isLaptopLeftOut = laptopWords.some((word) => leftOut.includes(word));
  const inCategory = ({ id, name }: { id: string; name: string }) => ({
    name,
    to: listAddress(listQueryWith(query, { q: "", category: id, ...(laptop && { laptop: laptop.slug }) })),
  });
  const notes = {
    readAs,
    decoded,
    diagnosis: diagnosis && {
      title: diagnosis.title,
      checks: diagnosis.checks,
      categories: diagnosis.categories.map(inCategory),
    },
    notCarried: notCarried && { name: notCarried.name, advice: notCarried.advice },
    help,
    nearest: nearest && inCategory(nearest),
    // If every word was dropped, nothing was found, and the page says that anyway.
    droppedTerms: words.every((word) => leftOut.includes(word))
      ? []
      : leftOut.filter((word) => !laptopWords.includes(word)),
    replaced: body.numbers
      .filter(({ kind }) => kind !== "own")
      .slice(0, 3)
      .map(({ number, part: { slug, name, sku } }) => ({ number, slug, name, sku })),
    laptop: laptop && {
      slug: laptop.slug,
      name: laptopName(laptop),
      compatible:
        query.laptop || isLaptopLeftOut
          ? undefined
          : listAddress(listQueryWith(query, { laptop: laptop.slug })),
      /** None of the parts found is confirmed to fit it. */
      isLeftOut: isLaptopLeftOut,
    },
    series:
      series && !query.laptop
        ? {
            name: series.name,
            models: series.models,
            laptops: series.laptops.map(({ slug, model }) => ({
              model,
              to: series.rest
                ? listAddress(listQueryWith(query, { q: series.rest, laptop: slug }))
                : laptopAddress(slug),
            })),
          }
        : null,
  };
  return { words, notes };
}

export type SearchNote = NonNullable<Awaited<ReturnType<typeof readQuery>>["notes"]>;
