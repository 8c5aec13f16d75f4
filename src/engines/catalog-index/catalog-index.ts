import type { DocSet } from "./doc-set.ts";
import { NameColumn } from "./name-column.ts";
import type { RowSet } from "./row-set.ts";
import { UuidRows } from "./uuid-rows.ts";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A document as it is added to the index. */
export interface CatalogDoc {
  /** A small integer: memory grows with the largest. */
  docId: number;
  /** The UUID by which the caller knows the document; of equal sort keys it decides. */
  id: string;
  name: string;
  category: string;
  priceCents: number;
  inStock: boolean;
  /** Microseconds since 1970. */
  createdMicros: number;
  /** An integer; higher is better. */
  rating: number;
  /** An integer; of equally relevant documents the one with the highest comes first, and so do featured lists. */
  rank: number;
  attributes: Attributes;
}

/** Something to filter a category by. */
export interface Facet {
  key: string;
  /** Returns a document's value, undefined when it has none. */
  valueOf(attributes: Attributes): string | undefined;
}

export interface IndexOptions {
  /** The facets of a category, at most {@link MAX_FACETS}. */
  facetsOf(category: string): readonly Facet[];
  /** Categories whose documents are compatible with everything: `compatible` never excludes them. */
  universalCategories: readonly string[];
}

/** Facets per category: every row has this many columns for them. */
export const MAX_FACETS = 8;

export interface IndexedCategory {
  id: string;
  rows: RowSet;
  facets: readonly Facet[];
  values: ValueDictionary[];
}

/** The codes of a facet's values, counting from 1. */
export class ValueDictionary {
  /** By code; 0 means that a document has no value. */
  readonly values: string[] = [""];
  readonly #codes = new Map<string, number>();

  codeOf(value: string): number | undefined {
    return this.#codes.get(value);
  }

  /** Returns the value's code; 0 when the column has no codes left. */
  add(value: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    if (this.values.length > 0xffff) return 0;
    this.#codes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

/**
 * All documents in columns. A document's row is its doc id, so a change is written in place and nothing else moves.
 * Sort keys are 64-bit floats without exception: one kind of array keeps the loop over all rows fast.
 */
export interface CatalogIndex {
  options: IndexOptions;
  /** How many documents it has. */
  size: number;
  /** One more than the largest doc id. */
  end: number;
  /** The last row has no document: it holds the position after which a page starts, so that rows can be compared to it. */
  positionRow: number;
  /** The category's position in `categories` plus 1; 0 for a row without a document. */
  categoryOfRow: Uint16Array;
  /** Where the row is in the rows of its category. */
  placeInCategory: Int32Array;
  ids: UuidRows;
  names: NameColumn;
  /** The first characters of each name as a number: most names are told apart without comparing texts. */
  namePrefixes: Float64Array;
  prices: Float64Array;
  created: Float64Array;
  ratings: Float64Array;
  ranks: Float64Array;
  /** The scores of the current query's hits; left over from earlier queries in other rows. */
  scores: Float64Array;
  inStock: Uint8Array;
  /** `MAX_FACETS` value codes per row, in the order of its category's facets; 0 where it has no value. */
  facetCodes: Uint16Array;
  categories: IndexedCategory[];
}

export function createIndex(options: IndexOptions): CatalogIndex {
  return {
    options,
    size: 0,
    end: 0,
    positionRow: 0,
    categoryOfRow: new Uint16Array(1),
    placeInCategory: new Int32Array(1),
    ids: new UuidRows(),
    names: new NameColumn(),
    namePrefixes: new Float64Array(1),
    prices: new Float64Array(1),
    created: new Float64Array(1),
    ratings: new Float64Array(1),
    ranks: new Float64Array(1),
    scores: new Float64Array(1),
    inStock: new Uint8Array(1),
    facetCodes: new Uint16Array(MAX_FACETS),
    categories: [],
  };
}

export const hasDoc = ({ categoryOfRow }: CatalogIndex, docId: number): boolean =>
  (categoryOfRow[docId] ?? 0) > 0;

/** Returns the documents of a set that the index has, with their scores. */
export function indexedDocs(index: CatalogIndex, { docIds, scores }: DocSet): DocSet {
  const isIndexed = (docId: number) => hasDoc(index, docId);
  return {
    docIds: docIds.filter(isIndexed),
    scores: scores?.filter((_, at) => isIndexed(docIds[at] as number)),
  };
}

/** Returns the indexed documents with these UUIDs, which come in any order. @param uuids sixteen bytes each */
export const docsWithUuids = ({ ids }: CatalogIndex, uuids: Buffer): DocSet => ({
  docIds: ids.getAll(uuids).sort(),
});

/** Returns what the index stores of a document, undefined when it does not have it. */
export function findDoc(index: CatalogIndex, id: string) {
  const docId = index.ids.get(id) ?? -1;
  const category = index.categories[(index.categoryOfRow[docId] ?? 0) - 1];
  if (!category) return undefined;
  return {
    docId,
    id: index.ids.at(docId),
    name: index.names.at(docId),
    category: category.id,
    priceCents: index.prices[docId] as number,
    inStock: index.inStock[docId] === 1,
    rating: index.ratings[docId] as number,
    rank: index.ranks[docId] as number,
    facetValues: category.values.map(
      ({ values }, at) => values[index.facetCodes[docId * MAX_FACETS + at] ?? 0],
    ),
  };
}
