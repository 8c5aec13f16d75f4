import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { CodesByBay } from "#domain/fitment/battery-bays.ts";
import { seriesCellsOf } from "#domain/fitment/battery-fit.ts";
import type { ReportedBattery } from "#domain/fitment/laptop-facts.ts";
import { sameBatteries } from "./known/listed-batteries.ts";

/** As the firmware calls them: the front pack is Linux's BAT0, the rear one BAT1. */
export type Bay = "front" | "rear";

interface BayRow {
  model: string;
  bay: Bay;
  code: string;
  energyWh: number;
  seen: number;
  /** The machines of the model that reported two packs. */
  machines: number;
}

const rows = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"), { columns: true });

const bayRows: readonly BayRow[] = rows("battery-bays.csv").map((row) => ({
  model: row.model ?? "",
  bay: row.dmiLocation === "Front" ? "front" : "rear",
  code: row.code ?? "",
  energyWh: Number(row.wh),
  seen: Number(row.seenHere),
  machines: Number(row.machinesWithTwoPacks),
}));
const bayRowsOfModel = Map.groupBy(bayRows, ({ model }) => model);
const bayRowsOfCode = Map.groupBy(bayRows, ({ code }) => code);

/** HP's family codes with and without XL, and packs that several codes name, by their first name. */
const canonical = new Map([
  ...rows("battery-aliases.csv")
    .filter(({ relation }) => relation === "same family code with and without XL")
    .map(({ code = "", alias = "" }) => [code, alias] as const),
  ...sameBatteries.flatMap(([first, ...others]) => others.map((other) => [other, first] as const)),
]);

/** Returns the name under which the catalog knows a code: HT03XL for HT03. */
export const canonicalCode = (code: string): string => canonical.get(code) ?? code;

/** Returns every code of the same pack that is a mere spelling of this one, with itself. */
export const spellingsOf = (code: string): string[] => [
  code,
  ...[...canonical].filter(([, known]) => known === code).map(([alias]) => alias),
];

/** Firmware cuts these codes short, so each stands for several packs. */
export const isTruncated = (code: string): boolean => /^5B1[0-9A-Z]{5}$/.test(code);

/** Whether both packs are under the cover, so that the rear one does not slide out either. */
export const hasBothInside = (model: string): boolean => /^ThinkPad (T460s|T470s)/.test(model);

export const hasTwoBays = (model: string): boolean => bayRowsOfModel.has(model);

/** Returns the bay in which machines of any model report a code; undefined for packs of laptops with one bay. */
export function bayOfCode(code: string): Bay | undefined {
  const seen = (bay: Bay) =>
    (bayRowsOfCode.get(code) ?? []).reduce((sum, row) => sum + (row.bay === bay ? row.seen : 0), 0);
  const [front, rear] = [seen("front"), seen("rear")];
  // A stray report of the other bay is an error in that machine's firmware.
  if (front > 10 * rear) return "front";
  return rear > 10 * front ? "rear" : undefined;
}

/** Returns the codes reported by machines with two packs, by bay; undefined for a laptop with one bay. */
export function codesByBay(model: string, reported: readonly ReportedBattery[]): CodesByBay | undefined {
  if (!hasTwoBays(model)) return undefined;
  const codesIn = (bay: Bay) => reported.map(([code]) => code).filter((code) => bayOfCode(code) === bay);
  const [front, rear] = [codesIn("front"), codesIn("rear")];
  return hasBothInside(model) ? { front, rear } : { inner: front, outer: rear };
}

/** Returns in how many of a model's machines these codes were seen in this bay; undefined if in none. */
export function seenInBay(
  model: string,
  codes: readonly string[],
  bay: Bay,
): { seen: number; machines: number } | undefined {
  const found = (bayRowsOfModel.get(model) ?? []).filter(
    (row) => row.bay === bay && codes.includes(row.code),
  );
  const [first] = found;
  if (!first) return undefined;
  const seen = found.reduce((sum, row) => sum + row.seen, 0);
  return { seen: Math.min(seen, first.machines), machines: first.machines };
}

/** Returns the packs that machines with two bays report beyond the six most common ones. */
export function morePacks(
  model: string,
  reported: readonly ReportedBattery[],
  voltsOf: (code: string) => number | undefined,
): ReportedBattery[] {
  return (bayRowsOfModel.get(model) ?? []).flatMap(({ code, energyWh }): ReportedBattery[] => {
    const volts = voltsOf(code);
    return volts === undefined || reported.some(([known]) => known === code) ? [] : [[code, energyWh, volts]];
  });
}

/** Returns the codes that were reported with different numbers of cells in series: makers of clones share them. */
export function ambiguousCodes(reported: Iterable<ReportedBattery>): Set<string> {
  const cells = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const [code, , volts] of reported) {
    const seriesCells = seriesCellsOf(volts);
    if ((cells.get(code) ?? seriesCells) !== seriesCells) ambiguous.add(code);
    cells.set(code, seriesCells);
  }
  return ambiguous;
}

interface WithBatteries {
  brand: string;
  batteries: readonly ReportedBattery[];
}

/**
 * Returns a function that finds the codes which models that share a battery with a laptop reported in the same bay.
 * Such a pack may fit although no machine of the laptop's own model reported it.
 */
export function findRelatedBatteries(
  laptops: readonly WithBatteries[],
): (laptop: WithBatteries) => readonly string[] {
  const ambiguous = ambiguousCodes(laptops.flatMap(({ batteries }) => batteries));
  const codesOf = ({ batteries }: WithBatteries) =>
    batteries
      .map(([code]) => code)
      .filter((code) => !isTruncated(code) && !ambiguous.has(code))
      .map(canonicalCode);
  const codes = new Map(laptops.map((laptop) => [laptop, new Set(codesOf(laptop))]));
  const models = new Map<string, Set<string>[]>();
  for (const own of codes.values()) {
    for (const code of own) models.set(code, [...(models.get(code) ?? []), own]);
  }
  return (laptop) => {
    const own = codes.get(laptop) ?? new Set<string>();
    const related = new Set<string>();
    for (const code of own) {
      for (const others of models.get(code) ?? []) {
        for (const other of others) {
          if (bayOfCode(other) === bayOfCode(code) && !own.has(other)) related.add(other);
        }
      }
    }
    return [...related].flatMap(spellingsOf).sort();
  };
}
