import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#domain/app-error.ts";
import { AdmissionFilter } from "./admission-filter.ts";
import { CachedResponse, type ProducedResponse } from "./cached-response.ts";

/** Says that what is being produced depends on a topic. Call it *before* reading, never after. */
export type Note = (topic: string) => void;
export type Produce = (note: Note) => Promise<ProducedResponse>;

export interface AnswerOptions {
  /** What the answer shows; a drop of any of them makes it stale. More may be noted while producing. */
  topics: string[];
  /** The raw `request.url`: the same address is answered by {@link ResponseCache.tryAnswer} from then on. */
  address?: string | undefined;
}

interface PublicCacheOptions {
  /** All bodies in all encodings together. */
  maxBytes?: number;
  /** An answer is produced anew after this long even if nobody said that what it shows has changed. */
  maxAgeMs?: number;
  /** Is a failure to produce a failure to reach the data, so that the last good answer may stand in? */
  isOutage?: (error: unknown) => boolean;
  /** Milliseconds; injected by tests. */
  now?: () => number;
}

interface Entry {
  answer: CachedResponse;
  standIn: CachedResponse | undefined;
  topics: Set<string>;
  addresses: string[];
  bytes: number;
  /** Since it came, or was last spared. */
  used: boolean;
  fresh: boolean;
  /** Which production it came from: a higher number was begun later. */
  flight: number;
  freshUntil: number;
  /** While stale after a failure: no new attempt before this time. */
  retryAt: number;
}

interface Flight {
  number: number;
  begun: number;
  topics: Set<string>;
  tainted: boolean;
  /** So many wait for it. */
  askers: number;
  landed: Promise<CachedResponse>;
}

const over = new Promise<never>(() => {});
/** After a failure the stand-in is given this long before the data is asked for again. */
const retryAfterMs = 1000;
/** The bookkeeping around an answer, roughly. */
const overheadBytes = 2048;
const addressesPerEntry = 8;
/** Word of a change gets lost when the process that made it is killed before it could tell: rare, and so long at most. */
const defaultMaxAgeMs = 60_000;

