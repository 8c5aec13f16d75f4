/** Postings on their way into the index, each with the code of its term: millions of them, so in two arrays. */
export class PostingBatch {
  #terms = new Int32Array(1024);
  #postings = new Int32Array(1024);
  #length = 0;

  add(term: number, posting: number): void {
    if (this.#length === this.#terms.length) {
      this.#terms = twiceAsLong(this.#terms);
      this.#postings = twiceAsLong(this.#postings);
    }
    this.#terms[this.#length] = term;
    this.#postings[this.#length] = posting;
    this.#length += 1;
  }

  each(visit: (term: number, posting: number) => void): void {
    for (let at = 0; at < this.#length; at += 1)
      visit(this.#terms[at] as number, this.#postings[at] as number);
  }
}

/** The posting lists of all terms, one after the other in a single array; each list is ascending. */
export class PostingLists {
  /** By the term's code: where its list starts. The last entry is where the array ends. */
  #starts = new Int32Array(1);
  #postings = new Int32Array(0);

  /** Returns a view of the term's list; empty for a term that is not in here. */
  of(term: number): Int32Array {
    return this.#postings.subarray(this.#starts[term] ?? this.#postings.length, this.#starts[term + 1]);
  }

  /** Merges a batch in and drops stale postings: a counting sort by term. */
  merge(batch: PostingBatch, termCount: number, isStale: (posting: number) => boolean): void {
    const next = new Int32Array(termCount + 1);
    const count = (term: number) => {
      next[term + 1] = (next[term + 1] as number) + 1;
    };
    this.#eachLive(isStale, count);
    batch.each(count);
    for (let term = 1; term < next.length; term += 1) {
      next[term] = (next[term] as number) + (next[term - 1] as number);
    }
    const starts = next.slice();
    const postings = new Int32Array(starts.at(-1) as number);
    const put = (term: number, posting: number) => {
      const at = next[term] as number;
      postings[at] = posting;
      next[term] = at + 1;
    };
    this.#eachLive(isStale, put);
    batch.each(put);
    for (let term = 0; term + 1 < starts.length; term += 1) {
      sortUnlessSorted(postings, starts[term] as number, starts[term + 1] as number);
    }
    this.#starts = starts;
    this.#postings = postings;
  }

  #eachLive(isStale: (posting: number) => boolean, visit: (term: number, posting: number) => void): void {
    for (let term = 0; term + 1 < this.#starts.length; term += 1) {
      const end = this.#starts[term + 1] as number;
      for (let at = this.#starts[term] as number; at < end; at += 1) {
        const posting = this.#postings[at] as number;
        if (!isStale(posting)) visit(term, posting);
      }
    }
  }
}

function twiceAsLong(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}

/** New documents mostly have the highest ids, so most lists are in order already. */
function sortUnlessSorted(postings: Int32Array, from: number, to: number): void {
  for (let at = from + 1; at < to; at += 1) {
    if ((postings[at] as number) > (postings[at - 1] as number)) continue;
    postings.subarray(from, to).sort();
    return;
  }
}
