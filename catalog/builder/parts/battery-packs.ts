import type { Laptop } from "../laptops.ts";

/** Codes that machines reported for one and the same pack, with the models they were seen in, commonest first. */
export interface Pack {
  codes: string[];
  /** Of the code reported most. */
  energyWh: number;
  voltageV: number;
  /** Over all its codes. */
  leastWh: number;
  mostWh: number;
  laptops: Laptop[];
}

/** Firmware cut these short: the rest of the number, and with it the pack, is unknown (HT03 is HT03XL cut short). */
const isCutShort = (code: string) => /^5B1[0-9A-Z]{5}$/.test(code);

/**
 * The packs behind the reported codes, by the code reported most. Two codes are one pack when they were reported in
 * a common model with the same voltage and energy, give or take what suppliers' cells differ by: each supplier of a
 * pack prints a code of its own.
 */
export function packsOf(laptops: readonly Laptop[], taken: ReadonlySet<string>): Pack[] {
  const packs: Pack[] = [];
  for (const { code, energyWh, voltageV, seenIn } of reportedCodes(laptops, taken)) {
    const pack = packs.find(
      (other) =>
        near(other.energyWh, energyWh) &&
        near(other.voltageV, voltageV) &&
        other.laptops.some((laptop) => seenIn.includes(laptop)),
    );
    if (pack) {
      pack.codes.push(code);
      pack.leastWh = Math.min(pack.leastWh, energyWh);
      pack.mostWh = Math.max(pack.mostWh, energyWh);
      pack.laptops = [...new Set([...pack.laptops, ...seenIn])];
    } else {
      packs.push({
        codes: [code],
        energyWh,
        voltageV,
        leastWh: energyWh,
        mostWh: energyWh,
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

const near = (one: number, other: number) => Math.abs(one - other) <= 0.015 * Math.max(one, other);

/** Every code with the figures reported most often for it and the models it was seen in; the commonest first. */
function reportedCodes(laptops: readonly Laptop[], taken: ReadonlySet<string>) {
  const codes = new Map<string, { figures: Map<string, number>; seenIn: Laptop[] }>();
  for (const laptop of laptops) {
    for (const [code, energyWh, voltageV] of laptop.batteries) {
      if (isCutShort(code) || taken.has(code) || taken.has(`${code}XL`)) continue;
      const { figures, seenIn } = codes.get(code) ?? { figures: new Map<string, number>(), seenIn: [] };
      const key = `${energyWh} ${voltageV}`;
      figures.set(key, (figures.get(key) ?? 0) + laptop.reports);
      codes.set(code, { figures, seenIn: [...seenIn, laptop] });
    }
  }
  return [...codes]
    .map(([code, { figures, seenIn }]) => {
      const [energyWh = 0, voltageV = 0] = commonest(figures).split(" ").map(Number);
      return { code, energyWh, voltageV, seenIn, reports: sum(figures.values()) };
    })
    .sort((one, other) => other.reports - one.reports || one.code.localeCompare(other.code, "en"));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const commonest = (figures: Map<string, number>) =>
  [...figures].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
