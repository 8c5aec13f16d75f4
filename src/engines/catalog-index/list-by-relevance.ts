import { type CatalogIndex, rowOf } from "./catalog-index.ts";
import { noDocs } from "./doc-set.ts";
import type { FilterPredicate, IndexQuery } from "./filter-predicate.ts";
import type { IndexPage, PagePosition } from "./index-page.ts";
import { readId } from "./uuid-column.ts";

interface Match {
  row: number;
  score: number;
}

/** Where a page ended. */
interface EndedAt {
  score: number;
  inStock: number;
  id: Uint32Array;
}

/**
 * The best matches after a place: by score, of equals what is in stock, then the newest key.
 * @returns undefined when the place is not one of this order
 */
export function listByRelevance(
  shelves: CatalogIndex,
  question: IndexQuery,
  sieve: FilterPredicate,
  { limit, after }: { limit: number; after?: PagePosition | undefined },
): IndexPage | undefined {
  const from = after && readPlace(after);
  if (after && !from) return undefined;
  const { inStock, ids } = shelves;
  const { ordinals, scores } = question.found ?? noDocs;
  const best: Match[] = [];
  let worst: Match | undefined;
  let total = 0;
  /** Below zero when the row, of which just this is known, is the better match. */
  const compare = (row: number, score: number, other: Match) =>
    other.score - score ||
    (inStock[other.row] as number) - (inStock[row] as number) ||
    ids.compare(other.row, row);
  const isAfter = (row: number, score: number, place: EndedAt) =>
    (place.score - score || place.inStock - (inStock[row] as number) || -ids.compareWith(row, place.id)) > 0;

  // From behind, because of equals the newer is wanted: most of many matches end at the first look, before anything is
  // made for them.
  for (let index = ordinals.length - 1; index >= 0; index -= 1) {
    const row = rowOf(shelves, ordinals[index] as number);
    if (row === -1 || !sieve.passes(row)) continue;
    total += 1;
    const score = scores === undefined ? 0 : (scores[index] as number);
    if (worst && (score < worst.score || compare(row, score, worst) >= 0)) continue;
    if (from && !isAfter(row, score, from)) continue;
    let at = best.length;
    while (at > 0 && compare(row, score, best[at - 1] as Match) < 0) at -= 1;
    best.splice(at, 0, { row, score });
    if (best.length > limit) best.pop();
    worst = best[limit - 1];
  }
  const parts = best.map(({ row, score }) => ({
    key: `relevance:${score}/${inStock[row]}`,
    id: ids.text(row),
    ordinal: shelves.ordinals[row] as number,
  }));
  return { parts, total };
}

function readPlace({ key, id: idText }: PagePosition): EndedAt | undefined {
  const [, score, inStock] = /^relevance:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\/([01])$/.exec(key) ?? [];
  const id = readId(idText);
  return score === undefined || !id ? undefined : { score: Number(score), inStock: Number(inStock), id };
}
