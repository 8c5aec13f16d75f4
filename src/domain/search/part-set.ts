/**
 * A set of parts, by their ordinals (`parts.ordinal`), ascending and each once. `scores` stand beside them, higher is
 * better; a set without scores says nothing of how well its parts match.
 */
export interface PartSet {
  readonly ordinals: Int32Array;
  readonly scores?: Float32Array | undefined;
}

export const noParts: PartSet = { ordinals: new Int32Array(0) };

/** A set from ordinals in any order, some perhaps twice. */
export function partSetOf(ordinals: Iterable<number>): PartSet {
  return { ordinals: Int32Array.from(new Set(ordinals)).sort() };
}

/** The same parts, each with this score. */
export function scored({ ordinals }: PartSet, score: number): PartSet {
  return { ordinals, scores: new Float32Array(ordinals.length).fill(score) };
}

/** Parts that are in both. Scores are added; a set without scores adds nothing. */
export function intersect(one: PartSet, other: PartSet): PartSet {
  const [few, many] = one.ordinals.length <= other.ordinals.length ? [one, other] : [other, one];
  const found = new Builder(few.ordinals.length, Boolean(one.scores ?? other.scores));
  let at = 0;
  for (let index = 0; index < few.ordinals.length; index += 1) {
    const ordinal = few.ordinals[index] as number;
    at = placeOf(many.ordinals, ordinal, at);
    if (at === many.ordinals.length) break;
    if (many.ordinals[at] === ordinal) found.add(ordinal, scoreAt(few, index) + scoreAt(many, at));
  }
  return found.built();
}

/** Parts that are in either. A part in both has the better of its scores (`max`), or both added (`sum`). */
export function union(one: PartSet, other: PartSet, scores: "max" | "sum" = "max"): PartSet {
  if (one.ordinals.length === 0) return other;
  if (other.ordinals.length === 0) return one;
  const found = new Builder(one.ordinals.length + other.ordinals.length, Boolean(one.scores ?? other.scores));
  let [here, there] = [0, 0];
  while (here < one.ordinals.length && there < other.ordinals.length) {
    const [mine, theirs] = [one.ordinals[here] as number, other.ordinals[there] as number];
    if (mine < theirs) found.add(mine, scoreAt(one, here++));
    else if (theirs < mine) found.add(theirs, scoreAt(other, there++));
    else {
      const [a, b] = [scoreAt(one, here++), scoreAt(other, there++)];
      found.add(mine, scores === "sum" ? a + b : Math.max(a, b));
    }
  }
  found.addRest(one, here);
  found.addRest(other, there);
  return found.built();
}

/** The same parts with their scores times a factor. */
export function times({ ordinals, scores }: PartSet, factor: number): PartSet {
  if (!scores || factor === 1) return { ordinals, scores };
  const product = new Float32Array(scores.length);
  // A search of common words comes here ten thousand times: `map` takes five times as long.
  for (let at = 0; at < scores.length; at += 1) product[at] = (scores[at] as number) * factor;
  return { ordinals, scores: product };
}

const scoreAt = ({ scores }: PartSet, index: number): number => (scores ? (scores[index] as number) : 0);

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

/** Room for the largest answer possible, cut to what was added. */
class Builder {
  readonly #ordinals: Int32Array;
  readonly #scores: Float32Array | undefined;
  #length = 0;

  constructor(room: number, withScores: boolean) {
    this.#ordinals = new Int32Array(room);
    this.#scores = withScores ? new Float32Array(room) : undefined;
  }

  add(ordinal: number, score: number): void {
    this.#ordinals[this.#length] = ordinal;
    if (this.#scores) this.#scores[this.#length] = score;
    this.#length += 1;
  }

  /** All of a set from a place on. */
  addRest({ ordinals, scores }: PartSet, from: number): void {
    this.#ordinals.set(ordinals.subarray(from), this.#length);
    if (scores) this.#scores?.set(scores.subarray(from), this.#length);
    this.#length += ordinals.length - from;
  }

  built(): PartSet {
    const ordinals = this.#ordinals.subarray(0, this.#length);
    return this.#scores ? { ordinals, scores: this.#scores.subarray(0, this.#length) } : { ordinals };
  }
}
