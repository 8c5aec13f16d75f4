import { type LoaderFunctionArgs, redirect } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { listPartLaptops } from "#contract/laptop-pages.ts";
import { getPart, listCategories, listParts } from "#contract/parts.ts";
import { listQuestions } from "#contract/questions.ts";
import { listReviews } from "#contract/reviews.ts";
import { getShop, type ShopDto } from "#contract/shop.ts";
import { companionsOf, isPartFor, laptopCompanionOf } from "#domain/companions.ts";
import { dayIn } from "#domain/day.ts";
import { deliveryPromise, shipsByGround } from "#domain/delivery/delivery-calendar.ts";
import { absoluteText } from "#domain/delivery/delivery-text.ts";
import { outlineOf } from "#domain/drawings/outline.ts";
import { outlineText, sizeText } from "#domain/drawings/outline-text.ts";
import { isPlanPlace, placeNames, placeOf } from "#domain/drawings/place.ts";
import { guidesOfPart } from "#domain/guides/guides.ts";
import { bestKit, kitFacetsOf } from "#domain/kits.ts";
import { stockOf } from "#domain/part.ts";
import type { RenderedPromise } from "#web/delivery/delivery-promise.tsx";
import { ownSteps } from "#web/guides/steps/own-steps.ts";
import { factsOf } from "#web/parts/part-facts.ts";
import { cardSummary, partSummary, shortened } from "#web/parts/part-summary.ts";
import { readSupplies } from "#web/parts/read-supplies.ts";
import { read } from "#web/shop-context.ts";

/** The API's limit for one call: up to this number of reviews the histogram is exact. */
const MAX_REVIEWS = 100;
const REVIEWS_SHOWN = 6;
const MAX_QUESTIONS = 20;
const RELATED_SHOWN = 4;
const KITS_READ = 24;
const LAPTOPS_SHOWN = 24;

export async function loadPart({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { body: part } = await read(context, getPart, { params: { id: slug } });
  // An id works, too, but the slug's address is the canonical one.
  if (part.slug !== slug) throw redirect(`/parts/${part.slug}`, 301);
  const [shop, categories, reviews, questions, related, laptops, goesWith, kit] = await Promise.all([
    read(context, getShop, {}),
    read(context, listCategories, {}),
    // The first review changes the part's ratings and makes this page stale: until then there is nothing to read.
    part.ratings.count > 0
      ? read(context, listReviews, { query: { part: part._id, limit: MAX_REVIEWS } })
      : { body: [] },
    read(context, listQuestions, { query: { part: part._id, limit: MAX_QUESTIONS } }),
    read(context, listParts, { query: { category: part.category, limit: RELATED_SHOWN + 1 } }),
    read(context, listPartLaptops, { params: { id: part._id }, query: { limit: LAPTOPS_SHOWN } }),
    companionParts(context, part),
    cheaperKit(context, part),
  ]);
  const dayOf = (moment: string) => dayIn(shop.body.timeZone, new Date(moment));
  const all = new URL(request.url).searchParams.get("reviews") === "all";
  return {
    part: {
      ...partSummary(part),
      categoryName: part.categoryName,
      description: part.description,
      warrantyMonths: part.warrantyMonths,
      weightGrams: part.weightGrams,
      numbers: part.numbers,
    },
    /** Besides `part.picture`. */
    morePictures: part.morePictureViews.map(shortened),
    views: viewsOf(part, laptops.body),
    promise: promiseOf(shop.body, part.category),
    facts: factsOf(part, categories.body).map(({ label, value }) => ({ label, value })),
    reviews: (all ? reviews.body : reviews.body.slice(0, REVIEWS_SHOWN)).map(
      ({ _id, name, description, ratings, verified, demo, createdAt, photos, reply }) => ({
        id: _id,
        name,
        description,
        ratings,
        verified,
        demo,
        createdAt: dayOf(createdAt),
        photos,
        reply: reply && { text: reply.text, at: dayOf(reply.at) },
      }),
    ),
    moreReviews: !all && part.ratings.count > REVIEWS_SHOWN,
    questions: questions.body.map(({ _id, question, answer }) => ({ id: _id, question, answer })),
    stars: part.ratings.count <= reviews.body.length ? starsOf(reviews.body) : undefined,
    guides: guidesOfPart(part).map(({ slug, title, minutes, difficulty }) => ({
      slug,
      title,
      minutes,
      difficulty,
      steps: ownSteps(slug),
    })),
    goesWith,
    kit,
    laptopCompanion: laptopCompanionOf(part),
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

/** Returns what is drawn besides the photographs: the part from above, and its place in a laptop. */
function viewsOf(part: AnswerOf<typeof getPart>, laptops: AnswerOf<typeof listPartLaptops>) {
  const outline = outlineOf(part);
  const place = placeOf(part);
  const [laptop] = laptops;
  return {
    drawing: outline && { alt: outlineText(part.name, outline), size: sizeText(outline) },
    place: place && {
      id: place,
      name: placeNames[place],
      laptop: laptop && isPlanPlace(place) ? { slug: laptop.slug, name: laptop.model } : undefined,
    },
  };
}

/** Returns when an order placed now arrives; null when the shop promises nothing. */
function promiseOf({ delivery, timeZone }: ShopDto, category: string): RenderedPromise | null {
  if (!delivery) return null;
  const promise = deliveryPromise(delivery, timeZone, new Date(), shipsByGround(delivery, [category]));
  return promise
    ? { ...promise, orderBefore: promise.orderBefore.toISOString(), text: absoluteText(promise, timeZone) }
    : null;
}

/** Returns the parts that go with a part and can be had, each with its reason. */
async function companionParts(context: LoaderFunctionArgs["context"], part: AnswerOf<typeof getPart>) {
  const companions = companionsOf(part);
  const supplies = await readSupplies(
    context,
    companions.map(({ category }) => category),
  );
  const offered = supplies.filter((other) => other._id !== part._id && stockOf(other).kind !== "out");
  return companions.flatMap((companion) => {
    const found = offered.find((other) => isPartFor(companion, other));
    if (!found) return [];
    const { id, slug, name, price, currency, picture, stock, minimumQuantity } = cardSummary(found);
    return { id, slug, name, price, currency, picture, stock, minimumQuantity, reason: companion.reason };
  });
}

/** Returns the kit in stock that saves most beside single modules; undefined where none does. */
async function cheaperKit(context: LoaderFunctionArgs["context"], part: AnswerOf<typeof getPart>) {
  const spec = kitFacetsOf(part);
  if (!spec) return undefined;
  const { body } = await read(context, listParts, {
    query: { category: part.category, spec, limit: KITS_READ },
  });
  return bestKit(part, body);
}

export type PartPage = Awaited<ReturnType<typeof loadPart>>;

/** Groups laptops by brand, the most common first; within a brand those that fit unconditionally come first. */
function byBrand(laptops: AnswerOf<typeof listPartLaptops>) {
  return [...Map.groupBy(laptops, ({ brand }) => brand)].map(([name, models]) => ({
    name,
    models: models
      .toSorted((one, other) => Number(one.verdict === "fits_if") - Number(other.verdict === "fits_if"))
      // Of two dozen laptops few are, and page data is sent with each page.
      .map(({ slug, model, verdict }) => ({
        slug,
        model,
        ...(verdict === "fits_if" && { isConditional: true }),
      })),
  }));
}

/** Returns the number of reviews with five stars, four, …, one. */
function starsOf(reviews: readonly { ratings: number }[]): number[] {
  return [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ ratings }) => ratings === stars).length);
}
