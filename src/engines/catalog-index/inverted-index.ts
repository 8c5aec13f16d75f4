import type { DocSet } from "./doc-set.ts";
import { home, mergeSegments, runInSlices } from "./merge-segments.ts";
import {
  type DocTerms,
  fieldBits,
  fieldMask,
  fieldScores,
  inDescription,
  writePostings,
} from "./postings.ts";
import { DeltaSegment, MainSegment } from "./segments.ts";
import { TermTextsWriter } from "./term-texts.ts";

/** A term with more documents than this is common; documents with it in their description alone are left out. */
const MAX_DESCRIPTION_HITS = 1000;
/** A prefix search stops after the term that brings it to this many documents. */
const MAX_PREFIX_HITS = 4000;
/** With more changed documents than this, and than this share of all, the delta segment is merged. */
const MAX_DELTA_DOCS = 2000;
const maxDeltaShare = 1 / 16;

/**
 * An inverted index: the documents of each term. Most are in a main segment that never changes, changed ones in a small
 * delta segment; each search reads both. A delta segment that has grown is merged into a new main segment, a few
 * milliseconds at a time, while changes go to the next delta segment.
 */
export class InvertedIndex {
  #main = new MainSegment(new TermTextsWriter(0, 0).texts(), new Int32Array(1), new Int32Array(0));
  #merging: DeltaSegment | undefined;
  #delta = new DeltaSegment();
  #running: Promise<void> | undefined;
  /** By doc id: where the document's current postings are. Those in other segments are outdated. */
  #homes = new Uint8Array(0);
  #docCount = 0;
  /** By doc id; reused by every prefix search. */
  #bestField = new Uint8Array(0);

