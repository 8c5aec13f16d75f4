import { type LoaderFunctionArgs, redirect } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { getPart, listCategories, listParts } from "#contract/parts.ts";
import { listReviews } from "#contract/reviews.ts";
import { type PartWire, partSummary } from "#web/parts/part-summary.ts";
import { measureText } from "#web/parts/units.ts";
import { read } from "#web/shop-context.ts";

/** As many as the shop hands out at once: with all of them here the histogram is exact. */
const reviewsRead = 100;
const reviewsShown = 6;
const relatedShown = 4;

export async function loadPart({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { body: part } = await read(context, getPart, { params: { id: slug } });
  // The id finds the part too; its one address is the slug's.
  if (part.slug !== slug) throw redirect(`/parts/${part.slug}`, 301);
  const [categories, reviews, related] = await Promise.all([
    read(context, listCategories, {}),
    read(context, listReviews, { query: { part: part._id, limit: reviewsRead } }),
    read(context, listParts, { query: { category: part.category, limit: relatedShown + 1 } }),
  ]);
  const all = new URL(request.url).searchParams.get("reviews") === "all";
  return {
    part: {
      ...partSummary(part),
      id: part._id,
      category: part.category,
      categoryName: part.categoryName,
      description: part.description,
      minimumQuantity: part.minimumQuantity,
      availableQuantity: part.availableQuantity,
      numbers: part.numbers,
    },
    facts: factsOf(part, categories.body),
    reviews: (all ? reviews.body : reviews.body.slice(0, reviewsShown)).map(
      ({ _id, name, description, ratings, verified, demo, createdAt, reply }) => ({
        id: _id,
        name,
        description,
        ratings,
        verified,
        demo,
        createdAt,
        reply,
      }),
    ),
    moreReviews: !all && part.ratings.count > reviewsShown,
    stars: part.ratings.count <= reviews.body.length ? starsOf(reviews.body) : undefined,
    related: related.body
      .filter(({ _id }) => _id !== part._id)
      .slice(0, relatedShown)
      .map(partSummary),
  };
}

export type PartPage = Awaited<ReturnType<typeof loadPart>>;

/** The part's specifications in its category's order, labels and units; what the category does not name last. */
function factsOf(part: PartWire, categories: AnswerOf<typeof listCategories>) {
  const named = categories.find(({ id }) => id === part.category)?.specs ?? [];
  const known = named.flatMap(({ key, label, unit }) => {
    const value = part.specs[key];
    return value === undefined || value === "" ? [] : [{ label, value: valueText(value, unit) }];
  });
  const unnamed = Object.entries(part.specs)
    .filter(([key]) => !named.some((spec) => spec.key === key))
    .map(([key, value]) => ({ label: labelOf(key), value: valueText(value) }));
  return [...known, ...unnamed];
}

function valueText(value: string | number | boolean, unit?: string): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return measureText(typeof value === "string" ? sentenceCase(value) : value, unit);
}

/** "internal" → "Internal"; what is no plain word stays as makers write it: "eDP", "1Rx8". */
function sentenceCase(text: string): string {
  return /^[a-z][a-z ,-]*$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "boardThickness" and "board_thickness" → "Board thickness" */
function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many reviews gave five stars, four, …, one. */
function starsOf(reviews: readonly { ratings: number }[]): number[] {
  return [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ ratings }) => ratings === stars).length);
}
