import type { LaptopCounts } from "./laptop-counts.ts";

/**
 * Returns how many parts fit a laptop, those for every laptop included; undefined while unknown. As on the laptop's
 * page: where nothing is confirmed, parts for every laptop are no answer.
 */
export function compatibleParts(
  counts: LaptopCounts | undefined,
  universalParts: number,
): number | undefined {
  const own = Object.values(counts?.fitting ?? {}).reduce((sum, count) => sum + count, 0);
  return own > 0 ? own + universalParts : undefined;
}

/** One line of the label. */
interface CountLine {
  name: string;
  parts: number;
}

/** Returns the lines of a laptop's label: its largest categories, the others together, and what fits every laptop. */
export function countLines(
  { categories }: Pick<LaptopCounts, "categories">,
  universalParts: number,
  max: number,
): CountLine[] {
  const lines = categories.map(({ name, fitting }) => ({ name, parts: fitting }));
  const others = lines.length > max ? lines.slice(max - 1) : [];
  const sum = others.reduce((total, { parts }) => total + parts, 0);
  return [
    ...lines.slice(0, lines.length - others.length),
    ...(others.length > 0 ? [{ name: `${others.length} more`, parts: sum }] : []),
    ...(universalParts > 0 ? [{ name: "Any laptop", parts: universalParts }] : []),
  ];
}
