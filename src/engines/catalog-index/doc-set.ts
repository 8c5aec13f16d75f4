/**
 * A set of documents: their ids, ascending and without duplicates, and optionally a score for each at the same index;
 * higher is better.
 */
export interface DocSet {
  readonly docIds: Int32Array;
  readonly scores?: Float32Array | undefined;
}

export const noDocs: DocSet = { docIds: new Int32Array(0) };

/** Makes a set from ids in any order, duplicates included. */
export function docSetOf(docIds: Iterable<number>): DocSet {
  return { docIds: Int32Array.from(new Set(docIds)).sort() };
}

/** Returns the same documents, each with this score. */
export function scored({ docIds }: DocSet, score: number): DocSet {
  return { docIds, scores: new Float32Array(docIds.length).fill(score) };
}

/** Returns the documents that are in both sets. Scores are added; a set without scores adds nothing. */
export function intersect(one: DocSet, other: DocSet): DocSet {
  const [few, many] = one.docIds.length <= other.docIds.length ? [one, other] : [other, one];
  const found = roomFor(few.docIds.length, one, other);
  const [scores, moreScores] = [scoresOf(few), scoresOf(many)];
  let [at, length] = [0, 0];
  for (let index = 0; index < few.docIds.length; index += 1) {
    const docId = few.docIds[index] as number;
    at = gallop(many.docIds, docId, at);
    if (at === many.docIds.length) break;
    if (many.docIds[at] !== docId) continue;
    found.docIds[length] = docId;
    found.scores[length] = (scores[index] as number) + (moreScores[at] as number);
    length += 1;
  }
  return cut(found, length);
}

/** Returns the documents that are in either set. A document in both gets the better score (`max`) or the `sum`. */
export function union(one: DocSet, other: DocSet, scores: "max" | "sum" = "max"): DocSet {
  if (one.docIds.length === 0) return other;
  if (other.docIds.length === 0) return one;
  const found = roomFor(one.docIds.length + other.docIds.length, one, other);
  const [mine, theirs] = [scoresOf(one), scoresOf(other)];
  let [here, there, length] = [0, 0, 0];
  // Inlined: destructuring a pair or calling a function here would allocate for every number.
  while (here < one.docIds.length && there < other.docIds.length) {
    const a = one.docIds[here] as number;
    const b = other.docIds[there] as number;
    found.docIds[length] = a < b ? a : b;
    if (a < b) found.scores[length] = mine[here] as number;
    else if (b < a) found.scores[length] = theirs[there] as number;
    else if (scores === "sum") found.scores[length] = (mine[here] as number) + (theirs[there] as number);
    else found.scores[length] = Math.max(mine[here] as number, theirs[there] as number);
    if (a <= b) here += 1;
    if (b <= a) there += 1;
    length += 1;
  }
  for (const [set, its, from] of [
    [one, mine, here],
    [other, theirs, there],
  ] as const) {
    found.docIds.set(set.docIds.subarray(from), length);
    found.scores.set(its.subarray(from), length);
    length += set.docIds.length - from;
  }
  return cut(found, length);
}

/** Returns the documents of the first set that are not in the other, with their scores. */
export function difference(one: DocSet, other: DocSet): DocSet {
  if (other.docIds.length === 0 || one.docIds.length === 0) return one;
  const found = roomFor(one.docIds.length, one, one);
  const scores = scoresOf(one);
  let [at, length] = [0, 0];
  for (let index = 0; index < one.docIds.length; index += 1) {
    const docId = one.docIds[index] as number;
    at = gallop(other.docIds, docId, at);
    if (other.docIds[at] === docId) continue;
    found.docIds[length] = docId;
    found.scores[length] = scores[index] as number;
    length += 1;
  }
  return cut(found, length);
}

/** Returns the same documents with their scores multiplied by a factor. */
export function scaleScores({ docIds, scores }: DocSet, factor: number): DocSet {
  if (!scores || factor === 1) return { docIds, scores };
  const scaled = new Float32Array(scores.length);
  // A loop, because this runs ten thousand times for common words: `map` takes five times as long.
  for (let at = 0; at < scores.length; at += 1) scaled[at] = (scores[at] as number) * factor;
  return { docIds, scores: scaled };
}

/** Returns the same documents with their scores changed by a function. */
export function mapScores({ docIds, scores }: DocSet, change: (score: number) => number): DocSet {
  if (!scores) return { docIds };
  const changed = new Float32Array(scores.length);
  for (let at = 0; at < scores.length; at += 1) changed[at] = change(scores[at] as number);
  return { docIds, scores: changed };
}

/** Returns the documents whose score is at least this; all of a set without scores. */
export function withMinScore(set: DocSet, minScore: number): DocSet {
  const { docIds, scores } = set;
  // Often all are good enough, and a copy of thirty thousand would be garbage at once.
  if (!scores?.some((score) => score < minScore)) return set;
  const good = { docIds: new Int32Array(docIds.length), scores: new Float32Array(docIds.length) };
  let length = 0;
  for (let index = 0; index < docIds.length; index += 1) {
    const score = scores[index] as number;
    if (score < minScore) continue;
    good.docIds[length] = docIds[index] as number;
    good.scores[length++] = score;
  }
  return { docIds: good.docIds.subarray(0, length), scores: good.scores.subarray(0, length) };
}

/**
 * Returns the ids of the best documents, best first; of equal scores the one with the higher rank, then the highest id.
 * @param ranks by doc id
 */
export function topDocs({ docIds, scores }: DocSet, limit: number, ranks?: ArrayLike<number>): number[] {
  const scoreAt = (at: number) => scores?.[at] ?? 0;
  const rankAt = (at: number) => ranks?.[docIds[at] as number] ?? 0;
  const isBetter = (at: number, other: number) =>
    scoreAt(at) === scoreAt(other) ? rankAt(at) > rankAt(other) : scoreAt(at) > scoreAt(other);
  const best: number[] = [];
  for (let at = docIds.length - 1; at >= 0; at -= 1) {
    if (best.length === limit && !isBetter(at, best[limit - 1] as number)) continue;
    let place = best.length;
    while (place > 0 && isBetter(at, best[place - 1] as number)) place -= 1;
    best.splice(place, 0, at);
    if (best.length > limit) best.pop();
  }
  return best.map((at) => docIds[at] as number);
}

/** Returns the first index from `from` on whose id is not below `docId`: exponential, then binary search. */
function gallop(docIds: Int32Array, docId: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < docIds.length && (docIds[low + step] as number) < docId) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, docIds.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((docIds[middle] as number) < docId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The scores of a set, zeros when it has none. */
const scoresOf = ({ docIds, scores }: DocSet): Float32Array => scores ?? new Float32Array(docIds.length);

function roomFor(length: number, one: DocSet, other: DocSet) {
  const isScored = Boolean(one.scores ?? other.scores);
  return { docIds: new Int32Array(length), scores: new Float32Array(length), isScored };
}

function cut({ docIds, scores, isScored }: ReturnType<typeof roomFor>, length: number): DocSet {
  const found = docIds.subarray(0, length);
  return isScored ? { docIds: found, scores: scores.subarray(0, length) } : { docIds: found };
}
