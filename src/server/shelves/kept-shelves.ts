import type pg from "pg";
import { renewShelves } from "#domain/shelves/renew-shelves.ts";
import { emptyShelves, type Shelves } from "#domain/shelves/shelves.ts";
import type { Database } from "#server/db/database.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import { ChangeMarks, type ChangesRead } from "./change-marks.ts";
import { changesSince, forgetChanges } from "./changes-queries.ts";
import { type CategoryWords, categoriesInOrder, shelfParts, shelfPartsAfter } from "./shelves-queries.ts";

/** What the shelves show, ratings included. */
const topics = ["parts", "reviews"] as const;

/** So many parts are put up at a time: some ten milliseconds, then others have their turn. */
const armful = 2000;

/** Word of a change may be lost with the process that made it: after so long the logs are read unasked. */
const mostAgeMs = 60_000;
/** The log of changes goes back so far; who has not read it for nearly so long begins anew. */
const hoursInLog = 24;
const mostPauseMs = (hoursInLog - 4) * 3_600_000;

/** Keeps the log of changes short. @returns how many it has forgotten. */
export const forgetOldChanges = ({ pool }: Pick<Database, "pool">): Promise<number> =>
  forgetChanges(pool, hoursInLog);

export interface FilledShelves {
  shelves: Shelves;
  categories: CategoryWords[];
  /** Another number when it may have changed what fits which laptop. */
  fits: number;
}

interface Kept extends FilledShelves {
  marks: ChangeMarks;
}

/**
 * The shelves of this process. They are filled once, some thousand parts at a time; after that only what the logs say
 * has changed is read, so that every question is answered with all that was changed before it, however many parts
 * there are. Questions that come together share one look at the logs.
 */
export class KeptShelves {
  readonly #pool: pg.Pool;
  readonly #changes: Pick<PublicCache, "changesOf">;
  readonly #now: () => number;
  #kept: Kept | undefined;
  #asOf = -1;
  #readAt = 0;
  #running: Promise<void> | undefined;

  /** @param now milliseconds; injected by tests */
  constructor(pool: pg.Pool, changes: Pick<PublicCache, "changesOf">, now: () => number = Date.now) {
    this.#pool = pool;
    this.#changes = changes;
    this.#now = now;
  }

  /** The shelves with all that was changed before this was called. */
  async current(): Promise<FilledShelves> {
    if (this.#kept && this.#isFresh()) return this.#kept;
    // What began before may have read before the change that made its asker come.
    await this.#running?.catch(() => {});
    if (this.#kept && this.#isFresh()) return this.#kept;
    this.#running ??= this.#renew().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (!this.#kept) throw new Error("The shelves were filled and are not there");
    return this.#kept;
  }

  #isFresh(): boolean {
    return (
      this.#asOf === this.#changes.changesOf(topics) &&
      this.#now() < this.#readAt + mostAgeMs &&
      !this.#running
    );
  }

  async #renew(): Promise<void> {
    const [asOf, readAt] = [this.#changes.changesOf(topics), this.#now()];
    const kept = readAt < this.#readAt + mostPauseMs ? this.#kept : undefined;
    const read = await changesSince(this.#pool, kept?.marks.place);
    if (kept && !kept.marks.isMissingSome(read)) await this.#takeIn(kept, read);
    else this.#kept = await this.#fill(read);
    this.#asOf = asOf;
    this.#readAt = readAt;
  }

  async #fill(read: ChangesRead): Promise<Kept> {
    const shelves = emptyShelves();
    const categories = await categoriesInOrder(this.#pool);
    for (let last = -1; ; ) {
      const parts = await shelfPartsAfter(this.#pool, last, armful);
      renewShelves(shelves, parts, []);
      last = parts.at(-1)?.ordinal ?? last;
      if (parts.length < armful) break;
    }
    return { shelves, categories, fits: (this.#kept?.fits ?? 0) + 1, marks: new ChangeMarks(read) };
  }

  async #takeIn(kept: Kept, read: ChangesRead): Promise<void> {
    for (let from = 0; from < read.ordinals.length; from += armful) {
      const asked = read.ordinals.slice(from, from + armful);
      const parts = await shelfParts(this.#pool, asked);
      const there = new Set(parts.map(({ ordinal }) => ordinal));
      renewShelves(
        kept.shelves,
        parts,
        asked.filter((ordinal) => !there.has(ordinal)),
      );
    }
    if (read.elsewhere) {
      kept.categories = await categoriesInOrder(this.#pool);
      kept.fits += 1;
    }
    kept.marks.passed(read);
  }
}
