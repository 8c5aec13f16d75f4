import { type DocSet, noDocs } from "./doc-set.ts";
import { PostingBatch, PostingLists } from "./posting-lists.ts";
import { TermDictionary } from "./term-dictionary.ts";

/** The terms of a document by field, separated by spaces. */
export interface DocTerms {
  docId: number;
  /** How many words the name has: a match in a short name scores higher. */
  nameWords: number;
  name: string;
  sku: string;
  attributes: string;
  description: string;
}

/**
 * A posting is one number: the doc id in the high bits, the field in the low six. A document that has a term in
 * several fields has one posting, with the best field; a better field has a higher number.
 */
const fieldBits = 6;
const fieldMask = (1 << fieldBits) - 1;
const inDescription = 1;
const inAttributes = 2;
const inSku = 3;
/** One field per name length: the shorter the name, the better. */
const inName = (nameWords: number) => fieldMask - nameWords;

const scores = Float32Array.from({ length: fieldMask + 1 }, (_, field) =>
  field <= inSku ? ([0, 1, 4, 7][field] as number) : 8 + 8 / (2 + fieldMask - field),
);

/** A term with more documents than this is common; documents with it in their description alone are left out. */
const MAX_DESCRIPTION_HITS = 1000;
/** With more changed documents than this, the delta segment is merged. */
const MAX_DELTA_DOCS = 500;
/** A prefix search stops after the term that brings it to this many documents. */
const MAX_PREFIX_HITS = 4000;

/**
 * An inverted index: the documents of each term, in two segments. The main segment is a pair of arrays; documents that
 * have changed since the last merge are in a small delta segment, which is searched as well.
 */
export class InvertedIndex {
  readonly #dictionary = new TermDictionary();
  readonly #main = new PostingLists();
  /** Changed documents, null for removed ones. Their postings in the main segment are stale. */
  readonly #delta = new Map<number, DocTerms | null>();
  /** By doc id: 1 when the document is in the delta segment. */
  #isInDelta = new Uint8Array(0);
  /** By the term's code. */
  #deltaPostings = new Map<number, number[]>();
  #batch = new PostingBatch();
  /** By the term's code: the last document it was read from, by sequence number. */
  readonly #lastReadFrom: number[] = [];
  #docsRead = 0;
  /** By doc id; reused by every prefix search. */
  #bestField = new Uint8Array(0);

  /** Adds documents to the initial load, in batches; they are found after {@link commit}. */
  add(docs: readonly DocTerms[]): void {
    for (const doc of docs) {
      this.#makeRoom(doc.docId);
      this.#eachPosting(doc, (term, posting) => this.#batch.add(term, posting));
    }
  }

  commit(): void {
    this.#merge(this.#batch);
    this.#batch = new PostingBatch();
  }

