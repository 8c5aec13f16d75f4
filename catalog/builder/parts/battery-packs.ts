import type { Laptop } from "../laptops.ts";

/** The codes reported for one pack, and the models that reported them, most common first. */
export interface Pack {
  codes: string[];
  /** Of the most reported code. */
  energyWh: number;
  voltageV: number;
  /** Of all its codes. */
  minWh: number;
  maxWh: number;
  laptops: Laptop[];
}

/** Firmware truncates these codes, so the pack is unknown. HT03 is HT03XL, truncated. */
const isTruncated = (code: string) => /^5B1[0-9A-Z]{5}$/.test(code);

/**
 * Returns the packs behind the reported codes, by their most reported code. Suppliers of the same pack print different
 * codes: two codes are one pack when the same model reported both, with the same voltage and energy within 1.5 %.
 */
export function packsOf(laptops: readonly Laptop[], takenNumbers: ReadonlySet<string>): Pack[] {
  const packs: Pack[] = [];
  for (const { code, energyWh, voltageV, seenIn } of reportedCodes(laptops, takenNumbers)) {
    const pack = packs.find(
      (other) =>
        isNear(other.energyWh, energyWh) &&
        isNear(other.voltageV, voltageV) &&
        other.laptops.some((laptop) => seenIn.includes(laptop)),
    );
    if (pack) {
      pack.codes.push(code);
      pack.minWh = Math.min(pack.minWh, energyWh);
      pack.maxWh = Math.max(pack.maxWh, energyWh);
      pack.laptops = [...new Set([...pack.laptops, ...seenIn])];
    } else {
      packs.push({
        codes: [code],
        energyWh,
        voltageV,
        minWh: energyWh,
        maxWh: energyWh,
        laptops: seenIn,
      });
    }
  }
  for (const pack of packs) {
    pack.laptops.sort(
      (one, other) => other.reports - one.reports || one.name.localeCompare(other.name, "en"),
    );
  }
  return packs;
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.015 * Math.max(one, other);

/** Returns every code with its most reported figures and its models, most common first. */
function reportedCodes(laptops: readonly Laptop[], takenNumbers: ReadonlySet<string>) {
  const codes = new Map<string, { figures: Map<string, number>; seenIn: Laptop[] }>();
  for (const laptop of laptops) {
    for (const [code, energyWh, voltageV] of laptop.batteries) {
      if (isTruncated(code) || takenNumbers.has(code) || takenNumbers.has(`${code}XL`)) continue;
      const { figures, seenIn } = codes.get(code) ?? { figures: new Map<string, number>(), seenIn: [] };
      const key = `${energyWh} ${voltageV}`;
      figures.set(key, (figures.get(key) ?? 0) + laptop.reports);
      codes.set(code, { figures, seenIn: [...seenIn, laptop] });
    }
  }
  return [...codes]
    .map(([code, { figures, seenIn }]) => {
      const [energyWh = 0, voltageV = 0] = mostCommon(figures).split(" ").map(Number);
      return { code, energyWh, voltageV, seenIn, reports: sum(figures.values()) };
    })
    .sort((one, other) => other.reports - one.reports || one.code.localeCompare(other.code, "en"));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const mostCommon = (figures: Map<string, number>) =>
  [...figures].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
