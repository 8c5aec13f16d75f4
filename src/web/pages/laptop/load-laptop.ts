import type { LoaderFunctionArgs } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { getLaptop, getUpgradeAdvice } from "#contract/laptop-pages.ts";
import { listCategories } from "#contract/parts.ts";
import { isModelBound, universalCategories } from "#domain/fitment/evaluate-fit.ts";
import { sources } from "#domain/fitment/fit-answer.ts";
import { howToCheck } from "#domain/fitment/how-to-check.ts";
import { guideForLaptop } from "#domain/guides/guide-for-laptop.ts";
import { guidesOfPart } from "#domain/guides/guides.ts";
import { cardSummary, type PartDto } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";
import { installedMemoryOf } from "./memory-form.tsx";

type Advice = AnswerOf<typeof getUpgradeAdvice>["advice"][number];

/** The categories that each topic of the advice covers. */
const categoriesOf: Readonly<Record<Advice["topic"], readonly string[]>> = {
  memory: ["memory"],
  storage: ["m2-ssd", "sata-ssd"],
  battery: ["battery"],
  charger: ["charger"],
  wifi: ["wifi"],
};
const advised = Object.values(categoriesOf).flat();

export async function loadLaptop({ context, params, request }: LoaderFunctionArgs) {
  const installed = installedMemoryOf(new URL(request.url).searchParams);
  const input = { params: { slug: params.slug ?? "" } };
  const [{ body: page }, { body: upgrades }, { body: allCategories }] = await Promise.all([
    read(context, getLaptop, input),
    read(context, getUpgradeAdvice, {
      ...input,
      query: { memory: installed.totalGb, modules: installed.modules },
    }),
    read(context, listCategories, {}),
  ]);
  const categories = page.shelves.map(({ category, fitting, best }) => ({
    ...category,
    fitting,
    isConditional: best.every(({ verdict }) => verdict === "fits_if"),
  }));
  const stocked = allCategories.filter(({ parts }) => parts > 0);
  const known = upgrades.advice.filter(({ source }) => source !== sources.nothing);
  const covered = known.flatMap(({ topic }) => categoriesOf[topic]);
  /** The guides for parts of these forms that apply to this laptop, each once. */
  const guidesFor = (parts: readonly PartDto[]) =>
    [...new Map(parts.flatMap(guidesOfPart).map((guide) => [guide.slug, guide])).values()]
      .filter(({ slug }) => guideForLaptop(slug, page.inside).applies)
      .map(({ slug, title, minutes, difficulty }) => ({ slug, title, minutes, difficulty }));
  const isUnknown = ({ id }: { id: string }) =>
    !covered.includes(id) &&
    !page.inseparable.includes(id) &&
    !universalCategories.includes(id) &&
    !categories.some((category) => category.id === id);
  const open = stocked.filter(isUnknown);
  return {
    laptop: page.laptop,
    facts: page.facts,
    inside: page.inside,
    installed,
    memoryQuestion: upgrades.memoryQuestion,
    categories,
    advice: known.map(({ groups, ...topic }) => ({
      ...topic,
      guides: guidesFor(groups.flatMap(({ suggestions }) => suggestions.map(({ part }) => part))),
      categories: categories.filter(({ id }) => categoriesOf[topic.topic].includes(id)),
      groups: groups.map((group) => ({
        ...group,
        suggestions: group.suggestions.map(({ part, ...suggestion }) => ({
          ...suggestion,
          part: rowSummary(part),
        })),
      })),
    })),
    others: page.shelves
      .filter(({ category }) => !advised.includes(category.id))
      .map(({ best, ...category }) => ({
        ...category,
        guides: guidesFor(best.map(({ part }) => part)),
        best: best.map(({ part, verdict, reason, condition }) => ({
          part: rowSummary(part),
          verdict,
          reason,
          condition,
        })),
      })),
    universal: stocked
      .filter(({ id }) => universalCategories.includes(id))
      .map(({ id, name, parts }) => ({ id, name, parts })),
    unknown: open
      .filter(({ id }) => !isModelBound(id))
      .map(({ id, name }) => ({ id, name, hint: howToCheck(id) })),
    madeForOthers: open.filter(({ id }) => isModelBound(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns the fields of a part that a row shows, and no more: page data is sent twice. */
function rowSummary(part: PartDto) {
  const { slug, name, price, currency, stock, picture, specs, generation } = cardSummary(part);
  const { _id: id, minimumQuantity } = part;
  return { id, slug, name, price, currency, stock, picture, minimumQuantity, specs, tone: generation?.tone };
}

/** The page's data. */
export type LaptopPage = Awaited<ReturnType<typeof loadLaptop>>;
export type TopicAdvice = LaptopPage["advice"][number];
export type SuggestedUpgrade = TopicAdvice["groups"][number]["suggestions"][number];
