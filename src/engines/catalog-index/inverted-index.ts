import { type DocSet, noDocs } from "./doc-set.ts";
import { PostingPairs } from "./posting-pairs.ts";
import { StemCodes } from "./stem-codes.ts";

/** What a part is found by: the stems of each place, parted by blanks. */
export interface DocTerms {
  ordinal: number;
  /** How many words its name has. */
  nameWords: number;
  name: string;
  sku: string;
  /** Of its shelf and its specs. */
  specs: string;
  description: string;
}

/**
 * A posting is a part and where it has the word, in one number: the ordinal above, the place in the lowest six bits.
 * Of a part with the word in several places the best stands, and the better place is the greater number.
 */
const placeBits = 6;
const placeMask = (1 << placeBits) - 1;
const described = 1;
const inSpecs = 2;
const inSku = 3;
/** In a name: a short one that holds the word says it of the whole part. */
const inName = (nameWords: number) => placeMask - nameWords;

const scores = Float32Array.from({ length: placeMask + 1 }, (_, place) =>
  place <= inSku ? ([0, 1, 4, 7][place] as number) : 8 + 8 / (2 + placeMask - place),
);

/** A word that more parts have than so many says what parts are; those that describe it besides are not looked for. */
const mostDescribed = 1000;
/** Of parts that have changed so many are kept apart; more are worked into the rest. */
const mostApart = 500;

/** Of a word that is still being typed, some of the many parts will do. */
const mostBegun = 4000;

const none = noDocs.ordinals;

/**
 * Which parts have which words: an inverted index, all of it in two arrays of numbers. Parts that change are kept
 * apart from the rest until there are many of them.
 */
export class InvertedIndex {
  readonly #stems = new StemCodes();
  /** By the stem's code: where its postings begin. */
  #begins = new Int32Array(1);
  /** Of each stem ascending. */
  #postings = new Int32Array(0);
  /** Parts that have changed since, null those that have gone; what `#postings` says of them is void. */
  readonly #apart = new Map<number, DocTerms | null>();
  /** The same by ordinal: 1 for those kept apart. */
  #isApart = new Uint8Array(0);
  #postingsApart = new Map<number, number[]>();
  #coming = new PostingPairs();
  /** By the stem's code: the part it was last met in, counted. */
  readonly #metIn: number[] = [];
  #partsMet = 0;
  /** Room for a place for each part, used by one question at a time. */
  #best = new Uint8Array(0);

  /** Parts to begin with, a piece of them at a time; they are found once {@link settle} is called. */
  add(parts: readonly DocTerms[]): void {
    for (const part of parts) {
      this.#makeRoom(part.ordinal);
      this.#eachPosting(part, (code, posting) => this.#coming.add(code, posting));
    }
  }

  settle(): void {
    this.#workIn(this.#coming);
    this.#coming = new PostingPairs();
  }

