import { AppError } from "#domain/app-error.ts";

/** So many uploads of one person may be unfinished at once; a person adding a part uploads one. */
const MAX_UNFINISHED_PER_PERSON = 4;

/** Counts the unfinished uploads of each person. An upload beyond the limit is refused before its file is read. */
export class UploadSlots {
  readonly #unfinished = new Map<string, number>();

  /** @throws AppError `too_many` */
  async run<Result>(personId: string, upload: () => Promise<Result>): Promise<Result> {
    const before = this.#unfinished.get(personId) ?? 0;
    if (before >= MAX_UNFINISHED_PER_PERSON) {
      throw new AppError("too_many", "Your last pictures are still being processed. Please wait a moment.", {
        retryAfterSeconds: 5,
      });
    }
    this.#unfinished.set(personId, before + 1);
    try {
      return await upload();
    } finally {
      const now = (this.#unfinished.get(personId) ?? 1) - 1;
      if (now > 0) this.#unfinished.set(personId, now);
      else this.#unfinished.delete(personId);
    }
  }
}
