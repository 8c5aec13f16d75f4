import { formatMoney } from "#domain/money.ts";
import { readSpecs } from "#domain/part-specs.ts";
import { evaluateFit } from "../evaluate-fit.ts";
import { sources } from "../fit-answer.ts";
import type { DriveBay, LaptopFacts } from "../laptop-facts.ts";
import {
  type Advice,
  type AdviceGroup,
  inOrder,
  type OfferedPart,
  type Suggestion,
  stockFor,
} from "./advice.ts";
import { bayInWords, baysInWords } from "./bay-words.ts";

const mostSuggestions = 4;
/** Few need more; what is larger comes after. */
const usualMostGb = 2000;
/** What a drive may cost, in hundredths of the cheapest, for running at the slot's own speed. */
const worthTheSpeed = 115;

type Option = Suggestion & { capacityGb: number; generation: number; centsPerTb: number };

/**
 * Which drives make sense, bay by bay: of each capacity the cheapest, or one that runs faster in this slot for at
 * most 15 % more; a generation the slot cannot use is never paid for. Up to
 * 2 TB, the least money for a terabyte comes first; larger ones follow.
 */
export function adviseStorage(laptop: LaptopFacts, parts: readonly OfferedPart[], currency: string): Advice {
  const bays = laptop.known.storage;
  if (bays === undefined) {
    return {
      topic: "storage",
      says: "We do not know which drives this laptop has room for.",
      source: sources.nothing,
      groups: [],
      notes: [
        "The drive in it now says so: a bar of 22 × 80, 42 or 30 mm is an M.2 drive (its label names NVMe or SATA), a flat box of 70 × 100 mm a 2.5-inch one.",
      ],
    };
  }
  const kinds = [...Map.groupBy(bays, (bay) => JSON.stringify(bay)).values()];
  return {
    topic: "storage",
    says: baysInWords(bays),
    source: sources.published,
    groups: kinds.flatMap(([bay, ...same]) =>
      bay ? [adviseBay(bay, same.length + 1, laptop, parts, currency)] : [],
    ),
    notes: ["A new drive is empty: clone the old one or install the system anew before you close the cover."],
  };
}

function adviseBay(
  { condition, ...bay }: DriveBay,
  count: number,
  laptop: LaptopFacts,
  parts: readonly OfferedPart[],
  currency: string,
): AdviceGroup {
  // The bay's own condition stands above its drives once, not beside each of them.
  const onlyBay = { ...laptop, known: { ...laptop.known, storage: [bay] } };
  const options = parts.flatMap((part) => option(part, bay, onlyBay));
  const best = [...Map.groupBy(options, ({ capacityGb }) => capacityGb).values()].flatMap(bestOfCapacity);
  const isLarge = ({ capacityGb }: Option) => Number(capacityGb > usualMostGb);
  const ranked = inOrder(best, (first, second) => {
    const [one, other] = [first as Option, second as Option];
    return isLarge(one) - isLarge(other) || one.centsPerTb - other.centsPerTb;
  }) as Option[];
  const suggested = ranked.slice(0, mostSuggestions);
  const leastPerTb = Math.min(...suggested.filter((each) => each.isInStock).map((each) => each.centsPerTb));
  const suggestions = suggested.map((each) => inWords(each, leastPerTb, currency));
  return {
    title: `${count > 1 ? `${count} × ` : ""}${bayInWords(bay)}`,
    ...(condition && { condition }),
    suggestions,
    ...(suggestions.length === 0 && { nothing: "No drive on our shelves goes in there." }),
  };
}

function option(part: OfferedPart, bay: DriveBay, onlyBay: LaptopFacts): Option[] {
  const shelf = bay.kind === "M.2" ? "m2-ssd" : "sata-ssd";
  if (part.category !== shelf || bay.kind === "mSATA") return [];
  const isInStock = stockFor(part, 1);
  const { capacityGb } = readSpecs(shelf, part.specs);
  const judged = evaluateFit(part, onlyBay);
  if (isInStock === undefined || !capacityGb || (judged.verdict !== "fits" && judged.verdict !== "fits_if"))
    return [];
  const condition = part.isListed && part.verdict === "fits_if" ? part.condition : judged.condition;
  return [
    {
      partId: part.id,
      quantity: 1,
      title: capacityGb < 1000 ? `${capacityGb} GB` : `${capacityGb / 1000} TB`,
      priceCents: part.priceCents,
      reasons: bay.kind === "M.2" ? slotReasons(part, bay) : bayReasons(part, bay),
      ...(condition && { condition }),
      isInStock,
      capacityGb,
      generation: Math.min(generationOf(part), bay.pcieGeneration ?? Number.POSITIVE_INFINITY),
      centsPerTb: Math.round((part.priceCents * 1000) / capacityGb),
    },
  ];
}

const generationOf = ({ specs }: OfferedPart) => readSpecs("m2-ssd", specs).pcieGeneration ?? 0;

/** Of one capacity: the cheapest, or the fastest in this slot that costs hardly more. */
function bestOfCapacity(options: readonly Option[]): Option[] {
  const [cheapest, ...dearer] = inOrder(
    options,
    (one, other) => one.priceCents - other.priceCents,
  ) as Option[];
  if (!cheapest) return [];
  const faster = dearer.filter(
    (each) =>
      each.isInStock === cheapest.isInStock &&
      each.condition === cheapest.condition &&
      each.generation > cheapest.generation &&
      each.priceCents * 100 <= cheapest.priceCents * worthTheSpeed,
  );
  return [faster.reduce((best, each) => (each.generation > best.generation ? each : best), cheapest)];
}

function inWords(
  { capacityGb: _, generation: __, centsPerTb, ...suggestion }: Option,
  leastPerTb: number,
  currency: string,
): Suggestion {
  const perTb = `${formatMoney({ cents: centsPerTb, currency })} a terabyte`;
  const least =
    suggestion.isInStock && centsPerTb === leastPerTb ? ", the least of those suggested here" : "";
  return { ...suggestion, reasons: [`${perTb}${least}.`, ...suggestion.reasons] };
}

function slotReasons(part: OfferedPart, { pcieGeneration: slot }: DriveBay): string[] {
  const drive = generationOf(part);
  if (drive === 0 || slot === undefined) return [];
  if (drive > slot) return [`The slot is PCIe ${slot}.0, so this PCIe ${drive}.0 drive runs at that speed.`];
  return drive === slot
    ? [`PCIe ${drive}.0, as fast as the slot.`]
    : [`PCIe ${drive}.0; the slot could do ${slot}.0.`];
}

function bayReasons(part: OfferedPart, bay: DriveBay): string[] {
  const { heightMm } = readSpecs("sata-ssd", part.specs);
  if (heightMm === undefined || bay.heightMm === undefined || heightMm >= bay.heightMm) return [];
  return [`${heightMm} mm high: a spacer fills the ${bay.heightMm - heightMm} mm that are left.`];
}
