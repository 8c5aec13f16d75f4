import type { Laptop } from "../laptops.ts";

/** Codes that machines reported for one and the same pack, with the models they were seen in, commonest first. */
export interface Pack {
  codes: string[];
  energyWh: number;
  voltageV: number;
  laptops: Laptop[];
}

/** Firmware cut these short: the rest of the number, and with it the pack, is unknown (HT03 is HT03XL cut short). */
const isCutShort = (code: string) => /^5B1[0-9A-Z]{5}$/.test(code);

/**
 * The packs behind the reported codes. Two codes are one pack when they were reported with the same energy and
 * voltage and in a common model: suppliers of one pack print codes of their own.
 */
export function packsOf(laptops: readonly Laptop[], taken: ReadonlySet<string>): Pack[] {
  const reports = new Map<string, Map<string, number>>();
  const seenIn = new Map<string, Laptop[]>();
  for (const laptop of laptops) {
    for (const [code, energyWh, voltageV] of laptop.batteries) {
      if (isCutShort(code) || taken.has(code) || taken.has(`${code}XL`)) continue;
      const figures = reports.get(code) ?? new Map<string, number>();
      const key = `${energyWh} ${voltageV}`;
      reports.set(code, figures.set(key, (figures.get(key) ?? 0) + laptop.reports));
      seenIn.set(code, [...(seenIn.get(code) ?? []), laptop]);
    }
  }
  const packs: Pack[] = [];
  const byReports = [...reports].map(([code, figures]) => ({ code, figures, weight: sum(figures.values()) }));
  byReports.sort((one, other) => other.weight - one.weight || one.code.localeCompare(other.code, "en"));
  for (const { code, figures } of byReports) {
    const [energyWh = 0, voltageV = 0] = commonest(figures).split(" ").map(Number);
    const found = seenIn.get(code) ?? [];
    const same = packs.filter(
      (pack) =>
        pack.energyWh === energyWh &&
        pack.voltageV === voltageV &&
        pack.laptops.some((laptop) => found.includes(laptop)),
    );
    const [first, ...rest] = same;
    if (!first) {
      packs.push({ codes: [code], energyWh, voltageV, laptops: found });
      continue;
    }
    for (const other of rest) packs.splice(packs.indexOf(other), 1);
    first.codes.push(code, ...rest.flatMap((pack) => pack.codes));
    first.laptops = [...new Set([...first.laptops, ...found, ...rest.flatMap((pack) => pack.laptops)])];
  }
  for (const pack of packs)
    pack.laptops.sort(
      (one, other) => other.reports - one.reports || one.name.localeCompare(other.name, "en"),
    );
  return packs;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const commonest = (figures: Map<string, number>) =>
  [...figures].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
