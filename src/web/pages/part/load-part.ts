import { type LoaderFunctionArgs, redirect } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listPartLaptops } from "#contract/laptop-pages.ts";
import { getPart, listCategories, listParts } from "#contract/parts.ts";
import { listReviews } from "#contract/reviews.ts";
import { factsOf } from "#web/parts/part-facts.ts";
import { cardSummary, partSummary } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";

/** The API's limit for one call: up to this number of reviews the histogram is exact. */
const MAX_REVIEWS = 100;
const REVIEWS_SHOWN = 6;
const RELATED_SHOWN = 4;
const LAPTOPS_SHOWN = 24;

export async function loadPart({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { body: part } = await read(context, getPart, { params: { id: slug } });
  // An id works, too, but the slug's address is the canonical one.
  if (part.slug !== slug) throw redirect(`/parts/${part.slug}`, 301);
  const [categories, reviews, related, laptops] = await Promise.all([
    read(context, listCategories, {}),
    read(context, listReviews, { query: { part: part._id, limit: MAX_REVIEWS } }),
    read(context, listParts, { query: { category: part.category, limit: RELATED_SHOWN + 1 } }),
    read(context, listPartLaptops, { params: { id: part._id }, query: { limit: LAPTOPS_SHOWN } }),
  ]);
  const all = new URL(request.url).searchParams.get("reviews") === "all";
  return {
    part: {
      ...partSummary(part),
      id: part._id,
      categoryName: part.categoryName,
      description: part.description,
      minimumQuantity: part.minimumQuantity,
      warrantyMonths: part.warrantyMonths,
      weightGrams: part.weightGrams,
      numbers: part.numbers,
    },
    facts: factsOf(part, categories.body).map(({ label, value }) => ({ label, value })),
    reviews: (all ? reviews.body : reviews.body.slice(0, REVIEWS_SHOWN)).map(
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
    moreReviews: !all && part.ratings.count > REVIEWS_SHOWN,
    stars: part.ratings.count <= reviews.body.length ? starsOf(reviews.body) : undefined,
    laptops: {
      brands: byBrand(laptops.body),
      shown: laptops.body.length,
      total: laptops.total ?? laptops.body.length,
    },
    related: related.body
      .filter(({ _id }) => _id !== part._id)
      .slice(0, RELATED_SHOWN)
      .map(cardSummary),
  };
}

export type PartPage = Awaited<ReturnType<typeof loadPart>>;

/** Groups laptops by brand, the most common first; within a brand those that fit unconditionally come first. */
function byBrand(laptops: AnswerOf<typeof listPartLaptops>) {
  return [...Map.groupBy(laptops, ({ brand }) => brand)].map(([name, models]) => ({
    name,
    models: models
      .map(({ slug, model, verdict }) => ({ slug, model, isConditional: verdict === "fits_if" }))
      .sort((one, other) => Number(one.isConditional) - Number(other.isConditional)),
  }));
}

/** Returns the number of reviews with five stars, four, …, one. */
function starsOf(reviews: readonly { ratings: number }[]): number[] {
  return [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ ratings }) => ratings === stars).length);
}
