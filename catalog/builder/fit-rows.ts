import type { Laptop } from "./laptops.ts";
import type { Part } from "./part-draft.ts";
import { bayOf } from "./parts/battery-bays.ts";

/** One line of `result/fits.jsonl`: laptops that one statement is true of. */
export interface FitLine {
  sku: string;
  verdict: "fits" | "fits_if" | "does_not_fit";
  /** In words that follow "if" for `fits_if`, a sentence otherwise. */
  condition: string;
  source: string;
  /** Slugs. */
  laptops: string[];
}

const source = "Hardware reports of this model (linuxhw/DMI)";

/** Two suppliers' figures of one pack differ by less than this. */
const samePack = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other) < 0.05;

/** Which battery was seen in which laptop: the codes a pack replaces, looked up among the codes reported. */
export function batteryFits(parts: readonly Part[], laptops: readonly Laptop[]): FitLine[] {
  return parts
    .filter((part) => part.category === "battery")
    .flatMap((part) => {
      const codes = part.numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);
      const lines = new Map<string, FitLine>();
      for (const laptop of laptops) {
        if (!laptop.batteries.some(([code]) => codes.includes(code))) continue;
        const { verdict, condition } = statement(part, codes, laptop);
        const key = `${verdict} ${condition}`;
        const line = lines.get(key) ?? { sku: part.sku, verdict, condition, source, laptops: [] };
        line.laptops.push(laptop.slug);
        lines.set(key, line);
      }
      return [...lines.values()];
    });
}

function statement(
  part: Part,
  codes: readonly string[],
  laptop: Laptop,
): Pick<FitLine, "verdict" | "condition"> {
  const energyWh = Number(part.specs.energyWh);
  const bay = bayOf(laptop, energyWh);
  if (bay === "inner") {
    return {
      verdict: "fits",
      condition: "For the inner of this laptop's two battery bays; the outer pack is another part.",
    };
  }
  if (bay === "outer") {
    return {
      verdict: "fits",
      condition: "For the outer of this laptop's two battery bays; the inner pack is another part.",
    };
  }
  const rivals = laptop.batteries.filter(
    ([code, wh, volts]) =>
      !codes.includes(code) && !(samePack(wh, energyWh) && samePack(volts, Number(part.specs.voltageV))),
  );
  if (rivals.length === 0) {
    return {
      verdict: "fits",
      condition: "Its code was reported by this model, and no pack of another kind was.",
    };
  }
  return {
    verdict: "fits_if",
    condition: `your old pack is marked ${anyOf(codes)}: this model also came with other packs`,
  };
}

const anyOf = (codes: readonly string[]) =>
  codes.length === 1 ? `${codes[0]}` : `${codes.slice(0, -1).join(", ")} or ${codes.at(-1)}`;