/**
 * Finished public answers, kept until what they show changes. Everything in here is the same for every
 * visitor: nothing that depends on who asks may be produced into it.
 *
 * One production runs per key at a time. A drop during a production lets it finish for those already waiting and
 * starts anew for whoever asks after the drop: no stale fill. What was overtaken may still stand in while the data
 * is away; in a shop where something changes all the time, there may be nothing else.
 *
 * When there is no more room, what has not been asked for lately makes way for what is asked for a second time.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  readonly #isOutage: (error: unknown) => boolean;
  readonly #now: () => number;
  /** In the order in which they came, or were last spared. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  readonly #byTopic = new Map<string, Set<string>>();
  readonly #byAddress = new Map<string, { key: string; entry: Entry }>();
  readonly #changes = new Map<string, number>();
  readonly #doorkeeper = new AdmissionFilter<string>();
  #changesOfAll = 0;
  #bytes = 0;
  #flightsBegun = 0;

  constructor(options: PublicCacheOptions = {}) {
    this.#maxBytes = options.maxBytes ?? 32 * 1024 * 1024;
    this.#maxAgeMs = options.maxAgeMs ?? defaultMaxAgeMs;
    this.#isOutage = options.isOutage ?? dataIsAway;
    this.#now = options.now ?? Date.now;
  }

  /**
   * The answer kept under the key, or a new one. Answers of status 200 are kept, all others only passed on.
   * When producing fails because the data is away, the last good answer is given with a `cache-status` header
   * that says so; without one the failure is thrown.
   */
  async answer(key: string, options: AnswerOptions, produce: Produce): Promise<CachedResponse> {
    const kept = this.#entries.get(key);
    if (kept && this.#isFresh(kept)) {
      kept.used = true;
      this.#linkAddress(key, kept, options.address);
      return kept.answer;
    }
    if (kept && this.#now() < kept.retryAt) return standIn(kept);
    const flight = this.#flights.get(key) ?? this.#takeOff(key, options, produce);
    flight.askers += 1;
    try {
      return await flight.landed;
    } catch (error) {
      const last = this.#entries.get(key);
      if (last === undefined) throw error;
      if (!this.#isOutage(error)) {
        this.#evict(key, last);
        throw error;
      }
      last.retryAt = this.#now() + retryAfterMs;
      return standIn(last);
    }
  }

  /** Answers a hot hit before any routing, for `serverFactory`; false when the request must go the long way. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const hit = this.#byAddress.get(request.url ?? "");
    if (hit === undefined || !this.#isFresh(hit.entry)) return false;
    hit.entry.used = true;
    return hit.entry.answer.trySend(request, response);
  }

  /** What these topics name has changed: every answer that shows it is stale from now on. */
  drop(topics: Iterable<string>): void {
    for (const topic of topics) {
      this.#changes.set(topic, (this.#changes.get(topic) ?? 0) + 1);
      for (const key of this.#byTopic.get(topic) ?? []) this.#stale(key);
      for (const [key, flight] of this.#flights) if (flight.topics.has(topic)) this.#taint(key, flight);
    }
  }

  /** Everything may have changed, e.g. after the connection that listens for changes was lost for a while. */
  invalidateAll(): void {
    this.#changesOfAll += 1;
    for (const key of this.#entries.keys()) this.#stale(key);
    for (const [key, flight] of this.#flights) this.#taint(key, flight);
  }

  /**
   * How often these topics have changed so far. What was read after one look at this number is still as it was when
   * a second look finds the same.
   */
  changesOf(topics: readonly string[]): number {
    return topics.reduce((sum, topic) => sum + (this.#changes.get(topic) ?? 0), this.#changesOfAll);
  }

  get size(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#bytes };
  }

  #takeOff(key: string, options: AnswerOptions, produce: Produce): Flight {
    const topics = new Set(options.topics);
    const flight: Flight = {
      number: ++this.#flightsBegun,
      begun: this.#now(),
      topics,
      tainted: false,
      askers: 0,
      landed: Promise.resolve(undefined as never),
    };
    this.#flights.set(key, flight);
    const fly = async () => {
      try {
        const produced = await produce((topic) => topics.add(topic));
        return this.#land(key, flight, produced, options.address);
      } finally {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        // A Map's old tables hold on to what was in them until the next full collection: not to the answer as well.
        flight.landed = over;
      }
    };
    flight.landed = fly();
    return flight;
  }

  #land(
    key: string,
    flight: Flight,
    produced: ProducedResponse,
    address: string | undefined,
  ): CachedResponse {
    const before = this.#entries.get(key);
    const isGood = produced.status === 200 && produced.keep !== false;
    // Of an overtaken production only what is good counts, and only while nothing newer is there.
    if (flight.tainted && (!isGood || (before && before.flight > flight.number))) {
      return new CachedResponse(produced, flight);
    }
    if (before) this.#evict(key, before);
    if (!isGood) return new CachedResponse(produced, flight);
    const isFull = this.#bytes + produced.body.length + overheadBytes > this.#maxBytes;
    if (!before && isFull && !this.#doorkeeper.lets(key)) return new CachedResponse(produced, flight);
    const dataAway = produced.keep === "as-stand-in";
    const entry: Entry = {
      answer: new CachedResponse(produced, { grown: (bytes) => this.#grow(key, entry, bytes) }),
      standIn: undefined,
      topics: flight.topics,
      addresses: [],
      bytes: 0,
      used: false,
      fresh: !flight.tainted && !dataAway,
      flight: flight.number,
      freshUntil: flight.begun + this.#maxAgeMs,
      retryAt: dataAway ? this.#now() + retryAfterMs : 0,
    };
    this.#entries.set(key, entry);
    for (const topic of entry.topics) this.#keysOf(topic).add(key);
    this.#linkAddress(key, entry, address);
    this.#grow(key, entry, entry.answer.length + overheadBytes);
    return entry.answer;
  }

  #isFresh(entry: Entry): boolean {
    return entry.fresh && this.#now() < entry.freshUntil;
  }

  #keysOf(topic: string): Set<string> {
    let keys = this.#byTopic.get(topic);
    if (keys === undefined) {
      keys = new Set();
      this.#byTopic.set(topic, keys);
    }
    return keys;
  }

  #linkAddress(key: string, entry: Entry, address: string | undefined): void {
    if (address === undefined || this.#entries.get(key) !== entry) return;
    if (this.#byAddress.get(address)?.entry === entry) return;
    // One answer may have any number of addresses (`?utm_…`): the newest few are remembered.
    if (entry.addresses.length >= addressesPerEntry) this.#byAddress.delete(entry.addresses.shift() ?? "");
    entry.addresses.push(address);
    this.#byAddress.set(address, { key, entry });
  }

  #grow(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    for (const [oldestKey, oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      if (oldest.used) this.#spare(oldestKey, oldest);
      else this.#evict(oldestKey, oldest);
    }
  }

  /** What was used meanwhile goes to the end of the queue; moving it at each use would cost more than the use. */
  #spare(key: string, entry: Entry): void {
    entry.used = false;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #stale(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.fresh = false;
    entry.retryAt = 0;
  }

  #taint(key: string, flight: Flight): void {
    flight.tainted = true;
    this.#flights.delete(key);
  }

  #evict(key: string, entry: Entry): void {
    entry.fresh = false;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const address of entry.addresses) this.#byAddress.delete(address);
    for (const topic of entry.topics) {
      const keys = this.#byTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTopic.delete(topic);
    }
  }
}

function standIn(entry: Entry): CachedResponse {
  entry.standIn ??= entry.answer.with("cache-status", "lapwright; hit; detail=data-away");
  return entry.standIn;
}

/** A refusal is the data's own answer, unless it says that the data is away; anything else is a failure. */
function dataIsAway(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === "unavailable";
}
