/** Where a page ended: what its last part was sorted by, in the words of {@link listShelves}, and its id. */
export interface ListPlace {
  key: string;
  id: string;
}

export interface ListedPage {
  parts: ListPlace[];
  /** Of all pages. */
  total: number;
}
