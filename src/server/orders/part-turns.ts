import AsyncLock from "async-lock";
import { AppError } from "#domain/app-error.ts";

/** As long as a request waits for a connection to the database. */
const MAX_WAIT_MS = 5_000;
const MAX_WAITING_PER_PART = 1_000;

/**
 * Lets orders for the same part of this process reach the database one after another. The statement that places an
 * order decides everything under its row locks, in any number of processes, so nothing depends on these turns. But a
 * statement that waited for a row sees that row changed, and PostgreSQL then evaluates all of it again: a part in
 * demand costs half as much again, and its buyers take every connection of the pool (docs/decisions/0064).
 */
export class PartTurns {
  readonly #lock: AsyncLock;

  /** @param maxWaitMs how long an order waits for each of its parts */
  constructor(maxWaitMs: number = MAX_WAIT_MS) {
    this.#lock = new AsyncLock({ timeout: maxWaitMs, maxPending: MAX_WAITING_PER_PART });
  }

  /**
   * Does the work when no earlier order for one of the parts is at work anymore. An order waits for its parts in the
   * order of their ids, as the database locks them, so no two wait for each other.
   * @throws AppError `unavailable` when too many orders wait, or this one waited too long; the work was not begun
   */
  async take<Result>(partIds: readonly string[], work: () => Promise<Result>): Promise<Result> {
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      return work();
    };
    try {
      return await this.#lock.acquire(partIds.toSorted(), begin);
    } catch (error) {
      if (isBegun) throw error;
      throw new AppError("unavailable", "Many people are ordering this right now. Please try again.", {
        retryAfterSeconds: 2,
      });
    }
  }
}
