/**
 * A set of parts, by their ordinals (`parts.ordinal`), ascending and each once. `scores` stand beside them, higher is
 * better; a set without scores says nothing of how well its parts match.
 */
export interface DocSet {
  readonly ordinals: Int32Array;
  readonly scores?: Float32Array | undefined;
}

export const noDocs: DocSet = { ordinals: new Int32Array(0) };

/** A set from ordinals in any order, some perhaps twice. */
export function docSetOf(ordinals: Iterable<number>): DocSet {
  return { ordinals: Int32Array.from(new Set(ordinals)).sort() };
}

/** The same parts, each with this score. */
export function scored({ ordinals }: DocSet, score: number): DocSet {
  return { ordinals, scores: new Float32Array(ordinals.length).fill(score) };
}

/** Parts that are in both. Scores are added; a set without scores adds nothing. */
export function intersect(one: DocSet, other: DocSet): DocSet {
  const [few, many] = one.ordinals.length <= other.ordinals.length ? [one, other] : [other, one];
  const found = roomFor(few.ordinals.length, one, other);
  const [scores, moreScores] = [scoresOf(few), scoresOf(many)];
  let [at, length] = [0, 0];
  for (let index = 0; index < few.ordinals.length; index += 1) {
    const ordinal = few.ordinals[index] as number;
    at = placeOf(many.ordinals, ordinal, at);
    if (at === many.ordinals.length) break;
    if (many.ordinals[at] !== ordinal) continue;
    found.ordinals[length] = ordinal;
    found.scores[length] = (scores[index] as number) + (moreScores[at] as number);
    length += 1;
  }
  return cut(found, length);
}

/** Parts that are in either. A part in both has the better of its scores (`max`), or both added (`sum`). */
export function union(one: DocSet, other: DocSet, scores: "max" | "sum" = "max"): DocSet {
  if (one.ordinals.length === 0) return other;
  if (other.ordinals.length === 0) return one;
  const found = roomFor(one.ordinals.length + other.ordinals.length, one, other);
  const [mine, theirs] = [scoresOf(one), scoresOf(other)];
  let [here, there, length] = [0, 0, 0];
  // Taken apart as a pair, or handed to a function, each number would be an object of its own for a moment.
  while (here < one.ordinals.length && there < other.ordinals.length) {
    const a = one.ordinals[here] as number;
    const b = other.ordinals[there] as number;
    found.ordinals[length] = a < b ? a : b;
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
    found.ordinals.set(set.ordinals.subarray(from), length);
    found.scores.set(its.subarray(from), length);
    length += set.ordinals.length - from;
  }
  return cut(found, length);
}

/** The same parts with their scores times a factor. */
export function times({ ordinals, scores }: DocSet, factor: number): DocSet {
  if (!scores || factor === 1) return { ordinals, scores };
  const product = new Float32Array(scores.length);
  // A search of common words comes here ten thousand times: `map` takes five times as long.
  for (let at = 0; at < scores.length; at += 1) product[at] = (scores[at] as number) * factor;
  return { ordinals, scores: product };
}

/** The first place at or after `from` whose ordinal is not below this one; in steps that double, then halve. */
function placeOf(ordinals: Int32Array, ordinal: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < ordinals.length && (ordinals[low + step] as number) < ordinal) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, ordinals.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] as number) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The scores of a set, nothing for each part where it has none. */
const scoresOf = ({ ordinals, scores }: DocSet): Float32Array => scores ?? new Float32Array(ordinals.length);

/** Room for the largest answer possible. */
function roomFor(length: number, one: DocSet, other: DocSet) {
  const isScored = Boolean(one.scores ?? other.scores);
  return { ordinals: new Int32Array(length), scores: new Float32Array(length), isScored };
}

/** What was found of it. */
function cut({ ordinals, scores, isScored }: ReturnType<typeof roomFor>, length: number): DocSet {
  const found = ordinals.subarray(0, length);
  return isScored ? { ordinals: found, scores: scores.subarray(0, length) } : { ordinals: found };
}
