import type pg from "pg";
import { renewShelves } from "#domain/shelves/renew-shelves.ts";
import { emptyShelves, type Shelves } from "#domain/shelves/shelves.ts";
import type { PublicCache } from "#server/http/public-cache.ts";
import { type CategoryWords, categoriesInOrder, shelfPartsAfter } from "./shelves-queries.ts";

/** What the shelves show, ratings included. */
const topics = ["parts", "reviews"] as const;

/** So many parts are put up at a time: some ten milliseconds, then others have their turn. */
const armful = 2000;

export interface FilledShelves {
  shelves: Shelves;
  categories: CategoryWords[];
}

/** The shelves as they were filled last, and filled anew for whoever asks after a change. */
export class KeptShelves {
  readonly #pool: pg.Pool;
  readonly #changes: Pick<PublicCache, "changesOf">;
  #filled: FilledShelves | undefined;
  #asOf = -1;
  #running: Promise<void> | undefined;

  constructor(pool: pg.Pool, changes: Pick<PublicCache, "changesOf">) {
    this.#pool = pool;
    this.#changes = changes;
  }

  /** The shelves with all that was changed before this was called. */
  async current(): Promise<FilledShelves> {
    // What began before may have read before the change that made its asker come.
    await this.#running?.catch(() => {});
    if (this.#filled && this.#asOf === this.#changes.changesOf(topics)) return this.#filled;
    this.#running ??= this.#fill().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (!this.#filled) throw new Error("The shelves were filled and are not there");
    return this.#filled;
  }

  async #fill(): Promise<void> {
    const asOf = this.#changes.changesOf(topics);
    const shelves = emptyShelves();
    const categories = await categoriesInOrder(this.#pool);
    for (let last = -1; ; ) {
      const parts = await shelfPartsAfter(this.#pool, last, armful);
      renewShelves(shelves, parts, []);
      last = parts.at(-1)?.ordinal ?? last;
      if (parts.length < armful) break;
    }
    this.#filled = { shelves, categories };
    this.#asOf = asOf;
  }
}
