import { data, type LoaderFunctionArgs } from "react-router";
import { listPartLaptops } from "#contract/laptop-pages.ts";
import { getLaptopBrand, listLaptopBrands, listLaptops } from "#contract/laptops.ts";
import { getPart, listCategories, listParts } from "#contract/parts.ts";
import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import { slugOf } from "#domain/slug.ts";
import { read } from "#web/shop-context.ts";

const MAX_RESULTS = 50;
/** They fill rows of two, three and four. */
const POPULAR_SHOWN = 12;
/** Some are sealed, or have a name that says too little. */
const POPULAR_READ = 24;
const LAPTOPS_PER_PAGE = 100;
/** A brand with more models shows its series, and each series has its own view. */
const MAX_MODELS_SHOWN = 80;

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** Loads the brands, one brand's series or models, search results, or the laptops of a part, as the address says. */
export async function loadLaptops({ context, request }: Args) {
  const search = new URL(request.url).searchParams;
  const get = (name: string) => search.get(name)?.trim() ?? "";
  const q = get("q").slice(0, 200);
  if (q) {
    const { body: laptops } = await read(context, listLaptops, { query: { q, limit: MAX_RESULTS } });
    return { view: "found" as const, q, laptops, isLimited: laptops.length === MAX_RESULTS };
  }
  if (get("part")) return laptopsOfPart(context, get("part"), get("cursor"));
  if (get("brand")) return modelsOfBrand(context, get("brand"), get("line"));
  const [{ body: brands }, popular] = await Promise.all([
    read(context, listLaptopBrands, {}),
    popularLaptops(context),
  ]);
  return { view: "brands" as const, brands, popular };
}

/**
 * Returns the most common laptops that the shop has parts of their own for, with their number; without it in a shop that
 * has none for any of them.
 */
async function popularLaptops(context: Args["context"]) {
  const [{ body: laptops }, { body: categories }] = await Promise.all([
    read(context, listLaptops, { query: { limit: POPULAR_READ } }),
    read(context, listCategories, {}),
  ]);
  const forAny = categories
    .filter(({ id }) => universalCategories.includes(id))
    .reduce((sum, { parts }) => sum + parts, 0);
  const counted = await Promise.all(
    laptops.map(async ({ slug, brand, model }) => {
      const { total = 0 } = await read(context, listParts, { query: { laptop: slug, limit: 1 } });
      return { slug, brand, model, parts: total };
    }),
  );
  const withOwn = counted.filter(({ parts }) => parts > forAny);
  const shown = withOwn.length > 0 ? withOwn : counted.map(({ parts: _none, ...laptop }) => laptop);
  return shown.slice(0, POPULAR_SHOWN);
}

async function modelsOfBrand(context: Args["context"], slug: string, seriesSlug: string) {
  const { body } = await read(context, getLaptopBrand, { params: { slug } });
  const allSeries = body.lines.map((series) => ({ ...series, slug: slugOf(series.name) }));
  const brand = { slug: body.slug, name: body.name, models: body.models };
  if (seriesSlug) {
    const series = allSeries.find((each) => each.slug === seriesSlug);
    if (!series) throw data({ code: "unknown", detail: "This brand has no such series." }, { status: 404 });
    return { view: "series" as const, brand, series };
  }
  if (brand.models <= MAX_MODELS_SHOWN) return { view: "brand" as const, brand, series: allSeries };
  return {
    view: "allSeries" as const,
    brand,
    series: allSeries.map(({ models, ...series }) => ({ ...series, models: models.length })),
  };
}

async function laptopsOfPart(context: Args["context"], slug: string, cursor: string) {
  const [{ body: part }, { body: laptops, total = laptops.length, nextCursor }] = await Promise.all([
    read(context, getPart, { params: { id: slug } }),
    read(context, listPartLaptops, {
      params: { id: slug },
      query: { limit: LAPTOPS_PER_PAGE, ...(cursor && { cursor }) },
    }),
  ]);
  return {
    view: "part" as const,
    part: { slug: part.slug, name: part.name },
    laptops,
    total,
    isFirst: !cursor,
    nextCursor,
  };
}

export type LaptopsView = Awaited<ReturnType<typeof loadLaptops>>;
export type ViewOf<Name extends LaptopsView["view"]> = Extract<LaptopsView, { view: Name }>;
