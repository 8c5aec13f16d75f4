import type pg from "pg";
import type { ResponseCache } from "#engines/response-cache/index.ts";
import type { Database } from "#server/db/database.ts";
import { changesSince, deleteOldChanges } from "./change-feed-queries.ts";
import { ChangeWatermark, type FeedChanges } from "./change-watermark.ts";

/** Word of a change may be lost with the process that made it: after so long the logs are read unasked. */
const MAX_AGE_MS = 60_000;
/** The log of changes goes back so far; who has not read it for nearly so long begins anew. */
const hoursInLog = 24;
const MAX_PAUSE_MS = (hoursInLog - 4) * 3_600_000;

/** Keeps the log of changes short. @returns how many it has forgotten. */
export const trimChangeFeed = ({ pool }: Pick<Database, "pool">): Promise<number> =>
  deleteOldChanges(pool, hoursInLog);

/** What is held in memory of the shop's parts, and how it is made and mended. */
export interface ReplicaSource<Held> {
  /** What it shows, as word of changes names it. */
  topics: readonly string[];
  /** Whether a part changes for it when its stock does. */
  withStock: boolean;
  fill(): Promise<Held>;
  /** Puts right what a look at the logs says has changed. */
  applyChanges(held: Held, changes: Pick<FeedChanges, "ordinals" | "elsewhere">): Promise<void>;
}

/**
 * Something of this process that is made of the shop's parts. It is filled once; after that only what the logs say has
 * changed is read, so that every question is answered with all that was changed before it, however many parts there
 * are. Questions that come together share one look at the logs.
 */
export class Replica<Held> {
  readonly #pool: pg.Pool;
  readonly #changes: Pick<ResponseCache, "changesOf">;
  readonly #holding: ReplicaSource<Held>;
  readonly #now: () => number;
  #kept: { held: Held; marks: ChangeWatermark } | undefined;
  #asOf = -1;
  #readAt = 0;
  #running: Promise<void> | undefined;

  /** @param now milliseconds; injected by tests */
  constructor(
    pool: pg.Pool,
    changes: Pick<ResponseCache, "changesOf">,
    holding: ReplicaSource<Held>,
    now: () => number = Date.now,
  ) {
    this.#pool = pool;
    this.#changes = changes;
    this.#holding = holding;
    this.#now = now;
  }

  /** With all that was changed before this was called. */
  async current(): Promise<Held> {
    if (this.#kept && this.#isFresh()) return this.#kept.held;
    // What began before may have read before the change that made its asker come.
    await this.#running?.catch(() => {});
    if (this.#kept && this.#isFresh()) return this.#kept.held;
    this.#running ??= this.#renew().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (!this.#kept) throw new Error("What was filled is not there");
    return this.#kept.held;
  }

  #isFresh(): boolean {
    return (
      this.#asOf === this.#changes.changesOf(this.#holding.topics) &&
      this.#now() < this.#readAt + MAX_AGE_MS &&
      !this.#running
    );
  }

  async #renew(): Promise<void> {
    const [asOf, readAt] = [this.#changes.changesOf(this.#holding.topics), this.#now()];
    const kept = readAt < this.#readAt + MAX_PAUSE_MS ? this.#kept : undefined;
    const read = await changesSince(this.#pool, kept?.marks.place, this.#holding);
    if (kept && !kept.marks.isMissingSome(read)) {
      await this.#holding.applyChanges(kept.held, read);
      kept.marks.passed(read);
    } else this.#kept = { held: await this.#holding.fill(), marks: new ChangeWatermark(read) };
    this.#asOf = asOf;
    this.#readAt = readAt;
  }
}
