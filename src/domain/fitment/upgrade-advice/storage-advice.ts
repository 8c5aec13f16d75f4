import { measureText } from "#domain/measure.ts";
import { formatMoney } from "#domain/money.ts";
import { readSpecs } from "#domain/part-specs.ts";
import { evaluateFit } from "../evaluate-fit.ts";
import { isCompatible, sources } from "../fit-answer.ts";
import { type DriveBay, dependsOnCaddy, isInCaddy, type LaptopFacts, longestMm } from "../laptop-facts.ts";
import { describeBay } from "../ssd-fit.ts";
import {
  type Advice,
  type AdviceGroup,
  type CompatiblePart,
  rankSuggestions,
  type Suggestion,
  stockFor,
} from "./advice.ts";

const MAX_SUGGESTIONS = 4;
/** Few people need more; larger drives come last. */
const LARGE_DRIVE_GB = 2000;
/** The most a drive may cost for running at the slot's full speed, in percent of the cheapest. */
const MAX_PRICE_PERCENT_FOR_SPEED = 115;

type Option = Suggestion & { capacityGb: number; generation: number; centsPerTb: number };

/**
 * Suggests drives for each bay. Of each capacity it takes the cheapest, or one that is faster in this slot and costs
 * at most 15% more; never a generation the slot cannot use. Up to 2 TB the best price per TB comes first; larger
 * drives follow.
 */
export function adviseStorage(
  laptop: LaptopFacts,
  parts: readonly CompatiblePart[],
  currency: string,
): Advice {
  const bays = laptop.known.storage;
  if (bays === undefined) {
    return {
      topic: "storage",
      says: "We have no drive data for this laptop yet.",
      source: sources.nothing,
      groups: [],
      notes: [
        "Check your current drive: a stick of 22 × 80, 42 or 30 mm is an M.2 drive (its label says NVMe or SATA); a flat box of 70 × 100 mm is a 2.5-inch drive.",
      ],
    };
  }
  const kinds = [...Map.groupBy(bays, (bay) => JSON.stringify(bay)).values()];
  return {
    topic: "storage",
    says: describeBays(bays),
    source: sources.published,
    groups: kinds.flatMap(([bay, ...same]) =>
      bay ? [adviseBay(bay, same.length + 1, laptop, parts, currency)] : [],
    ),
    notes: [
      "A new drive is empty: clone your old drive, or reinstall your system, before you close the cover.",
    ],
  };
}

function describeBays(bays: readonly DriveBay[]): string {
  if (bays.length === 0) return "No bay or slot for a drive: the storage is soldered to the board.";
  const atOnce = bays.filter((bay) => !isInCaddy(bay)).length;
  const doubt = bays.some((bay) => bay.condition !== undefined && !dependsOnCaddy(bay));
  return [
    `Room for ${atOnce === 1 ? "one drive" : `${atOnce} drives`}.`,
    ...(doubt ? ["Not every configuration has all of them."] : []),
    ...bays.filter(isInCaddy).map((bay) => {
      const longest = longestMm(bay);
      return `An M.2${longest ? ` 22${longest}` : ""} drive goes in place of the 2.5-inch drive, not beside it.`;
    }),
  ].join(" ");
}

function adviseBay(
  { condition, ...bay }: DriveBay,
  count: number,
  laptop: LaptopFacts,
  parts: readonly CompatiblePart[],
  currency: string,
): AdviceGroup {
  // The bay's own condition is shown once above its drives, not on each of them.
  const onlyBay = { ...laptop, known: { ...laptop.known, storage: [bay] } };
  const options = parts.flatMap((part) => option(part, bay, onlyBay));
  const best = [...Map.groupBy(options, ({ capacityGb }) => capacityGb).values()].flatMap(bestOfCapacity);
  const isLarge = ({ capacityGb }: Option) => Number(capacityGb > LARGE_DRIVE_GB);
  const ranked = rankSuggestions(
    best,
    (one, other) => isLarge(one) - isLarge(other) || one.centsPerTb - other.centsPerTb,
  );
  const suggested = ranked.slice(0, MAX_SUGGESTIONS);
  const bestCentsPerTb = Math.min(
    ...suggested.filter((each) => each.isInStock).map((each) => each.centsPerTb),
  );
  const suggestions = suggested.map((each) => withPricePerTb(each, bestCentsPerTb, currency));
  return {
    title: `${count > 1 ? `${count} × ` : ""}${describeBay(bay)}`,
    ...(condition && { condition }),
    suggestions,
    ...(suggestions.length === 0 && { nothing: "None of our drives fits here." }),
  };
}

function option(part: CompatiblePart, bay: DriveBay, onlyBay: LaptopFacts): Option[] {
  const category = bay.kind === "M.2" ? "m2-ssd" : "sata-ssd";
  if (part.category !== category || bay.kind === "mSATA") return [];
  const isInStock = stockFor(part, 1);
  const { capacityGb } = readSpecs(category, part.specs);
  const fit = evaluateFit(part, onlyBay);
  if (isInStock === undefined || !capacityGb || !isCompatible(fit.verdict)) return [];
  const condition = part.isExplicit && part.verdict === "fits_if" ? part.condition : fit.condition;
  return [
    {
      partId: part.id,
      quantity: 1,
      title: measureText(capacityGb, "GB"),
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

const generationOf = ({ specs }: CompatiblePart) => readSpecs("m2-ssd", specs).pcieGeneration ?? 0;

/** Returns, of one capacity, the cheapest drive or the fastest one that costs hardly more. */
function bestOfCapacity(options: readonly Option[]): Option[] {
  const [cheapest, ...others] = rankSuggestions(options, (one, other) => one.priceCents - other.priceCents);
  if (!cheapest) return [];
  const faster = others.filter(
    (each) =>
      each.isInStock === cheapest.isInStock &&
      each.condition === cheapest.condition &&
      each.generation > cheapest.generation &&
      each.priceCents * 100 <= cheapest.priceCents * MAX_PRICE_PERCENT_FOR_SPEED,
  );
  return [faster.reduce((best, each) => (each.generation > best.generation ? each : best), cheapest)];
}

function withPricePerTb(
  { capacityGb: _, generation: __, centsPerTb, ...suggestion }: Option,
  bestCentsPerTb: number,
  currency: string,
): Suggestion {
  const price = formatMoney({ cents: centsPerTb, currency });
  const isBest = suggestion.isInStock && centsPerTb === bestCentsPerTb;
  return {
    ...suggestion,
    reasons: [isBest ? `Best price per TB here: ${price}.` : `${price} per TB.`, ...suggestion.reasons],
  };
}

function slotReasons(part: CompatiblePart, { pcieGeneration: slot }: DriveBay): string[] {
  const drive = generationOf(part);
  if (drive === 0 || slot === undefined) return [];
  if (drive > slot) return [`The slot is PCIe ${slot}.0, so this PCIe ${drive}.0 drive runs at that speed.`];
  return drive === slot
    ? [`PCIe ${drive}.0 matches the slot's speed.`]
    : [`PCIe ${drive}.0; the slot supports ${slot}.0.`];
}

function bayReasons(part: CompatiblePart, bay: DriveBay): string[] {
  const { heightMm } = readSpecs("sata-ssd", part.specs);
  if (heightMm === undefined || bay.heightMm === undefined || heightMm >= bay.heightMm) return [];
  return [`${heightMm} mm high: a spacer fills the remaining ${bay.heightMm - heightMm} mm.`];
}
