import type { LoaderFunctionArgs } from "react-router";
import { listCategories, listParts } from "#contract/parts.ts";
import { listReviews } from "#contract/reviews.ts";
import { cardSummary } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";

const partsShown = 8;
const reviewsShown = 6;

export async function loadHome({ context }: LoaderFunctionArgs) {
  const [{ parts, total }, reviews] = await Promise.all([
    windowDisplay(context),
    read(context, listReviews, { query: { part: "none", limit: reviewsShown } }),
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

/** Something of each shelf, in shop order, so that the window shows what kinds of parts there are. */
async function windowDisplay(context: LoaderFunctionArgs["context"]) {
  const { body: categories } = await read(context, listCategories, {});
  const shelves = categories.filter(({ parts }) => parts > 0);
  const shown = shelves.slice(0, partsShown);
  const rounds = Math.ceil(partsShown / Math.max(1, shown.length));
  const lists = await Promise.all(
    shown.map(({ id }) => read(context, listParts, { query: { category: id, limit: rounds } })),
  );
  const parts = Array.from({ length: rounds }, (_, round) => lists.flatMap(({ body }) => body[round] ?? []));
  return {
    parts: parts.flat().slice(0, partsShown),
    total: shelves.reduce((sum, { parts }) => sum + parts, 0),
  };
}
