import type pg from "pg";
import type { PartSet } from "#domain/search/part-set.ts";
import type { KeptWords } from "./kept-words.ts";
import type { SuggestedParts } from "./suggested-parts.ts";

/** What searches are put to: made once for the process. */
export interface SearchDesk {
  pool: pg.Pool;
  words: KeptWords;
  suggested: SuggestedParts;
  /** The listed parts known to fit a laptop, for sure or on a condition. */
  fitting: (laptopSlug: string) => Promise<PartSet>;
}
