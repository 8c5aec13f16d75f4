import { CachedResponse } from "./cached-response.ts";
import type { ProducedResponse } from "./produced-response.ts";

/** A stored response and what the cache knows about it. */
export interface Entry {
  key: string;
  response: CachedResponse;
  /** The same response, marked as stale; made on first use. */
  staleResponse: CachedResponse | undefined;
  tags: ReadonlySet<string>;
  urls: string[];
  bytes: number;
  /** Used since it was stored or last passed over for eviction. */
  used: boolean;
  fresh: boolean;
  /** Milliseconds. */
  freshUntil: number;
  /** The production that it came from; a higher number started later. */
  sequence: number;
  /** No new attempt before this time, in milliseconds, after one has failed. */
  retryAt: number;
}

type NewEntry = Pick<Entry, "key" | "tags" | "fresh" | "freshUntil" | "sequence" | "retryAt">;

/** Approximate bookkeeping per entry. */
const OVERHEAD_BYTES = 2048;
const MAX_URLS_PER_ENTRY = 8;

/**
 * Stored responses by key, tag and URL, within a byte limit. When it is full, entries not used lately are evicted, and
 * only keys requested for the second time get in (second-chance eviction with TinyLFU admission).
 */
export class EntryStore {
  readonly #maxBytes: number;
  /** In the order they were stored or last passed over for eviction. */
  readonly #byKey = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<Entry>>();
  readonly #byUrl = new Map<string, Entry>();
  readonly #admission = new AdmissionFilter<string>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Entry | undefined {
    return this.#byKey.get(key);
  }

  getByUrl(url: string): Entry | undefined {
    return this.#byUrl.get(url);
  }

  get size(): { responses: number; bytes: number } {
    return { responses: this.#byKey.size, bytes: this.#bytes };
  }

  /** Returns whether a new key may take this much space. */
  admits(key: string, bodyBytes: number): boolean {
    return this.#bytes + bodyBytes + OVERHEAD_BYTES <= this.#maxBytes || this.#admission.admits(key);
  }

  add(produced: ProducedResponse, fields: NewEntry): Entry {
    const entry: Entry = {
      ...fields,
      response: new CachedResponse(produced, {
        tags: fields.tags,
        onEncoded: (bytes) => this.#grow(entry, bytes),
      }),
      staleResponse: undefined,
      urls: [],
      bytes: 0,
      used: false,
    };
    this.#byKey.set(entry.key, entry);
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag);
      if (tagged) tagged.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
    this.#grow(entry, entry.response.length + OVERHEAD_BYTES);
    return entry;
  }

  /**
   * Makes the entry reachable by its URL. One response may have any number of URLs (`?utm_…`): the newest few count.
   */
  linkUrl(entry: Entry, url: string): void {
    if (this.#byKey.get(entry.key) !== entry || this.#byUrl.get(url) === entry) return;
    if (entry.urls.length >= MAX_URLS_PER_ENTRY) this.#byUrl.delete(entry.urls.shift() ?? "");
    entry.urls.push(url);
    this.#byUrl.set(url, entry);
  }

  invalidate(tag: string): void {
    for (const entry of this.#byTag.get(tag) ?? []) markStale(entry);
  }

  invalidateAll(): void {
    for (const entry of this.#byKey.values()) markStale(entry);
  }

  evict(entry: Entry): void {
    entry.fresh = false;
    this.#byKey.delete(entry.key);
    this.#bytes -= entry.bytes;
    for (const url of entry.urls) this.#byUrl.delete(url);
    for (const tag of entry.tags) {
      const tagged = this.#byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) this.#byTag.delete(tag);
    }
  }

  #grow(entry: Entry, bytes: number): void {
    if (this.#byKey.get(entry.key) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    for (const oldest of this.#byKey.values()) {
      if (this.#bytes <= this.#maxBytes) break;
      if (oldest.used) this.#passOver(oldest);
      else this.evict(oldest);
    }
  }

  /** Moves a used entry to the end of the queue. Moving it at each use would cost more than the use. */
  #passOver(entry: Entry): void {
    entry.used = false;
    this.#byKey.delete(entry.key);
    this.#byKey.set(entry.key, entry);
  }
}

function markStale(entry: Entry): void {
  entry.fresh = false;
  entry.retryAt = 0;
}

/** Once this many keys are remembered, all of them are forgotten. */
const MAX_REMEMBERED_KEYS = 4096;

/**
 * Decides what may enter a full cache: only keys requested for the second time. When most keys are requested once,
 * admitting each of them would evict the popular ones, and every entry would live long enough to cost the garbage
 * collector a full pass. (The "doorkeeper" of TinyLFU: Einziger, Friedman and Manes, 2017.)
 */
export class AdmissionFilter<Key> {
  readonly #seen = new Set<Key>();

  /** Returns whether the key was seen recently; remembers it if not. */
  admits(key: Key): boolean {
    if (this.#seen.delete(key)) return true;
    if (this.#seen.size >= MAX_REMEMBERED_KEYS) this.#seen.clear();
    this.#seen.add(key);
    return false;
  }
}
