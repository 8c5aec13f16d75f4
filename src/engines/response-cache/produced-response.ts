/** A producer's result: one response that is the same for every visitor. */
export interface ProducedResponse {
  status: number;
  /** Lower-case names; the cache adds etag, vary, content-length and content-encoding. */
  headers: Record<string, string>;
  body: string | Buffer | SerializedResponse;
  /**
   * False: send it to those waiting and do not store it. `stale`: it was built from the last known data because the
   * source is unavailable; store it, but produce it again as soon as the source is back.
   */
  store?: boolean | "stale";
}

/**
 * A body that is handed over once and not retained. By the time a response that had to wait is written, the promises
 * and stack frames of its request are in the garbage collector's old generation; a string one of them still references
 * would be promoted too, and live until the next full collection. At 40 kB per response that was every few seconds.
 */
export class SerializedResponse {
  #text: string;
  /** Its tags, for a producer that passes them on. */
  readonly tags: readonly string[];

  constructor(text: string, tags: readonly string[] = []) {
    this.#text = text;
    this.tags = tags;
  }

  get length(): number {
    return this.#text.length;
  }

  /** Returns the text and drops it. */
  take(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}
