import type { LoaderFunctionArgs } from "react-router";
import type { AnswerOf } from "#contract/call.ts";
import { getLaptop, getUpgradeAdvice } from "#contract/laptop-pages.ts";
import { listCategories } from "#contract/parts.ts";
import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import { sources } from "#domain/fitment/fit-answer.ts";
import { howToFindOut } from "#domain/fitment/how-to-find-out.ts";
import { cardSummary, type PartDto } from "#web/parts/part-summary.ts";
import { read } from "#web/shop-context.ts";
import { memoryNowOf } from "./memory-now.ts";

type Advice = AnswerOf<typeof getUpgradeAdvice>["advice"][number];

/** The shelves whose parts a topic of the advice is about. */
const shelvesOf: Readonly<Record<Advice["topic"], readonly string[]>> = {
  memory: ["memory"],
  storage: ["m2-ssd", "sata-ssd"],
  battery: ["battery"],
  charger: ["charger"],
  wifi: ["wifi"],
};
const advised = Object.values(shelvesOf).flat();

export async function loadLaptop({ context, params, request }: LoaderFunctionArgs) {
  const now = memoryNowOf(new URL(request.url).searchParams);
  const asked = { params: { slug: params.slug ?? "" } };
  const [{ body: page }, { body: upgrades }, { body: categories }] = await Promise.all([
    read(context, getLaptop, asked),
    read(context, getUpgradeAdvice, { ...asked, query: { memory: now.totalGb, modules: now.modules } }),
    read(context, listCategories, {}),
  ]);
  const shelves = page.shelves.map(({ category, fitting }) => ({ ...category, fitting }));
  const filled = categories.filter(({ parts }) => parts > 0);
  const known = upgrades.advice.filter(({ source }) => source !== sources.nothing);
  const spokenOf = known.flatMap(({ topic }) => shelvesOf[topic]);
  const isEmpty = ({ id }: { id: string }) =>
    !(spokenOf.includes(id) || universalCategories.includes(id) || shelves.some((shelf) => shelf.id === id));
  return {
    laptop: page.laptop,
    facts: page.facts,
    now,
    memoryQuestion: upgrades.memoryQuestion,
    shelves,
    advice: known.map(({ groups, ...topic }) => ({
      ...topic,
      shelves: shelves.filter(({ id }) => shelvesOf[topic.topic].includes(id)),
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
      .map(({ best, ...shelf }) => ({
        ...shelf,
        best: best.map(({ part, verdict, reason, condition }) => ({
          part: rowSummary(part),
          verdict,
          reason,
          condition,
        })),
      })),
    universal: filled
      .filter(({ id }) => universalCategories.includes(id))
      .map(({ id, name, parts }) => ({ id, name, parts })),
    unknown: filled.filter(isEmpty).map(({ id, name }) => ({ id, name, hint: howToFindOut(id) })),
  };
}

/** What a row shows of a part: a page's data travels twice. */
function rowSummary(part: PartDto) {
  const { slug, name, price, currency, stock, picture } = cardSummary(part);
  return { slug, name, price, currency, stock, picture };
}

export type LaptopPage = Awaited<ReturnType<typeof loadLaptop>>;
export type TopicAdvice = LaptopPage["advice"][number];
export type SuggestedUpgrade = TopicAdvice["groups"][number]["suggestions"][number];