  /**
   * Adds or replaces documents and removes others, a few milliseconds at a time. Searches find all of them when this
   * resolves. It waits for a merge only if changes come faster than they can be merged.
   */
  async update(docs: readonly DocTerms[], removedIds: readonly number[]): Promise<void> {
    while (this.#mustMerge() && this.#running) await this.#running;
    await runInSlices(this.#apply(docs, removedIds));
    if (this.#mustMerge()) this.#running ??= this.#merge();
  }

  /** Merges everything that has changed, however little. */
  async mergeAll(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#delta.docs.size === 0) return;
    this.#running = this.#merge();
    await this.mergeAll();
  }

  /** Tells whether any document has the term. */
  has(term: string): boolean {
    if (this.#delta.of(term).length > 0) return true;
    const merging = this.#merging?.of(term) ?? [];
    return this.#hasCurrent(this.#main.of(term), home.main) || this.#hasCurrent(merging, home.merging);
  }

  /** Returns the documents with the term, scored; for a common term without those that only describe it. */
  docsWithTerm(term: string): DocSet {
    const all = this.#postings(term);
    let outsideDescription = 0;
    // Loops, because they run a hundred thousand times for common terms: `filter`, `map` and `from` took ten times as
    // long.
    for (let at = 0; at < all.length; at += 1) {
      if (((all[at] as number) & fieldMask) > inDescription) outsideDescription += 1;
    }
    const isCommon = outsideDescription >= MAX_DESCRIPTION_HITS;
    const count = isCommon ? outsideDescription : all.length;
    const docIds = new Int32Array(count);
    const scores = new Float32Array(count);
    for (let at = 0, length = 0; at < all.length; at += 1) {
      const posting = all[at] as number;
      const field = posting & fieldMask;
      if (isCommon && field === inDescription) continue;
      docIds[length] = posting >> fieldBits;
      scores[length++] = fieldScores[field] as number;
    }
    return { docIds, scores };
  }

  /** Returns the documents with a term that has one of these prefixes, outside their description. */
  docsWithPrefix(prefixes: readonly string[]): DocSet {
    const best = this.#bestField.fill(0);
    const changed = this.#changedTermsWithPrefix(prefixes);
    let count = 0;
    const add = (list: ArrayLike<number>, place: number, from = 0, to = list.length) => {
      for (let at = from; at < to; at += 1) {
        const docId = (list[at] as number) >> fieldBits;
        const field = (list[at] as number) & fieldMask;
        const before = best[docId] as number;
        if (field === inDescription || field <= before || this.#homes[docId] !== place) continue;
        if (before === 0) count += 1;
        best[docId] = field;
      }
    };
    const addChanged = (term: string) => {
      if (this.#merging) add(this.#merging.of(term), home.merging);
      add(this.#delta.of(term), home.delta);
    };
    const { terms, starts, postings } = this.#main;
    for (const prefix of prefixes) {
      const [first, end] = terms.rangeWithPrefix(prefix);
      for (let at = first; at < end && count < MAX_PREFIX_HITS; at += 1) {
        // In place: a short prefix has thousands of terms with a few documents each.
        add(postings, home.main, starts[at], starts[at + 1]);
        if (changed.size === 0) continue;
        const term = terms.at(at) as string;
        if (changed.delete(term)) addChanged(term);
      }
    }
    for (const term of changed) if (count < MAX_PREFIX_HITS) addChanged(term);
    const docIds = new Int32Array(count);
    const scores = new Float32Array(count);
    for (let docId = 0, at = 0; at < count; docId += 1) {
      if (best[docId] === 0) continue;
      docIds[at] = docId;
      scores[at++] = fieldScores[best[docId] as number] as number;
    }
    return { docIds, scores };
  }

  #changedTermsWithPrefix(prefixes: readonly string[]): Set<string> {
    const segments = [this.#delta, ...(this.#merging ? [this.#merging] : [])];
    return new Set(prefixes.flatMap((prefix) => segments.flatMap((one) => one.termsWithPrefix(prefix))));
  }

  #hasCurrent(list: ArrayLike<number>, place: number): boolean {
    for (let at = 0; at < list.length; at += 1) {
      if (this.#homes[(list[at] as number) >> fieldBits] === place) return true;
    }
    return false;
  }

  /** The term's current postings in all segments. */
  #postings(term: string): Int32Array {
    const changed = this.#delta.of(term);
    const merging = this.#merging ? this.#current(this.#merging.of(term), home.merging, changed) : changed;
    return this.#current(this.#main.of(term), home.main, merging);
  }

  #current(list: ArrayLike<number>, place: number, others: ArrayLike<number>): Int32Array {
    const all = new Int32Array(list.length + others.length);
    return all.subarray(0, writePostings(all, 0, { list, place, home: this.#homes }, others));
  }

  *#apply(docs: readonly DocTerms[], removedIds: readonly number[]): Generator<void, void> {
    for (const docId of removedIds) this.#setHome(docId, home.nowhere);
    for (const doc of docs) {
      this.#setHome(doc.docId, home.delta);
      this.#delta.set(doc);
      yield;
    }
  }

  #mustMerge(): boolean {
    return this.#delta.docs.size > Math.max(MAX_DELTA_DOCS, this.#docCount * maxDeltaShare);
  }

  async #merge(): Promise<void> {
    const merging = this.#delta;
    this.#delta = new DeltaSegment();
    this.#merging = merging;
    for (const docId of merging.docs.keys()) this.#homes[docId] = home.merging;
    this.#main = await runInSlices(mergeSegments(this.#main, merging, () => this.#homes));
    for (const docId of merging.docs.keys()) {
      if (this.#homes[docId] === home.merging) this.#homes[docId] = home.main;
    }
    this.#merging = undefined;
    this.#running = undefined;
    if (this.#mustMerge()) this.#running = this.#merge();
  }

  #setHome(docId: number, place: number): void {
    if (docId >= this.#homes.length) {
      const longer = new Uint8Array(2 * docId + 1);
      longer.set(this.#homes);
      this.#homes = longer;
      this.#bestField = new Uint8Array(longer.length);
    }
    const before = this.#homes[docId];
    if (before === home.delta) this.#delta.delete(docId);
    this.#docCount += (place === home.nowhere ? 0 : 1) - (before === home.nowhere ? 0 : 1);
    this.#homes[docId] = place;
  }
}
