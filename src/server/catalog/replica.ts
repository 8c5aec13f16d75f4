import type pg from "pg";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import type { Database } from "#server/db/database.ts";
import {
  changesSince,
  deleteOldChanges,
  endOfFeed,
  type FeedChanges,
  type FeedPosition,
} from "./change-feed-queries.ts";

/** A notification can be lost with the process that sends it, so the feed is read at least this often. */
const MAX_AGE_MS = 60_000;
/** How long the feed keeps a change. A replica that has not read it for almost as long loads again. */
const feedHours = 24;
const MAX_PAUSE_MS = (feedHours - 4) * 3_600_000;

/** Deletes old changes from the feed. @returns how many */
export const trimChangeFeed = ({ pool }: Pick<Database, "pool">): Promise<number> =>
  deleteOldChanges(pool, feedHours);

/** Counts the changes that this process has been told of. */
export type ChangeCounter = Pick<ResponseCache, "changeCount">;

/** How a replica's state is loaded and updated. */
export interface ReplicaSource<State> {
  /** Whether the state depends on stock. */
  withStock: boolean;
  load(): Promise<State>;
  applyChanges(state: State, changes: FeedChanges): Promise<void>;
}

/**
 * An in-memory copy of data about parts. It is loaded once; afterwards only what the change feed names is read again,
 * so an update costs the same in a shop of any size. Concurrent requests share one read of the feed.
 */
export class Replica<State> {
  readonly #pool: pg.Pool;
  readonly #changes: ChangeCounter;
  readonly #source: ReplicaSource<State>;
  readonly #now: () => number;
  #loaded: { state: State; position: FeedPosition } | undefined;
  /** The change count that the state includes. */
  #version = -1;
  #readAt = 0;
  #running: Promise<void> | undefined;

  /** @param now milliseconds; tests pass their own clock */
  constructor(
    pool: pg.Pool,
    changes: ChangeCounter,
    source: ReplicaSource<State>,
    now: () => number = Date.now,
  ) {
    this.#pool = pool;
    this.#changes = changes;
    this.#source = source;
    this.#now = now;
  }

  /** Returns the state with every change that was committed before this call. */
  async current(): Promise<State> {
    if (this.#loaded && this.#isFresh()) return this.#loaded.state;
    // A read that is already running may have missed the change that made the caller ask.
    await this.#running?.catch(() => {});
    if (this.#loaded && this.#isFresh()) return this.#loaded.state;
    this.#running ??= this.#update().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (!this.#loaded) throw new Error("The replica was updated but not loaded");
    return this.#loaded.state;
  }

  #isFresh(): boolean {
    return (
      this.#version === this.#changes.changeCount && this.#now() < this.#readAt + MAX_AGE_MS && !this.#running
    );
  }

  async #update(): Promise<void> {
    const [version, readAt] = [this.#changes.changeCount, this.#now()];
    const loaded = readAt < this.#readAt + MAX_PAUSE_MS ? this.#loaded : undefined;
    if (loaded) {
      const { position, ...changes } = await changesSince(this.#pool, loaded.position, this.#source);
      await this.#source.applyChanges(loaded.state, changes);
      loaded.position = position;
    } else {
      // The position first: what is committed while the state is being loaded is read again from the feed.
      const position = await endOfFeed(this.#pool);
      this.#loaded = { state: await this.#source.load(), position };
    }
    this.#version = version;
    this.#readAt = readAt;
  }
}
