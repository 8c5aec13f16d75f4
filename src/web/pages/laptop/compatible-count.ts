import { countText } from "#domain/number-text.ts";

interface Counts {
  categories: readonly { fitting: number }[];
  /** Categories whose parts serve every laptop. */
  universal: readonly { parts: number }[];
}

/**
 * Returns "54 compatible parts in 10 categories", as many as the list for the laptop has, which includes the parts that
 * serve every laptop.
 */
export function compatibleCountText({ categories, universal }: Counts): string {
  if (categories.length === 0) return "No compatible parts confirmed yet";
  const counts = [...categories.map(({ fitting }) => fitting), ...universal.map(({ parts }) => parts)];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${countText(total, "compatible part")} in ${countText(counts.length, "category", "categories")}`;
}
