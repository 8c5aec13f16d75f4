import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReportedBattery } from "#domain/fitment/laptop-facts.ts";

/** A line of `laptop-batteries-more.jsonl`: the reports name code and volts only. */
interface Line {
  brand: string;
  model: string;
  batteries: readonly (readonly [code: string, wattHours: null, volts: number, seen: number])[];
}

/**
 * Label and watt-hours of packs by reported code and cells in series. Huawei prints one code on packs of two and four
 * cells in series, told apart by the suffix on the label.
 */
const labels: Readonly<Record<string, readonly [label: string, wattHours: number, volts: number]>> = {
  "HB4692Z9ECW 15.28": ["HB4692Z9ECW-41", 56, 15.28],
  "HB4692Z9ECW 7.64": ["HB4692Z9ECW-22A", 56, 7.64],
  "HB4692J5ECW 11.46": ["HB4692J5ECW-31", 42, 11.46],
  "HB6081V1ECW 15.28": ["HB6081V1ECW-41", 56, 15.28],
  "HB6081V1ECW 7.64": ["HB6081V1ECW-22", 56, 7.64],
  "HB4593R1ECW 7.64": ["HB4593R1ECW-22", 56, 7.64],
};

const lines = readFileSync(join(import.meta.dirname, "..", "..", "laptop-batteries-more.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line): Line => JSON.parse(line));

/** Returns the packs that machines of a model report by code and volts, with the watt-hours of their label. */
export const reportedPacks = (brand: string, model: string): ReportedBattery[] =>
  lines
    .filter((line) => line.brand === brand && line.model === model)
    .flatMap(({ batteries }) =>
      batteries.flatMap(([code, , volts]) => {
        const label = labels[`${code} ${volts}`];
        return label ? [label] : [];
      }),
    );