  /** Adds or replaces documents and removes others. */
  update(docs: readonly DocTerms[], removedIds: readonly number[]): void {
    for (const docId of removedIds) this.#delta.set(docId, null);
    for (const doc of docs) this.#delta.set(doc.docId, doc);
    for (const docId of this.#delta.keys()) {
      this.#makeRoom(docId);
      this.#isInDelta[docId] = 1;
    }
    this.#deltaPostings = this.#postingsOfDelta();
    if (this.#delta.size <= MAX_DELTA_DOCS) return;
    const batch = new PostingBatch();
    for (const [term, postings] of this.#deltaPostings) {
      for (const posting of postings) batch.add(term, posting);
    }
    this.#merge(batch);
  }

  /** Returns how many documents have the term. */
  docFrequency(term: string): number {
    return this.#postings(term).length;
  }

  /** Returns the documents with the term, scored; for a common term without those that only describe it. */
  docsWithTerm(term: string): DocSet {
    const all = this.#postings(term);
    const outsideDescription =
      all.length < MAX_DESCRIPTION_HITS ? all : all.filter((one) => (one & fieldMask) > inDescription);
    const found = outsideDescription.length < MAX_DESCRIPTION_HITS ? all : outsideDescription;
    const docIds = new Int32Array(found.length);
    const docScores = new Float32Array(found.length);
    // A loop, because this runs a hundred thousand times for common terms: `map` and `from` took ten times as long.
    for (let at = 0; at < found.length; at += 1) {
      const posting = found[at] as number;
      docIds[at] = posting >> fieldBits;
      docScores[at] = scores[posting & fieldMask] as number;
    }
    return { docIds, scores: docScores };
  }

  /** Returns the documents with a term that has one of these prefixes, outside their description. */
  docsWithPrefix(prefixes: readonly string[]): DocSet {
    const best = this.#bestField.fill(0);
    let count = 0;
    for (const term of new Set(prefixes.flatMap((prefix) => this.#dictionary.withPrefix(prefix)))) {
      const postings = this.#postingsOf(term);
      for (let at = 0; at < postings.length; at += 1) {
        const docId = (postings[at] as number) >> fieldBits;
        const field = (postings[at] as number) & fieldMask;
        const before = best[docId] as number;
        if (field === inDescription || field <= before) continue;
        if (before === 0) count += 1;
        best[docId] = field;
      }
      if (count >= MAX_PREFIX_HITS) break;
    }
    const docIds = new Int32Array(count);
    const docScores = new Float32Array(count);
    for (let docId = 0, at = 0; at < count; docId += 1) {
      if (best[docId] === 0) continue;
      docIds[at] = docId;
      docScores[at++] = scores[best[docId] as number] as number;
    }
    return { docIds, scores: docScores };
  }

  #postings(term: string): Int32Array {
    const code = this.#dictionary.find(term);
    return code === undefined ? noDocs.docIds : this.#postingsOf(code);
  }

  /** The term's list from both segments. */
  #postingsOf(term: number): Int32Array {
    const main = this.#main.of(term);
    if (this.#delta.size === 0) return main;
    const live = main.filter((posting) => this.#isInDelta[posting >> fieldBits] === 0);
    const delta = this.#deltaPostings.get(term);
    if (!delta) return live;
    const all = new Int32Array(live.length + delta.length);
    all.set(live);
    all.set(delta, live.length);
    return all.sort();
  }

  #postingsOfDelta(): Map<number, number[]> {
    const postings = new Map<number, number[]>();
    for (const doc of this.#delta.values()) {
      if (!doc) continue;
      this.#eachPosting(doc, (term, posting) => {
        const known = postings.get(term);
        if (known) known.push(posting);
        else postings.set(term, [posting]);
      });
    }
    return postings;
  }

  /** Visits each distinct term of a document once, with its best field. */
  #eachPosting(doc: DocTerms, visit: (term: number, posting: number) => void): void {
    this.#docsRead += 1;
    for (const [terms, field] of fieldsOf(doc)) {
      for (const text of terms === "" ? [] : terms.split(" ")) {
        const term = this.#dictionary.intern(text);
        if (this.#lastReadFrom[term] === this.#docsRead) continue;
        this.#lastReadFrom[term] = this.#docsRead;
        visit(term, (doc.docId << fieldBits) | field);
      }
    }
  }

  #merge(batch: PostingBatch): void {
    const isStale = (posting: number) => this.#isInDelta[posting >> fieldBits] !== 0;
    this.#main.merge(batch, this.#dictionary.size, isStale);
    this.#dictionary.sort();
    this.#isInDelta.fill(0);
    this.#delta.clear();
    this.#deltaPostings.clear();
  }

  #makeRoom(docId: number): void {
    if (docId < this.#isInDelta.length) return;
    const longer = new Uint8Array(2 * docId + 1);
    longer.set(this.#isInDelta);
    this.#isInDelta = longer;
    this.#bestField = new Uint8Array(longer.length);
  }
}

/** The best field first. */
const fieldsOf = (doc: DocTerms): [terms: string, field: number][] => [
  [doc.name, inName(doc.nameWords)],
  [doc.sku, inSku],
  [doc.attributes, inAttributes],
  [doc.description, inDescription],
];
