import type { LoaderFunctionArgs } from "react-router";
import { listCategories, listParts } from "#contract/parts.ts";
import { listReviews } from "#contract/reviews.ts";
import { cardSummary } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";

const PARTS_SHOWN = 8;
const REVIEWS_SHOWN = 6;

export async function loadHome({ context }: LoaderFunctionArgs) {
  const [{ parts, total }, reviews] = await Promise.all([
    featuredParts(context),
    read(context, listReviews, { query: { part: "none", limit: REVIEWS_SHOWN } }),
  ]);
  return {
    parts: parts.map(cardSummary),
    total,
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

/** Returns a few parts of each category, in shop order, to show the range of parts, and the total number of parts. */
async function featuredParts(context: LoaderFunctionArgs["context"]) {
  const { body: categories } = await read(context, listCategories, {});
  const filled = categories.filter(({ parts }) => parts > 0);
  const shown = filled.slice(0, PARTS_SHOWN);
  const rounds = Math.ceil(PARTS_SHOWN / Math.max(1, shown.length));
  const lists = await Promise.all(
    shown.map(({ id }) => read(context, listParts, { query: { category: id, limit: rounds } })),
  );
  const parts = Array.from({ length: rounds }, (_, round) => lists.flatMap(({ body }) => body[round] ?? []));
  return {
    parts: parts.flat().slice(0, PARTS_SHOWN),
    total: filled.reduce((sum, { parts }) => sum + parts, 0),
  };
}
