import { seriesCellsOf } from "#domain/fitment/battery-fit.ts";
import {
  ambiguousCodes,
  type Bay,
  bayOfCode,
  canonicalCode,
  hasBothInside,
  isTruncated,
  spellingsOf,
} from "../battery-facts.ts";
import { differentBatteries } from "../known/listed-batteries.ts";
import type { Laptop } from "../laptops.ts";
import { isUnderCover, slidesOut } from "./slide-out.ts";

/** The codes reported for one pack, and the models that reported them, most common first. */
export interface Pack {
  codes: string[];
  /** Of laptops with two packs: the one this pack belongs in. */
  bay: Bay | undefined;
  /** Of the most reported code. */
  energyWh: number;
  voltageV: number;
  /** Of all its codes. */
  minWh: number;
  maxWh: number;
  laptops: Laptop[];
}

/** What packs need of a hand-written part: codes that name the same pack must be among its numbers. */
export interface WrittenPack {
  sku: string;
  codes: readonly string[];
  energyWh: number;
  voltageV: number;
}

/**
 * Returns the packs behind the reported codes that no hand-written part replaces. Suppliers of the same pack print
 * different codes: two codes are one pack when they have the same bay, voltage and energy within 1.5%, and at least
 * half of the models that reported one of them reported the other.
 * @throws when a hand-written part lacks a code of its pack
 */
export function packsOf(laptops: readonly Laptop[], written: readonly WrittenPack[]): Pack[] {
  const packs: (Pack & { sku?: string })[] = [];
  const codes = reportedCodes(laptops);
  for (const { sku, ...pack } of written) {
    const known = codes.filter(({ code }) => pack.codes.includes(code));
    packs.push({
      sku,
      ...pack,
      codes: [...pack.codes],
      bay: known[0]?.bay,
      minWh: pack.energyWh,
      maxWh: pack.energyWh,
      laptops: [...new Set(known.flatMap(({ seenIn }) => seenIn))],
    });
  }
  for (const reported of codes) {
    const { code, energyWh, voltageV, seenIn, bay } = reported;
    if (packs.some((pack) => pack.codes.includes(code))) continue;
    const pack = packs.find((other) => isSamePack(other, reported));
    if (pack?.sku !== undefined) throw new Error(`${pack.sku} lacks the number ${code} of its pack`);
    if (pack) {
      pack.codes.push(...spellingsOf(code));
      pack.minWh = Math.min(pack.minWh, energyWh);
      pack.maxWh = Math.max(pack.maxWh, energyWh);
      pack.laptops = [...new Set([...pack.laptops, ...seenIn])];
    } else {
      packs.push({
        codes: spellingsOf(code),
        bay,
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
  return packs.filter(({ sku }) => sku === undefined);
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.015 * Math.max(one, other);

function isSamePack(pack: Pack, { code, energyWh, voltageV, seenIn, bay }: ReportedCode): boolean {
  const shared = seenIn.filter((laptop) => pack.laptops.includes(laptop)).length;
  return (
    pack.bay === bay &&
    isNear(pack.energyWh, energyWh) &&
    isNear(pack.voltageV, voltageV) &&
    shared >= seenIn.length / 2 &&
    !differentBatteries.some((pair) => pair.includes(code) && pair.some((each) => pack.codes.includes(each)))
  );
}

interface ReportedCode {
  code: string;
  bay: Bay | undefined;
  energyWh: number;
  voltageV: number;
  seenIn: Laptop[];
}

/** Returns every code with its most reported figures and its models, most common first. */
function reportedCodes(laptops: readonly Laptop[]): ReportedCode[] {
  const ambiguous = ambiguousCodes(laptops.flatMap(({ batteries }) => batteries));
  const codes = new Map<string, { figures: Map<string, number>; seenIn: Laptop[] }>();
  for (const laptop of laptops) {
    for (const [reported, energyWh, voltageV] of laptop.batteries) {
      if (isTruncated(reported) || ambiguous.has(reported)) continue;
      const code = canonicalCode(reported);
      const { figures, seenIn } = codes.get(code) ?? { figures: new Map<string, number>(), seenIn: [] };
      const key = `${energyWh} ${voltageV}`;
      figures.set(key, (figures.get(key) ?? 0) + laptop.reports);
      codes.set(code, { figures, seenIn: [...new Set([...seenIn, laptop])] });
    }
  }
  return [...codes]
    .map(([code, { figures, seenIn }]) => {
      const [energyWh = 0, voltageV = 0] = mostCommon(figures).split(" ").map(Number);
      const reports = sum(figures.values());
      return { code, bay: bayOfCode(code), energyWh, voltageV, seenIn, reports };
    })
    .sort((one, other) => other.reports - one.reports || one.code.localeCompare(other.code, "en"));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const mostCommon = (figures: Map<string, number>) =>
  [...figures].reduce((best, next) => (next[1] > best[1] ? next : best))[0];

/** Returns whether a pack is screwed in or slides out, undefined when that is unclear. */
export function fittingOf({ laptops, bay, voltageV }: Pack): "internal" | "removable" | undefined {
  if (bay === "front") return "internal";
  if (bay === "rear")
    return laptops.some(({ reportedModel }) => hasBothInside(reportedModel)) ? "internal" : "removable";
  if (laptops.every(slidesOut)) return "removable";
  if (laptops.every(isUnderCover)) return "internal";
  // Polymer cells are soft, so they are always under the laptop's cover.
  const isPolymer = voltageV / seriesCellsOf(voltageV) > 3.75;
  return !laptops.some(slidesOut) && isPolymer ? "internal" : undefined;
}
