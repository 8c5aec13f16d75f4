import type { Laptop } from "./laptops.ts";
import type { Part } from "./part-draft.ts";
import { bayOf } from "./parts/battery-bays.ts";

/** One line of `result/fits.jsonl`: the laptops with the same fitment of a part. */
export interface FitmentLine {
  sku: string;
  verdict: "fits" | "fits_if" | "does_not_fit";
  /** Continues "if …" for `fits_if`, a full sentence otherwise. */
  condition: string;
  source: string;
  /** By slug. */
  laptops: string[];
}

const source = "hardware reports for this model (linuxhw/DMI)";

/** Suppliers' figures for the same pack differ by less than 5 %. */
const isSamePack = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other) < 0.05;

/** Returns the fitments of batteries: in every laptop that reported a code which the battery replaces. */
export function batteryFitments(parts: readonly Part[], laptops: readonly Laptop[]): FitmentLine[] {
  return parts
    .filter((part) => part.category === "battery")
    .flatMap((part) => {
      const codes = part.numbers.filter(({ kind }) => kind === "substitute").map(({ number }) => number);
      const lines = new Map<string, FitmentLine>();
      for (const laptop of laptops) {
        if (!laptop.batteries.some(([code]) => codes.includes(code))) continue;
        const { verdict, condition } = fitmentOf(part, codes, laptop);
        const key = `${verdict} ${condition}`;
        const line = lines.get(key) ?? { sku: part.sku, verdict, condition, source, laptops: [] };
        line.laptops.push(laptop.slug);
        lines.set(key, line);
      }
      return [...lines.values()];
    });
}

function fitmentOf(
  part: Part,
  codes: readonly string[],
  laptop: Laptop,
): Pick<FitmentLine, "verdict" | "condition"> {
  const energyWh = Number(part.specs.energyWh);
  const bay = bayOf(laptop, energyWh);
  if (bay === "inner") {
    return {
      verdict: "fits",
      condition: "For this laptop's internal battery bay; the removable battery is a separate part.",
    };
  }
  if (bay === "outer") {
    return {
      verdict: "fits",
      condition: "For this laptop's removable battery bay; the internal battery is a separate part.",
    };
  }
  const rivals = laptop.batteries.filter(
    ([code, wh, volts]) =>
      !codes.includes(code) && !(isSamePack(wh, energyWh) && isSamePack(volts, Number(part.specs.voltageV))),
  );
  if (rivals.length === 0) {
    return {
      verdict: "fits",
      condition: "Laptops of this model report this battery's code and no other type.",
    };
  }
  return {
    verdict: "fits_if",
    condition: `your old battery is marked ${anyOf(codes)} (this model also came with other batteries)`,
  };
}

const anyOf = (codes: readonly string[]) =>
  codes.length === 1 ? `${codes[0]}` : `${codes.slice(0, -1).join(", ")} or ${codes.at(-1)}`;
