/** A place in the two logs: the last stock movement, and the last change of a part, that need not be read again. */
export interface FeedPosition {
  movement: number;
  change: number;
}

export interface FeedChanges {
  /** The last rows that could be seen. */
  upTo: FeedPosition;
  /** The transactions before this one are over. */
  oldestUnderWay: bigint;
  /** No transaction had this number yet. */
  nextTransaction: bigint;
  /** Parts that have changed. */
  ordinals: number[];
  /** Something has changed that belongs to no one part. */
  elsewhere: boolean;
}

/**
 * How far the logs have been read for good. Their rows are numbered when they are written and seen when their
 * transaction commits, so a lower number can turn up after a higher one. A place is passed for good once every
 * transaction is over that was under way when it was reached; until then, what lies behind it is read again.
 */
export class ChangeWatermark {
  #passed: FeedPosition;
  /** Places reached that something under way may still turn up before, the first reached first. */
  readonly #reached: Pick<FeedChanges, "upTo" | "nextTransaction">[] = [];
  #mayMissSome: boolean;
  readonly #begun: bigint;

  /** Begins where the logs ended before everything was read. */
  constructor({ upTo, oldestUnderWay, nextTransaction }: Omit<FeedChanges, "ordinals" | "elsewhere">) {
    this.#passed = upTo;
    this.#begun = nextTransaction;
    this.#mayMissSome = oldestUnderWay < nextTransaction;
  }

  /** Read on from here. */
  get place(): FeedPosition {
    return this.#passed;
  }

  /**
   * What was under way when reading began lies before the place it began at, and may have been committed too late to
   * be read with everything else. True once when all of that is over: everything has to be read once more.
   */
  isMissingSome({ oldestUnderWay }: Pick<FeedChanges, "oldestUnderWay">): boolean {
    return this.#mayMissSome && oldestUnderWay >= this.#begun;
  }

  /** What was read has been taken in. */
  passed({ upTo, oldestUnderWay, nextTransaction }: FeedChanges): void {
    this.#reached.push({ upTo, nextTransaction });
    for (
      let [first] = this.#reached;
      first && first.nextTransaction <= oldestUnderWay;
      [first] = this.#reached
    ) {
      this.#passed = first.upTo;
      this.#reached.shift();
    }
  }
}
