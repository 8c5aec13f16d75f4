/** Where a page ended: what its last part was sorted by, in the words of {@link listMatches}, and its id. */
export interface PagePosition {
  key: string;
  id: string;
}

/** A part on a page, and the place it has in the list. */
export interface PageEntry extends PagePosition {
  ordinal: number;
}

export interface IndexPage {
  parts: PageEntry[];
  /** Of all pages. */
  total: number;
}
