import { data, type LoaderFunctionArgs } from "react-router";
import { getLaptop } from "#contract/laptop-pages.ts";
import { listCategories } from "#contract/parts.ts";
import { isPartFor } from "#domain/companions.ts";
import { guideForLaptop } from "#domain/guides/guide-for-laptop.ts";
import { type Guide, type GuideTool, guideOf, guides, guideTools } from "#domain/guides/guides.ts";
import type { PartDto } from "#web/parts/part-summary.ts";
import { readSupplies } from "#web/parts/read-supplies.ts";
import { isAppError, read } from "#web/shop-context.ts";

type Context = LoaderFunctionArgs["context"];

export async function loadGuide({ context, params, request }: LoaderFunctionArgs) {
  const guide = guideOf(params.slug ?? "");
  if (!guide) throw data(null, { status: 404 });
  const laptopSlug = new URL(request.url).searchParams.get("laptop") ?? "";
  const [tools, laptop, { body: categories }] = await Promise.all([
    toolsWithParts(context, guide.tools),
    readLaptop(context, laptopSlug),
    read(context, listCategories, {}),
  ]);
  const stocked = categories.filter(({ id, parts }) => guide.categories.includes(id) && parts > 0);
  return {
    guide,
    tools,
    laptop: laptop && {
      slug: laptop.laptop.slug,
      brand: laptop.laptop.brand,
      model: laptop.laptop.model,
      ...guideForLaptop(guide.slug, laptop.inside),
    },
    categories: stocked.map(({ id, name }) => ({
      id,
      name,
      /** Parts that fit the laptop, if one is named. */
      fitting: laptop?.shelves.find(({ category }) => category.id === id)?.fitting,
    })),
    others: guides
      .filter(({ slug }) => slug !== guide.slug)
      .map(({ slug, title, minutes }) => ({ slug, title, minutes })),
  };
}

export type GuidePage = Awaited<ReturnType<typeof loadGuide>>;

/** Returns a guide's tools, each with the part that the shop sells for it, if there is one. */
async function toolsWithParts(context: Context, tools: Guide["tools"]) {
  const wanted = tools.map((tool) => guideTools[tool]);
  const sold = wanted.filter(({ words }) => words.length > 0);
  const parts = await readSupplies(
    context,
    sold.map(({ category }) => category),
  );
  const found = tools.map((tool) => ({ name: guideTools[tool].name, part: partFor(tool, parts) }));
  // A kit that has several of the tools is named once.
  return found.map(({ name, part }, place) => ({
    name,
    part: found.findIndex((other) => other.part?.slug === part?.slug) === place ? part : undefined,
  }));
}

/** The first part whose category is the tool's and whose name or contents has its word. */
function partFor(tool: GuideTool, parts: readonly PartDto[]) {
  const { category, words } = guideTools[tool] as { category: string; words: readonly string[] };
  const found = parts.find((part) => words.some((word) => isPartFor({ category, word }, part)));
  return found && { slug: found.slug, name: found.name, price: found.price, currency: found.currency };
}

/** A guide for a laptop that the shop does not have is the guide for any. */
async function readLaptop(context: Context, slug: string) {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined;
  try {
    return (await read(context, getLaptop, { params: { slug } })).body;
  } catch (error) {
    if (isAppError(error, 404)) return undefined;
    throw error;
  }
}
