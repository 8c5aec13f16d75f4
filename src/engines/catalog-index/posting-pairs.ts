/** Postings on their way into the index, each with the code of its stem: millions of them, so in two arrays. */
export class PostingPairs {
  #codes = new Int32Array(1024);
  #postings = new Int32Array(1024);
  #length = 0;

  add(code: number, posting: number): void {
    if (this.#length === this.#codes.length) {
      this.#codes = twiceAsLong(this.#codes);
      this.#postings = twiceAsLong(this.#postings);
    }
    this.#codes[this.#length] = code;
    this.#postings[this.#length] = posting;
    this.#length += 1;
  }

  each(tell: (code: number, posting: number) => void): void {
    for (let at = 0; at < this.#length; at += 1)
      tell(this.#codes[at] as number, this.#postings[at] as number);
  }
}

function twiceAsLong(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
