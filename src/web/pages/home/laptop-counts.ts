import type * as laptopPages from "#contract/laptop-pages.ts";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { listParts } from "#web/parts/part-calls.ts";
import { cardSummary, type PartSummary } from "#web/parts/part-summary.ts";
import { bayName, energyText, memoryFact } from "../laptop/map/areas.ts";
import { bestUpgrades, PARTS_SHOWN } from "./best-upgrades.ts";

/** The contract's calls, by type only: their schemas would add Zod to the page. */
const getLaptop = {
  method: "GET",
  path: "/laptops/{slug}",
  access: "visitor",
} as typeof laptopPages.getLaptop;

const getUpgradeAdvice = {
  method: "GET",
  path: "/laptops/{slug}/upgrades",
  access: "visitor",
} as typeof laptopPages.getUpgradeAdvice;

export interface LaptopCounts {
  /** The number of compatible parts by category. */
  fitting: Readonly<Record<string, number>>;
  /** The same by the categories' names, the largest first. */
  categories: { name: string; fitting: number }[];
  /** Categories that cannot be swapped in this laptop. */
  soldered: string[];
  /** The known facts of its inside, in three lines at most. */
  facts: { name: string; fact: string }[];
  /** Its best upgrades; none where nothing is confirmed to fit. */
  upgrades: PartSummary[];
}

/** Returns what fits a laptop, by category, and its best upgrades. */
export async function loadLaptopCounts(slug: string, signal: AbortSignal): Promise<LaptopCounts> {
  const input = { params: { slug } };
  const [{ body }, { body: advice }] = await Promise.all([
    callAsVisitor(getLaptop, input, signal),
    callAsVisitor(getUpgradeAdvice, { ...input, query: {} }, signal),
  ]);
  const { memory, bays, batteries, wifi } = body.inside;
  return {
    fitting: Object.fromEntries(body.shelves.map(({ category, fitting }) => [category.id, fitting])),
    categories: body.shelves
      .map(({ category, fitting }) => ({ name: category.name, fitting }))
      .sort((one, other) => other.fitting - one.fitting),
    soldered: [
      ...(memory?.sockets === 0 ? ["memory"] : []),
      ...(bays?.length === 0 ? ["m2-ssd", "sata-ssd"] : []),
      ...(wifi === "soldered" ? ["wifi"] : []),
    ],
    facts: [
      { name: "Memory", fact: memory?.sockets === 0 ? "soldered" : memoryFact(body.inside) },
      { name: "Drives", fact: bays?.length === 0 ? "soldered" : bays?.map(bayName).join(", ") },
      { name: "Battery", fact: batteries && energyText(batteries) },
    ].flatMap(({ name, fact }) => (fact ? [{ name, fact }] : [])),
    upgrades: await loadUpgrades({ slug, page: body, advice }, signal),
  };
}

type Upgrades = Parameters<typeof bestUpgrades>[0];

async function loadUpgrades({ slug, ...known }: Upgrades & { slug: string }, signal: AbortSignal) {
  const best = bestUpgrades(known);
  if (best.length === 0) return [];
  if (best.length === PARTS_SHOWN) return best.map(cardSummary);
  // A laptop with little confirmed: its row is filled with what else fits it.
  const { body: others } = await callAsVisitor(
    listParts,
    { query: { laptop: slug, limit: 2 * PARTS_SHOWN } },
    signal,
  );
  const has = new Set(best.map(({ _id }) => _id));
  return [...best, ...others.filter(({ _id }) => !has.has(_id))].slice(0, PARTS_SHOWN).map(cardSummary);
}
