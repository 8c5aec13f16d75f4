import type { DocSet } from "./doc-set.ts";

/** The ordinals of the best parts of a set, the best first; of equals the newer. */
export function topDocs({ ordinals, scores }: DocSet, limit: number): number[] {
  if (!scores) return Array.from(ordinals.subarray(-limit).toReversed());
  const best: number[] = [];
  for (let at = ordinals.length - 1; at >= 0; at -= 1) {
    if (best.length === limit && (scores[at] as number) <= (scores[best[limit - 1] as number] as number))
      continue;
    let place = best.length;
    while (place > 0 && (scores[best[place - 1] as number] as number) < (scores[at] as number)) place -= 1;
    best.splice(place, 0, at);
    if (best.length > limit) best.pop();
  }
  return best.map((at) => ordinals[at] as number);
}
