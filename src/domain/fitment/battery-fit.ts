import { normalizeNumber } from "#domain/part.ts";
import type { Specs } from "#domain/part-specs.ts";
import { doesNotFit, type Finding, type FitAnswer, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { LaptopFacts, ReportedBattery } from "./laptop-facts.ts";

/** The nominal voltage of one cell lies between 3.6 V and 3.9 V. */
const CELL_VOLTS = 3.75;
const MAX_CODES_NAMED = 4;
const MAX_CODES_ASKED = 5;

/** Returns the number of cells in series that make this voltage: 3 for 10.8 V, 11.1 V and 11.55 V. */
export const seriesCellsOf = (volts: number): number => Math.round(volts / CELL_VOLTS);

/**
 * Compares a battery with one that a laptop reported under the same code. Suppliers' figures for one pack differ by a
 * few percent; another size of the family by up to a third. A larger difference or another voltage is another battery,
 * because makers of clones reuse codes.
 */
export function compareFigures(
  { energyWh, voltageV }: { energyWh: number; voltageV: number },
  [, reportedWh, reportedV]: ReportedBattery,
): "same" | "other size" | "contradiction" {
  if (seriesCellsOf(voltageV) !== seriesCellsOf(reportedV)) return "contradiction";
  const difference = Math.abs(energyWh - reportedWh) / Math.max(energyWh, reportedWh);
  if (difference <= 0.12) return "same";
  return difference <= 0.25 ? "other size" : "contradiction";
}

/** The condition that the old battery has one of these codes, in words that follow "if". */
export function markedCondition(codes: readonly string[]): string {
  const named = codes.slice(0, MAX_CODES_ASKED);
  const last = named.pop();
  return `your old battery is marked ${named.length > 0 ? `${named.join(", ")} or ` : ""}${last}`;
}

/** The condition that the old battery is of the size that the model did not report, too. */
export const otherSizeCondition = (marked: string, energyWh: number): string =>
  `${marked} and states about ${Math.round(energyWh)} Wh (this model reports another size under this code)`;

/**
 * Evaluates a battery for which no fitment exists. Its code decides: it fits if the old one is marked with it, where
 * machines of the model reported the code with the same figures. It says no where the laptop's own batteries are
 * known, and these and their kin have other codes. A plain yes needs more than a rule: who else sits in this bay.
 */
export function batteryFit(
  battery: Specs<"battery">,
  replaces: readonly string[],
  { batteries, known }: LaptopFacts,
): FitAnswer {
  if (batteries.length === 0) {
    return {
      ...unknown(
        "We have no battery data for this laptop yet. Compare the code on your old battery's label.",
      ),
      source: sources.nothing,
    };
  }
  const finding = find(battery, replaces, batteries, known.relatedBatteries ?? []);
  return { ...finding, source: known.batteriesAreListed ? sources.listed : sources.reported };
}

function find(
  { energyWh, voltageV }: Specs<"battery">,
  replaces: readonly string[],
  batteries: readonly ReportedBattery[],
  related: readonly string[],
): Finding {
  const codes = batteries.map(([code]) => code);
  const replaced = new Set(replaces.map(normalizeNumber));
  const found = `Batteries found in this model: ${codes.slice(0, MAX_CODES_NAMED).join(", ")}.`;
  const compare = "Compare the code on your old battery's label.";
  if (replaces.length === 0) return unknown(`${found} ${compare}`);
  const own = batteries.filter(([code]) => replaced.has(normalizeNumber(code)));
  const [first] = own;
  if (first) {
    const marked = markedCondition(own.map(([code]) => code));
    const comparisons =
      energyWh !== undefined && voltageV !== undefined
        ? own.map((reported) => compareFigures({ energyWh, voltageV }, reported))
        : [];
    if (comparisons.includes("same")) return fitsIf(marked);
    if (comparisons.includes("other size")) {
      return fitsIf(otherSizeCondition(marked, energyWh ?? 0));
    }
    const [code, reportedWh, reportedV] = first;
    return unknown(
      `This model reports ${code} with ${reportedWh} Wh at ${reportedV} V, this battery has ${energyWh ?? "?"} Wh at ${voltageV ?? "?"} V. Compare code, volts and watt-hours with your old battery's label.`,
    );
  }
  const isKin = related.some((code) => replaced.has(normalizeNumber(code)));
  if (isKin)
    return unknown(`${found} Models that share batteries with it also came with this one. ${compare}`);
  return doesNotFit(
    `${found} This one replaces ${replaces.slice(0, MAX_CODES_NAMED).join(", ")}, which this model did not report.`,
  );
}
