import { type CatalogIndex, rowOf } from "./catalog-index.ts";
import type { DocSet } from "./doc-set.ts";
import type { FilterPredicate } from "./filter-predicate.ts";
import type { IndexPage, PagePosition } from "./sort-orders.ts";
import { parseUuid } from "./uuid-column.ts";

interface Match {
  row: number;
  score: number;
}

interface RelevancePosition {
  score: number;
  inStock: number;
  id: Uint32Array;
}

/**
 * Returns the best hits that pass the filter, from the start or after a position: by score, then stock, then the
 * highest id.
 *
 * @returns undefined when the position belongs to another order
 */
export function listByRelevance(
  index: CatalogIndex,
  { docIds, scores }: DocSet,
  predicate: FilterPredicate,
  { limit, after }: { limit: number; after?: PagePosition | undefined },
): IndexPage | undefined {
  const from = after && parsePosition(after);
  if (after && !from) return undefined;
  const { inStock, ids } = index;
  const best: Match[] = [];
  let worst: Match | undefined;
  let total = 0;
  /** Negative when the row is the better match. */
  const compare = (row: number, score: number, other: Match) =>
    other.score - score ||
    (inStock[other.row] as number) - (inStock[row] as number) ||
    ids.compare(other.row, row);
  const isAfter = (row: number, score: number, position: RelevancePosition) =>
    (position.score - score ||
      position.inStock - (inStock[row] as number) ||
      -ids.compareWith(row, position.id)) > 0;

  // Backwards: of equal scores the highest id wins, so most of the later candidates fail the first comparison.
  for (let at = docIds.length - 1; at >= 0; at -= 1) {
    const row = rowOf(index, docIds[at] as number);
    if (row === -1 || !predicate.passes(row)) continue;
    total += 1;
    const score = scores === undefined ? 0 : (scores[at] as number);
    if (worst && (score < worst.score || compare(row, score, worst) >= 0)) continue;
    if (from && !isAfter(row, score, from)) continue;
    let rank = best.length;
    while (rank > 0 && compare(row, score, best[rank - 1] as Match) < 0) rank -= 1;
    best.splice(rank, 0, { row, score });
    if (best.length > limit) best.pop();
    worst = best[limit - 1];
  }
  const docs = best.map(({ row, score }) => ({
    key: `relevance:${score}/${inStock[row]}`,
    id: ids.text(row),
    docId: index.docIds[row] as number,
  }));
  return { docs, total };
}

function parsePosition({ key, id: idText }: PagePosition): RelevancePosition | undefined {
  const [, score, inStock] = /^relevance:(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\/([01])$/.exec(key) ?? [];
  const id = parseUuid(idText);
  return score === undefined || !id ? undefined : { score: Number(score), inStock: Number(inStock), id };
}