  /** Takes parts as they are now; of those that are gone it forgets all. */
  renew(parts: readonly DocTerms[], gone: readonly number[]): void {
    for (const ordinal of gone) this.#apart.set(ordinal, null);
    for (const part of parts) this.#apart.set(part.ordinal, part);
    for (const ordinal of this.#apart.keys()) {
      this.#makeRoom(ordinal);
      this.#isApart[ordinal] = 1;
    }
    this.#postingsApart = this.#postingsOfApart();
    if (this.#apart.size <= mostApart) return;
    const coming = new PostingPairs();
    for (const [code, postings] of this.#postingsApart) {
      for (const posting of postings) coming.add(code, posting);
    }
    this.#workIn(coming);
  }

  #makeRoom(ordinal: number): void {
    if (ordinal < this.#isApart.length) return;
    const longer = new Uint8Array(2 * ordinal + 1);
    longer.set(this.#isApart);
    this.#isApart = longer;
    this.#best = new Uint8Array(longer.length);
  }

  /** How many parts have a word with this stem. */
  countOf(stem: string): number {
    return this.#of(stem).length;
  }

  /** The parts that have a word with this stem; of one that is common, those that do not only describe it. */
  partsOf(stem: string): DocSet {
    const all = this.#of(stem);
    const telling = all.length < mostDescribed ? all : all.filter((one) => (one & placeMask) > described);
    const found = telling.length < mostDescribed ? all : telling;
    const ordinals = new Int32Array(found.length);
    const scored = new Float32Array(found.length);
    // A search of common words comes here a hundred thousand times: `map` and `from` took ten times as long.
    for (let at = 0; at < found.length; at += 1) {
      const posting = found[at] as number;
      ordinals[at] = posting >> placeBits;
      scored[at] = scores[posting & placeMask] as number;
    }
    return { ordinals, scores: scored };
  }

  /** The parts that have a word whose stem begins like one of these, other than in their description. */
  docsWithPrefix(beginnings: readonly string[]): DocSet {
    /** By ordinal, the best place of all; 0 for parts without such a word. */
    const best = this.#best.fill(0);
    let count = 0;
    for (const code of new Set(beginnings.flatMap((beginning) => this.#stems.begunWith(beginning)))) {
      const postings = this.#ofCode(code);
      for (let at = 0; at < postings.length; at += 1) {
        const ordinal = (postings[at] as number) >> placeBits;
        const place = (postings[at] as number) & placeMask;
        const before = best[ordinal] as number;
        if (place === described || place <= before) continue;
        if (before === 0) count += 1;
        best[ordinal] = place;
      }
      if (count >= mostBegun) break;
    }
    const ordinals = new Int32Array(count);
    const scored = new Float32Array(count);
    for (let ordinal = 0, at = 0; at < count; ordinal += 1) {
      if (best[ordinal] === 0) continue;
      ordinals[at] = ordinal;
      scored[at++] = scores[best[ordinal] as number] as number;
    }
    return { ordinals, scores: scored };
  }

  #of(stem: string): Int32Array {
    const code = this.#stems.find(stem);
    return code === undefined ? none : this.#ofCode(code);
  }

  #ofCode(code: number): Int32Array {
    const settled =
      code + 1 < this.#begins.length
        ? this.#postings.subarray(this.#begins[code], this.#begins[code + 1])
        : none;
    if (this.#apart.size === 0) return settled;
    const kept = settled.filter((posting) => this.#isApart[posting >> placeBits] === 0);
    const apart = this.#postingsApart.get(code);
    if (!apart) return kept;
    const all = new Int32Array(kept.length + apart.length);
    all.set(kept);
    all.set(apart, kept.length);
    return all.sort();
  }

  #postingsOfApart(): Map<number, number[]> {
    const postings = new Map<number, number[]>();
    for (const part of this.#apart.values()) {
      if (!part) continue;
      this.#eachPosting(part, (code, posting) => {
        const known = postings.get(code);
        if (known) known.push(posting);
        else postings.set(code, [posting]);
      });
    }
    return postings;
  }

  /** Tells each stem of a part once, with the best of its places. */
  #eachPosting(part: DocTerms, tell: (code: number, posting: number) => void): void {
    this.#partsMet += 1;
    for (const [stems, place] of placesOf(part)) {
      for (const stem of stems === "" ? [] : stems.split(" ")) {
        const code = this.#stems.of(stem);
        if (this.#metIn[code] === this.#partsMet) continue;
        this.#metIn[code] = this.#partsMet;
        tell(code, (part.ordinal << placeBits) | place);
      }
    }
  }

  /** Makes one of what is settled and what comes in. */
  #workIn(coming: PostingPairs): void {
    const next = new Int32Array(this.#stems.size + 1);
    const count = (code: number) => {
      next[code + 1] = (next[code + 1] as number) + 1;
    };
    this.#eachSettled(count);
    coming.each(count);
    for (let code = 1; code < next.length; code += 1) {
      next[code] = (next[code] as number) + (next[code - 1] as number);
    }
    const begins = next.slice();
    const postings = new Int32Array(begins.at(-1) as number);
    const put = (code: number, posting: number) => {
      const at = next[code] as number;
      postings[at] = posting;
      next[code] = at + 1;
    };
    this.#eachSettled(put);
    coming.each(put);
    for (let code = 0; code + 1 < begins.length; code += 1) {
      sortUnlessSorted(postings, begins[code] as number, begins[code + 1] as number);
    }
    this.#begins = begins;
    this.#postings = postings;
    this.#stems.settle();
    this.#isApart.fill(0);
    this.#apart.clear();
    this.#postingsApart.clear();
  }

  #eachSettled(tell: (code: number, posting: number) => void): void {
    for (let code = 0; code + 1 < this.#begins.length; code += 1) {
      const end = this.#begins[code + 1] as number;
      for (let at = this.#begins[code] as number; at < end; at += 1) {
        const posting = this.#postings[at] as number;
        if (this.#isApart[posting >> placeBits] === 0) tell(code, posting);
      }
    }
  }
}

/** The best first. */
const placesOf = (part: DocTerms): [stems: string, place: number][] => [
  [part.name, inName(part.nameWords)],
  [part.sku, inSku],
  [part.specs, inSpecs],
  [part.description, described],
];

/** Parts that came last mostly stand last already. */
function sortUnlessSorted(postings: Int32Array, from: number, to: number): void {
  for (let at = from + 1; at < to; at += 1) {
    if ((postings[at] as number) > (postings[at - 1] as number)) continue;
    postings.subarray(from, to).sort();
    return;
  }
}
