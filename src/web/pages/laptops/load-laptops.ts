import { data, type LoaderFunctionArgs } from "react-router";
import { getLaptopBrand, listLaptopBrands } from "#contract/laptop-brands.ts";
import { listPartLaptops } from "#contract/laptop-pages.ts";
import { listLaptops } from "#contract/laptops.ts";
import { getPart } from "#contract/parts.ts";
import { slugOf } from "#domain/slug.ts";
import { read } from "#web/shop-context.ts";

const mostFound = 50;
const laptopsAPage = 100;
/** A maker of more models than this shows its lines, and each line has a view of its own. */
const mostAtOnce = 80;

type Args = Pick<LoaderFunctionArgs, "context" | "request">;

/** The makers, one maker's lines or models, what a search finds, or the laptops of one part: the address says which. */
export async function loadLaptops({ context, request }: Args) {
  const search = new URL(request.url).searchParams;
  const get = (name: string) => search.get(name)?.trim() ?? "";
  const q = get("q").slice(0, 200);
  if (q) {
    const { body: laptops } = await read(context, listLaptops, { query: { q, limit: mostFound } });
    return { view: "found" as const, q, laptops, isCut: laptops.length === mostFound };
  }
  if (get("part")) return laptopsOfPart(context, get("part"), get("cursor"));
  if (get("brand")) return modelsOfBrand(context, get("brand"), get("line"));
  const [{ body: brands }, { body: commonest }] = await Promise.all([
    read(context, listLaptopBrands, {}),
    read(context, listLaptops, { query: { limit: 12 } }),
  ]);
  return { view: "brands" as const, brands, commonest };
}

async function modelsOfBrand(context: Args["context"], slug: string, lineSlug: string) {
  const { body } = await read(context, getLaptopBrand, { params: { slug } });
  const lines = body.lines.map((line) => ({ ...line, slug: slugOf(line.name) }));
  const brand = { slug: body.slug, name: body.name, models: body.models };
  if (lineSlug) {
    const line = lines.find((each) => each.slug === lineSlug);
    if (!line) throw data({ code: "unknown", detail: "This maker has no such line." }, { status: 404 });
    return { view: "line" as const, brand, line };
  }
  if (brand.models <= mostAtOnce) return { view: "brand" as const, brand, lines };
  return {
    view: "lines" as const,
    brand,
    lines: lines.map(({ models, ...line }) => ({ ...line, models: models.length })),
  };
}

async function laptopsOfPart(context: Args["context"], slug: string, cursor: string) {
  const [{ body: part }, { body: laptops, total = laptops.length, nextCursor }] = await Promise.all([
    read(context, getPart, { params: { id: slug } }),
    read(context, listPartLaptops, {
      params: { id: slug },
      query: { limit: laptopsAPage, ...(cursor && { cursor }) },
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
