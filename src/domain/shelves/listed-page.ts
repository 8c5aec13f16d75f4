/** Where a page ended: what its last part was sorted by, in the words of {@link listShelves}, and its id. */
export interface ListPlace {
  key: string;
  id: string;
}

/** A part on a page, and the place it has in the list. */
export interface ListedPart extends ListPlace {
  ordinal: number;
}

export interface ListedPage {
  parts: ListedPart[];
  /** Of all pages. */
  total: number;
}
