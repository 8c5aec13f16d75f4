import type { PartSet } from "./part-set.ts";

/** The ordinals of the best parts of a set, the best first; of equals the newer. */
export function bestOf({ ordinals, scores }: PartSet, limit: number): number[] {
  const score = (at: number) => scores?.[at] ?? 0;
  const best: number[] = [];
  for (let at = ordinals.length - 1; at >= 0; at -= 1) {
    if (best.length === limit && score(at) <= score(best[limit - 1] as number)) continue;
    let place = best.length;
    while (place > 0 && score(best[place - 1] as number) < score(at)) place -= 1;
    best.splice(place, 0, at);
    if (best.length > limit) best.pop();
  }
  return best.map((at) => ordinals[at] as number);
}
