import { type DocTerms, postingsOf } from "./postings.ts";

const noPostings = new Int32Array(0);

/**
 * Most documents: all posting lists one after the other in a single array, each ascending. Never changed, but replaced
 * by a merge.
 */
export class MainSegment {
  /** Ascending. */
  readonly terms: readonly string[];
  /** Where each term's list starts in `postings`, and the last one's end. */
  readonly starts: Int32Array;
  readonly postings: Int32Array;

  constructor(terms: readonly string[], starts: Int32Array, postings: Int32Array) {
    this.terms = terms;
    this.starts = starts;
    this.postings = postings;
  }

  /** Returns the postings of a term, outdated ones included. */
  of(term: string): Int32Array {
    const at = this.#firstNotBelow(term);
    return this.terms[at] === term ? this.at(at) : noPostings;
  }

  /** Returns the list of the term at this position. */
  at(position: number): Int32Array {
    return this.postings.subarray(this.starts[position], this.starts[position + 1]);
  }

  /** Returns the position of the first term with this prefix, and of the first one after them. */
  rangeWithPrefix(prefix: string): [first: number, end: number] {
    const first = this.#firstNotBelow(prefix);
    const isAfter = (at: number) => !(this.terms[at] as string).startsWith(prefix);
    return [first, lowerBound(first, this.terms.length, isAfter)];
  }

  #firstNotBelow(term: string): number {
    return lowerBound(0, this.terms.length, (at) => (this.terms[at] as string) >= term);
  }
}

/** Documents that have changed since the last merge. */
export class DeltaSegment {
  readonly docs = new Map<number, DocTerms>();
  readonly lists = new Map<string, number[]>();
  /** In all lists. */
  postingCount = 0;

  /** Returns the postings of a term, ascending; current ones unless the segment is being merged. */
  of(term: string): ArrayLike<number> {
    return this.lists.get(term) ?? noPostings;
  }

  termsWithPrefix(prefix: string): string[] {
    return [...this.lists.keys()].filter((term) => term.startsWith(prefix));
  }

  /** Adds a document or replaces it. */
  set(doc: DocTerms): void {
    this.delete(doc.docId);
    this.docs.set(doc.docId, doc);
    for (const [term, posting] of postingsOf(doc)) {
      const list = this.lists.get(term);
      if (list) list.splice(placeIn(list, posting), 0, posting);
      else this.lists.set(ownCopyOf(term), [posting]);
      this.postingCount += 1;
    }
  }

  delete(docId: number): void {
    const doc = this.docs.get(docId);
    if (!doc) return;
    this.docs.delete(docId);
    for (const [term, posting] of postingsOf(doc)) {
      const list = this.lists.get(term) ?? [];
      list.splice(placeIn(list, posting), 1);
      if (list.length === 0) this.lists.delete(term);
      this.postingCount -= 1;
    }
  }
}

/** Documents mostly come in the order of their ids. */
function placeIn(list: readonly number[], posting: number): number {
  if ((list.at(-1) as number) < posting) return list.length;
  return lowerBound(0, list.length, (at) => (list[at] as number) >= posting);
}

/** V8 stores a slice of 13 characters or more as a reference to the whole text, which would then never be freed. */
const ownCopyOf = (term: string) => (term.length < 13 ? term : Buffer.from(term).toString());

/**
 * Returns the first number of `from`…`to - 1` for which `holds` is true, or `to` if there is none: a binary search.
 * Once `holds` is true, it must be true for every number that follows.
 */
export function lowerBound(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
