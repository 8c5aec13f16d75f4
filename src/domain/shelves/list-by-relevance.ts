import type { ListedPage, ListPlace } from "./listed-page.ts";
import type { Shelves } from "./shelves.ts";
import type { ShelvesQuestion, Sieve } from "./sieve.ts";

interface Match {
  score: number;
  inStock: number;
  id: string;
}

interface FoundMatch extends Match {
  ordinal: number;
}

/** Below zero when the first, of which just this is known, is the better match. */
function compareMatches(score: number, inStock: number, id: string, other: Match): number {
  if (score !== other.score) return other.score - score;
  if (inStock !== other.inStock) return other.inStock - inStock;
  if (id === other.id) return 0;
  return id > other.id ? -1 : 1;
}

/**
 * The best matches after a place: by score, of equals what is in stock, then the newest key.
 * @returns undefined when the place is not one of this order
 */
export function listByRelevance(
  shelves: Shelves,
  question: ShelvesQuestion,
  sieve: Sieve,
  { limit, after }: { limit: number; after?: ListPlace | undefined },
): ListedPage | undefined {
  const from = after && readMatch(after);
  if (after && !from) return undefined;
  const best: FoundMatch[] = [];
  let total = 0;
  sieve.eachCandidate(question, true, (row, index) => {
    if (!sieve.passes(row)) return;
    total += 1;
    const score = question.found?.scores?.[index] ?? 0;
    const worst = best[limit - 1];
    // Most of many matches end here or below, before anything is made for them.
    if (worst && score < worst.score) return;
    const inStock = shelves.inStock[row] as number;
    const id = shelves.ids[row] as string;
    if (from && compareMatches(score, inStock, id, from) <= 0) return;
    if (worst && compareMatches(score, inStock, id, worst) >= 0) return;
    const match = { score, inStock, id, ordinal: shelves.ordinals[row] as number };
    let at = best.length;
    while (at > 0 && compareMatches(score, inStock, id, best[at - 1] as Match) < 0) at -= 1;
    best.splice(at, 0, match);
    if (best.length > limit) best.pop();
  });
  const parts = best.map(({ score, inStock, ...part }) => ({
    key: `relevance:${score}/${inStock}`,
    ...part,
  }));
  return { parts, total };
}

function readMatch({ key, id }: ListPlace): Match | undefined {
  const [, score, inStock] = /^relevance:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\/([01])$/.exec(key) ?? [];
  return score === undefined ? undefined : { score: Number(score), inStock: Number(inStock), id };
}
