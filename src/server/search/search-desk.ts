import type pg from "pg";
import type { PartSet } from "#domain/search/part-set.ts";
import type { BegunNumbers } from "./begun-numbers.ts";
import type { SuggestedParts } from "./suggested-parts.ts";
import type { WordIndex } from "./word-index.ts";

/** What searches are put to: made once for the process. */
export interface SearchDesk {
  pool: pg.Pool;
  index: WordIndex;
  numbers: BegunNumbers;
  suggested: SuggestedParts;
  /** Another number when anything may have changed that parts show. */
  changes: () => number;
  /** The listed parts known to fit a laptop, for sure or on a condition. */
  fitting: (laptopSlug: string) => Promise<PartSet>;
}
