import type { IncomingMessage, ServerResponse } from "node:http";
import { CachedResponse } from "./cached-response.ts";
import { type Entry, EntryStore } from "./entry-store.ts";
import { InFlight, type Production } from "./in-flight.ts";
import type { ProducedResponse } from "./produced-response.ts";

/** Adds a tag to the response being produced, before or after reading what the tag names. */
export type AddTag = (tag: string) => void;
export type Produce = (addTag: AddTag) => Promise<ProducedResponse>;

export interface LookupOptions {
  /** Tags of the data that the response shows; invalidating any of them makes it stale. The producer may add more. */
  tags: string[];
  /** The raw `request.url`: {@link ResponseCache.trySend} answers it from then on. */
  url?: string | undefined;
}

export interface ResponseCacheOptions {
  /** The name of this cache in the `cache-status` header (RFC 9211). */
  name?: string;
  /** Added to every response. */
  headers?: Readonly<Record<string, string>>;
  /** Limit for all bodies in all encodings. */
  maxBytes?: number;
  /** After this long a response is produced again even if none of its tags was invalidated. */
  maxAgeMs?: number;
  /**
   * Returns whether a producer's failure means that the data cannot be reached; the last good response is then served.
   * Any other failure is the data's own answer: the response is gone. By default every failure is an outage.
   */
  isOutage?: (error: unknown) => boolean;
  /** Milliseconds; injected by tests. */
  now?: () => number;
}

/** After a failure the stale response is served this long before the producer runs again. */
const RETRY_AFTER_MS = 1000;
/** Bounds the damage of a lost invalidation: a process may be killed between making a change and publishing it. */
const DEFAULT_MAX_AGE_MS = 60_000;
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Finished public responses, cached until what they show changes. Everything in it is the same for every visitor: a
 * producer must not read anything that depends on the request.
 *
 * Each key has one production at a time. Invalidating a tag while it runs lets it finish for those already waiting; the
 * next request starts a new one, so a stale response is never stored as fresh. It is stored as stale, though: where
 * something changes all the time, there may be nothing better to serve during an outage.
 */
export class ResponseCache {
  readonly #name: string;
  readonly #maxAgeMs: number;
  readonly #isOutage: (error: unknown) => boolean;
  readonly #now: () => number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #entries: EntryStore;
  readonly #inFlight = new InFlight();
  #changeCount = 0;

  constructor(options: ResponseCacheOptions = {}) {
    this.#name = options.name ?? "response-cache";
    this.#maxAgeMs = options.maxAgeMs ?? DEFAULT_MAX_AGE_MS;
    this.#isOutage = options.isOutage ?? (() => true);
    this.#now = options.now ?? Date.now;
    this.#headers = options.headers ?? {};
    this.#entries = new EntryStore(options.maxBytes ?? DEFAULT_MAX_BYTES);
  }

  /**
   * Returns the response stored under the key, or a new one. Responses with status 200 are stored, others are not.
   * During an outage it returns the last good response with a `cache-status` header that says so.
   * @throws the producer's error if it is not an outage or there is no good response
   */
  async getOrProduce(key: string, options: LookupOptions, produce: Produce): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(entry)) {
      entry.used = true;
      if (options.url !== undefined) this.#entries.linkUrl(entry, options.url);
      return entry.response;
    }
    if (entry && this.#now() < entry.retryAt) return this.#staleResponse(entry);
    const joined = this.#inFlight.get(key);
    const production = joined ?? this.#start(key, options, produce);
    production.waiters += 1;
    try {
      const response = await production.result;
      // The change may have come before this request, which then must see it.
      return joined?.foundStaleLate ? await this.getOrProduce(key, options, produce) : response;
    } catch (error) {
      const last = this.#entries.get(key);
      if (last === undefined) throw error;
      if (!this.#isOutage(error)) {
        this.#entries.evict(last);
        throw error;
      }
      last.retryAt = this.#now() + RETRY_AFTER_MS;
      return this.#staleResponse(last);
    }
  }

  /** Sends a hit before any routing, for `serverFactory`; returns false if the request has to be routed. */
  trySend(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const entry = this.#entries.getByUrl(request.url ?? "");
    if (entry === undefined || !this.#isFresh(entry)) return false;
    entry.used = true;
    return entry.response.trySend(request, response);
  }

  /** Makes every response that shows one of these tags stale. */
  invalidate(tags: Iterable<string>): void {
    this.#changeCount += 1;
    for (const tag of tags) {
      this.#entries.invalidate(tag);
      this.#inFlight.invalidate(tag);
    }
  }

  /** Makes every response stale, e.g. after invalidations may have been missed. */
  invalidateAll(): void {
    this.#changeCount += 1;
    this.#entries.invalidateAll();
    this.#inFlight.invalidateAll();
  }

  /** The number of invalidations so far. Data is current if the number did not change while it was read. */
  get changeCount(): number {
    return this.#changeCount;
  }

  get size(): { responses: number; bytes: number } {
    return this.#entries.size;
  }

  #start(key: string, { tags, url }: LookupOptions, produce: Produce): Production {
    return this.#inFlight.start(key, tags, this.#now(), async (production) => {
      const answer = await produce((tag) => this.#inFlight.addTag(production, tag));
      const produced = { ...answer, headers: { ...answer.headers, ...this.#headers } };
      const entry = this.#store(key, production, produced);
      if (entry === undefined) return new CachedResponse(produced, production);
      if (url !== undefined) this.#entries.linkUrl(entry, url);
      return entry.response;
    });
  }

  /** Returns undefined if the response must not be stored. */
  #store(key: string, production: Production, produced: ProducedResponse): Entry | undefined {
    const previous = this.#entries.get(key);
    const isGood = produced.status === 200 && produced.store !== false;
    // A stale production counts only if its response is good and nothing newer is stored.
    const isOvertaken = previous !== undefined && previous.sequence > production.sequence;
    if (production.stale && (!isGood || isOvertaken)) return undefined;
    if (previous) this.#entries.evict(previous);
    if (!isGood) return undefined;
    if (!previous && !this.#entries.admits(key, produced.body.length)) return undefined;
    const isFromOutage = produced.store === "stale";
    return this.#entries.add(produced, {
      key,
      tags: production.tags,
      fresh: !production.stale && !isFromOutage,
      freshUntil: production.startedAt + this.#maxAgeMs,
      sequence: production.sequence,
      retryAt: isFromOutage ? this.#now() + RETRY_AFTER_MS : 0,
    });
  }

  #isFresh(entry: Entry): boolean {
    return entry.fresh && this.#now() < entry.freshUntil;
  }

  #staleResponse(entry: Entry): CachedResponse {
    entry.staleResponse ??= entry.response.with("cache-status", `${this.#name}; hit; detail=data-away`);
    return entry.staleResponse;
  }
}
