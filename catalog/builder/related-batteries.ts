import type { ReportedBattery } from "#domain/fitment/laptop-facts.ts";
import { ambiguousCodes, bayOfCode, canonicalCode, isTruncated, spellingsOf } from "./battery-facts.ts";

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
