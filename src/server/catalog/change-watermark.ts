/** A position in the change feed: the last row of each of its two logs that need not be read again. */
export interface FeedPosition {
  movement: number;
  change: number;
}

/** What the feed says after a position, as of one snapshot of the database. */
export interface FeedChanges {
  /** The last visible rows. */
  upTo: FeedPosition;
  /** Every transaction before this one has ended. */
  oldestRunning: bigint;
  /** No transaction had this number yet. */
  nextTransaction: bigint;
  /** `parts.row_id` of the parts that have changed. */
  rowIds: number[];
  /** Whether something has changed that belongs to no single part: categories, laptops, fitments. */
  hasSharedChanges: boolean;
}

/**
 * How far the feed has been read for good. Its rows are numbered when they are written but visible when their
 * transaction commits, so a lower number can appear after a higher one. The watermark moves to a position only when
 * every transaction that was running when the position was read has ended; until then, the rows after it are read
 * again.
 */
export class ChangeWatermark {
  #position: FeedPosition;
  /** Positions that running transactions may still write before, oldest first. */
  readonly #pending: Pick<FeedChanges, "upTo" | "nextTransaction">[] = [];
  readonly #mayHaveMissed: boolean;
  readonly #startedAt: bigint;

  /** @param start the end of the feed, read before the initial load */
  constructor({ upTo, oldestRunning, nextTransaction }: Omit<FeedChanges, "rowIds" | "hasSharedChanges">) {
    this.#position = upTo;
    this.#startedAt = nextTransaction;
    this.#mayHaveMissed = oldestRunning < nextTransaction;
  }

  /** Where to continue reading. */
  get position(): FeedPosition {
    return this.#position;
  }

  /**
   * Tells whether everything must be loaded again: transactions that were running when the feed was first read have
   * written before that position, and may have committed too late for the initial load. True once they have ended.
   */
  mustReload({ oldestRunning }: Pick<FeedChanges, "oldestRunning">): boolean {
    return this.#mayHaveMissed && oldestRunning >= this.#startedAt;
  }

  /** Moves on after these changes have been applied. */
  advance({ upTo, oldestRunning, nextTransaction }: FeedChanges): void {
    this.#pending.push({ upTo, nextTransaction });
    for (
      let [first] = this.#pending;
      first && first.nextTransaction <= oldestRunning;
      [first] = this.#pending
    ) {
      this.#position = first.upTo;
      this.#pending.shift();
    }
  }
}
