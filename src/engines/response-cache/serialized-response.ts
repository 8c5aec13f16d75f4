/**
 * A text on its way into an answer, handed on and left with nobody. The promises and frames of a request that had to
 * wait are in the old generation by the time its answer is written: a text that one of them still pointed to would
 * be moved there too, and live until everything is collected. With 40 kB an answer that was every few seconds.
 */
export class SerializedResponse {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  /** The text; it is gone from here afterwards. */
  take(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}
