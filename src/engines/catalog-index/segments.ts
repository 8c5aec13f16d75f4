import { lowerBound } from "./lower-bound.ts";
import { type DocTerms, postingsOf } from "./postings.ts";
import type { TermTexts } from "./term-texts.ts";

const noPostings = new Int32Array(0);

/**
 * Most documents: all posting lists one after the other in a single array, each ascending. Never changed, but replaced
 * by a merge.
 */
export class MainSegment {
  readonly terms: TermTexts;
  /** Where each term's list starts in `postings`, and the last one's end. */
  readonly starts: Int32Array;
  readonly postings: Int32Array;

  constructor(terms: TermTexts, starts: Int32Array, postings: Int32Array) {
    this.terms = terms;
    this.starts = starts;
    this.postings = postings;
  }

  /** Returns the postings of a term, outdated ones included. */
  of(term: string): Int32Array {
    const position = this.terms.indexOf(term);
    return position === -1 ? noPostings : this.at(position);
  }

  /** Returns the list of the term at this position. */
  at(position: number): Int32Array {
    return this.postings.subarray(this.starts[position], this.starts[position + 1]);
  }
}

/** Documents that have changed since the last merge. */
export class DeltaSegment {
  readonly docs = new Map<number, DocTerms>();
  readonly lists = new Map<string, number[]>();
  /** In all lists. */
  postingCount = 0;
  /** Summed over all terms that have a list. */
  characterCount = 0;

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
      else {
        this.lists.set(ownCopyOf(term), [posting]);
        this.characterCount += term.length;
      }
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
      if (list.length === 0 && this.lists.delete(term)) this.characterCount -= term.length;
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
