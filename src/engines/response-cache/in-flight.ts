import type { CachedResponse } from "./cached-response.ts";

/** One run of a producer. */
export interface Production {
  /** A higher number started later. */
  sequence: number;
  /** Milliseconds. */
  startedAt: number;
  /** What the response shows, as far as the producer has said. */
  tags: Set<string>;
  /** Something it shows changed while it ran. */
  stale: boolean;
  /** Requests waiting for the result. */
  waiters: number;
  result: Promise<CachedResponse>;
}

const released = new Promise<never>(() => {});

/** The productions running now, at most one per key that is not stale. */
export class InFlight {
  readonly #byKey = new Map<string, Production>();
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
      waiters: 0,
      result: released,
    };
    this.#byKey.set(key, production);
    const complete = async () => {
      try {
        return await produce(production);
      } finally {
        if (this.#byKey.get(key) === production) this.#byKey.delete(key);
        // A Map's discarded tables retain their values until the next full collection: do not let them retain the body.
        production.result = released;
      }
    };
    production.result = complete();
    return production;
  }

  /** Marks the productions that show one of these tags as stale; the next request for their key starts a new one. */
  invalidate(tag: string): void {
    for (const [key, production] of this.#byKey)
      if (production.tags.has(tag)) this.#markStale(key, production);
  }

  invalidateAll(): void {
    for (const [key, production] of this.#byKey) this.#markStale(key, production);
  }

  #markStale(key: string, production: Production): void {
    production.stale = true;
    this.#byKey.delete(key);
  }
}
