import type { LoaderFunctionArgs } from "react-router";
import { listCategories, listParts } from "#contract/parts.ts";
import { listReviews } from "#contract/reviews.ts";
import { getShop } from "#contract/shop.ts";
import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import { cardSummary } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";

/** With the first as wide as two, they fill whole rows of two, three and four; of five the style sheet shows nine. */
const PARTS_SHOWN = 11;
const REVIEWS_SHOWN = 3;

export async function loadHome({ context }: LoaderFunctionArgs) {
  const [shop, { parts, total }, reviews, categories] = await Promise.all([
    read(context, getShop, {}),
    featuredParts(context),
    read(context, listReviews, { query: { part: "none", limit: REVIEWS_SHOWN } }),
    read(context, listCategories, {}),
  ]);
  return {
    claims: shop.body.marketing,
    parts: parts.map(cardSummary),
    total,
    partsByCategory: Object.fromEntries(categories.body.map(({ id, parts: count }) => [id, count])),
    universalParts: categories.body
      .filter(({ id }) => universalCategories.includes(id))
      .reduce((sum, category) => sum + category.parts, 0),
    reviews: reviews.body.map(({ _id, name, image, description, ratings, demo, reply }) => ({
      id: _id,
      name,
      image,
      description,
      ratings,
      demo,
      reply: reply?.text,
    })),
  };
}

/** Returns what the owner features, then what sells, and the total number of parts. */
async function featuredParts(context: LoaderFunctionArgs["context"]) {
  const { body: parts, total = parts.length } = await read(context, listParts, {
    query: { sort: "featured", limit: PARTS_SHOWN },
  });
  return { parts, total };
}
