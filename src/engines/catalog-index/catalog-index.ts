import type { DocSet } from "./doc-set.ts";
import { StringPool } from "./string-pool.ts";
import { parseUuid, UuidColumn } from "./uuid-column.ts";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A document as it is added to the index. */
export interface CatalogDoc {
  /** A small integer: memory grows with the largest. */
  docId: number;
  /** A UUID. */
  id: string;
  name: string;
  category: string;
  priceCents: number;
  inStock: boolean;
  /** Microseconds since 1970. */
  createdMicros: number;
  /** An integer; higher is better. */
  rating: number;
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

/** Sort orders that do not depend on the query. Stored ascending; some are read backwards. */
export const staticOrders = ["newest", "price", "name", "rating"] as const;
export type StaticOrder = (typeof staticOrders)[number];

export interface IndexedCategory {
  id: string;
  facets: readonly Facet[];
  values: ValueDictionary[];
  /** The rows of its documents, ascending. */
  rows: Int32Array;
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

/** All documents in columns: one row per document, ascending by doc id. */
export interface CatalogIndex {
  options: IndexOptions;
  size: number;
  docIds: Int32Array;
  ids: UuidColumn;
  /** Codes in `namePool`, which has the names in lower case and shortened: the sort keys. */
  names: Int32Array;
  namePool: StringPool;
  prices: Float64Array;
  created: Float64Array;
  ratings: Int32Array;
  inStock: Uint8Array;
  /** Positions in `categories`. */
  categoryOfRow: Uint16Array;
  /** `MAX_FACETS` value codes per row, in the order of its category's facets; 0 where it has no value. */
  facetCodes: Uint16Array;
  /** The rows in each order. */
  orders: Record<StaticOrder, Int32Array>;
  /** By row: its position in each order. */
  ranks: Record<StaticOrder, Int32Array>;
  categories: IndexedCategory[];
  /** By doc id: its row, or -1. */
  rowsByDocId: Int32Array;
  /** The rows that the current query matches; reused by the next one. */
  scratch: Int32Array;
}

export function createIndex(options: IndexOptions): CatalogIndex {
  const empty = () => new Int32Array(0);
  return {
    options,
    size: 0,
    ...columns(0),
    orders: { newest: empty(), price: empty(), name: empty(), rating: empty() },
    ranks: { newest: empty(), price: empty(), name: empty(), rating: empty() },
    rowsByDocId: empty(),
    namePool: new StringPool(),
    categories: [],
  };
}

/** Allocates the columns for this many rows. */
export function columns(size: number) {
  return {
    docIds: new Int32Array(size),
    ids: new UuidColumn(size),
    names: new Int32Array(size),
    prices: new Float64Array(size),
    created: new Float64Array(size),
    ratings: new Int32Array(size),
    inStock: new Uint8Array(size),
    categoryOfRow: new Uint16Array(size),
    facetCodes: new Uint16Array(size * MAX_FACETS),
    scratch: new Int32Array(size),
  };
}

/** Returns the row of a document, -1 when the index does not have it. */
export const rowOf = ({ rowsByDocId }: Pick<CatalogIndex, "rowsByDocId">, docId: number): number =>
  rowsByDocId[docId] ?? -1;

/** Visits the rows of these documents in their order; documents the index does not have are skipped. */
export function eachRow(index: CatalogIndex, docIds: Int32Array, visit: (row: number) => void): void {
  for (let at = 0; at < docIds.length; at += 1) {
    const row = rowOf(index, docIds[at] as number);
    if (row !== -1) visit(row);
  }
}

/** Returns the documents of a set that the index has, without scores. */
export function indexedDocs(index: CatalogIndex, { docIds }: DocSet): DocSet {
  const found = new Int32Array(docIds.length);
  let length = 0;
  for (let at = 0; at < docIds.length; at += 1) {
    const docId = docIds[at] as number;
    if (rowOf(index, docId) !== -1) found[length++] = docId;
  }
  return { docIds: found.subarray(0, length) };
}

/** Returns the indexed documents with these ids. @param uuids four 32-bit words for each, in any order */
export function docsWithUuids({ ids, docIds }: CatalogIndex, uuids: Uint32Array): DocSet {
  const found = new Int32Array(uuids.length / 4);
  let count = 0;
  for (let at = 0; at < uuids.length; at += 4) {
    const row = ids.rowOf(uuids, at);
    if (row !== -1) found[count++] = docIds[row] as number;
  }
  return { docIds: found.slice(0, count).sort() };
}

/** Returns what the index stores of a document, undefined when it does not have it. */
export function findDoc(index: CatalogIndex, id: string) {
  const uuid = parseUuid(id);
  const row = uuid ? index.ids.rowOf(uuid) : -1;
  const category = index.categories[index.categoryOfRow[row] ?? -1];
  if (!category) return undefined;
  return {
    docId: index.docIds[row] as number,
    id,
    name: index.namePool.text(index.names[row] as number),
    category: category.id,
    priceCents: index.prices[row] as number,
    inStock: index.inStock[row] === 1,
    rating: index.ratings[row] as number,
    facetValues: category.values.map(
      ({ values }, at) => values[index.facetCodes[row * MAX_FACETS + at] ?? 0],
    ),
  };
}
