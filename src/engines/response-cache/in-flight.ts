import type { CachedResponse } from "./cached-response.ts";

/** One run of a producer. */
export interface Production {
  /** A higher number started later. */
  sequence: number;
  /** Milliseconds. */
  startedAt: number;
  /** The response's tags, as far as the producer has named them. */
  tags: Set<string>;
  /** Something it shows changed while it ran. */
  stale: boolean;
  /** It was found stale only when it named what it shows: requests that came after the change may have joined it. */
  foundStaleLate: boolean;
  /** Requests waiting for the result. */
  waiters: number;
  result: Promise<CachedResponse>;
}

const released = new Promise<never>(() => {});

/** The productions running now, at most one per key that is not stale. */
export class InFlight {
  readonly #byKey = new Map<string, Production>();
  /** Tags invalidated while something was running, each with the last production started before it. */
  readonly #invalidated = new Map<string, number>();
  #started = 0;

  get(key: string): Production | undefined {
    return this.#byKey.get(key);
  }

  start(
    key: string,
    tags: readonly string[],
    startedAt: number,
    produce: (production: Production) => Promise<CachedResponse>,
  ): Production {
    const production: Production = {
      sequence: ++this.#started,
      startedAt,
      tags: new Set(tags),
      stale: false,
      foundStaleLate: false,
      waiters: 0,
      result: released,
    };
    this.#byKey.set(key, production);
    const complete = async () => {
      try {
        return await produce(production);
      } finally {
        this.#remove(key, production);
        // A Map's discarded tables retain their values until the next full collection: do not let them retain the body.
        production.result = released;
      }
    };
    production.result = complete();
    return production;
  }

  /** Adds a tag; the production is stale if the tag was invalidated since it started. */
  addTag(production: Production, tag: string): void {
    production.tags.add(tag);
    if (production.stale || (this.#invalidated.get(tag) ?? 0) < production.sequence) return;
    production.stale = true;
    production.foundStaleLate = true;
  }

  /** Marks the productions that show one of these tags as stale; the next request for their key starts a new one. */
  invalidate(tag: string): void {
    if (this.#byKey.size > 0) {
      // At the end, so that the map stays in order of sequence.
      this.#invalidated.delete(tag);
      this.#invalidated.set(tag, this.#started);
    }
    for (const [key, production] of this.#byKey)
      if (production.tags.has(tag)) this.#markStale(key, production);
  }

  invalidateAll(): void {
    for (const [key, production] of this.#byKey) this.#markStale(key, production);
  }

  #markStale(key: string, production: Production): void {
    production.stale = true;
    this.#remove(key, production);
  }

  #remove(key: string, production: Production): void {
    if (this.#byKey.get(key) === production) this.#byKey.delete(key);
    // An invalidation concerns only productions that were running then.
    const [oldest] = this.#byKey.values();
    for (const [tag, sequence] of this.#invalidated) {
      if (oldest && sequence >= oldest.sequence) break;
      this.#invalidated.delete(tag);
    }
  }
}
