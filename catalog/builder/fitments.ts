import { compareFigures, markedCondition, otherSizeCondition } from "#domain/fitment/battery-fit.ts";
import { sources } from "#domain/fitment/fit-answer.ts";
import { type Bay, bayOfCode, hasBothInside, hasTwoBays, isTruncated, seenInBay } from "./battery-facts.ts";
import type { Laptop } from "./laptops.ts";
import type { Part } from "./part-draft.ts";
import type { BoundPart } from "./parts/bound-parts.ts";

/** One line of `result/fits.jsonl`: the laptops with the same fitment of a part. */
export interface FitmentLine extends Fitment {
  sku: string;
  /** By slug. */
  laptops: string[];
}

export interface Fitment {
  verdict: "fits" | "fits_if" | "does_not_fit";
  /** Continues "if …" for `fits_if`, a full sentence otherwise. */
  condition: string;
  source: string;
}

const reports = sources.reported;

/** Returns the fitments of batteries: in every laptop that reported a code which the battery replaces. */
export function batteryFitments(parts: readonly Part[], laptops: readonly Laptop[]): FitmentLine[] {
  return parts
    .filter((part) => part.category === "battery")
    .flatMap((part) => {
      const codes = part.numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);
      return groupFitments(
        laptops.flatMap((laptop) => {
          const fitment = fitmentOf(part, codes, laptop);
          return fitment ? [{ sku: part.sku, laptop: laptop.slug, fitment }] : [];
        }),
      );
    });
}

/** Returns one line for all laptops with the same fitment of a part. */
export function groupFitments(
  pairs: readonly { sku: string; laptop: string; fitment: Fitment }[],
): FitmentLine[] {
  const lines = new Map<string, FitmentLine>();
  for (const { sku, laptop, fitment } of pairs) {
    const key = JSON.stringify([sku, fitment]);
    const line = lines.get(key) ?? { sku, ...fitment, laptops: [] };
    line.laptops.push(laptop);
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Returns the fitment of a battery in a laptop; undefined where its code or its figures are not the laptop's. */
function fitmentOf(part: Part, codes: readonly string[], laptop: Laptop): Fitment | undefined {
  const figures = { energyWh: Number(part.specs.energyWh), voltageV: Number(part.specs.voltageV) };
  const own = laptop.batteries.filter(([code]) => codes.includes(code));
  const comparisons = own.map((battery) => compareFigures(figures, battery));
  const isSame = comparisons.includes("same");
  if (!isSame && !comparisons.includes("other size")) return undefined;
  if (isSame && hasTwoBays(laptop.reportedModel)) {
    const inBay = bayFitment(codes, laptop.reportedModel);
    if (inBay) return inBay;
  }
  const marked = markedCondition(own.map(([code]) => code));
  if (!isSame) {
    return {
      verdict: "fits_if",
      condition: otherSizeCondition(marked, figures.energyWh),
      source: reports,
    };
  }
  if (laptop.known.batteriesAreListed) {
    return { verdict: "fits_if", condition: marked, source: sources.listed };
  }
  const hasRivals = laptop.batteries.some(([code]) => !codes.includes(code) && !isTruncated(code));
  return hasRivals
    ? {
        verdict: "fits_if",
        condition: `${marked} (this model also came with other batteries)`,
        source: reports,
      }
    : {
        verdict: "fits",
        condition: "Laptops of this model report this battery's code and no other type.",
        source: reports,
      };
}

/** Every pack that machines report in a bay fits that bay. */
function bayFitment(codes: readonly string[], model: string): Fitment | undefined {
  const bay = codes.map(bayOfCode).find((each) => each !== undefined);
  const seen = bay && seenInBay(model, codes, bay);
  if (!bay || !seen) return undefined;
  return {
    verdict: "fits",
    condition: bayText(bay, model),
    source: `seen in ${seen.seen} of ${seen.machines} machines (linuxhw/DMI)`,
  };
}

function bayText(bay: Bay, model: string): string {
  if (hasBothInside(model)) return `For the ${bay} of this laptop's two internal batteries.`;
  return bay === "front"
    ? "For this laptop's internal battery bay; the removable battery is a separate part."
    : "For this laptop's removable battery bay; the internal battery is a separate part.";
}

/** Returns the fitments of model-bound parts: in the laptops they are made for. */
export function boundFitments(bound: readonly BoundPart[], laptops: readonly Laptop[]): FitmentLine[] {
  const slugs = new Map(laptops.map((laptop) => [`${laptop.brand} ${laptop.reportedModel}`, laptop.slug]));
  return groupFitments(
    bound.flatMap(({ part, brand, models, condition, source }) =>
      models.flatMap((model) => {
        const laptop = slugs.get(`${brand} ${model}`);
        if (laptop === undefined) return [];
        const fitment = condition
          ? ({ verdict: "fits_if", condition, source } as const)
          : ({ verdict: "fits", condition: "Made for this model.", source } as const);
        return [{ sku: part.sku, laptop, fitment }];
      }),
    ),
  );
}
