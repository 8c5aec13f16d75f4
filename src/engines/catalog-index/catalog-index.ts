import type { GivenSpecs } from "#domain/part-specs.ts";
import { facetsOf, facetValue } from "./facet-values.ts";
import { type Facet, MAX_FACETS } from "./facets.ts";
import { TextCodes } from "./text-codes.ts";
import { UuidColumn } from "./uuid-column.ts";
import { ValueCodes } from "./value-codes.ts";

/** What a list must know of a part on sale. */
export interface IndexedPart {
  ordinal: number;
  id: string;
  name: string;
  category: string;
  priceCents: number;
  /** Whether the smallest order could be filled. */
  inStock: boolean;
  /** Microseconds since 1970, as exact as the database has them. */
  createdMicros: number;
  /** Ten-thousandths of a star. */
  rating: number;
  specs: GivenSpecs;
}

/** The orders that do not depend on what was asked. Ascending; the lists walk some of them from behind. */
export const staticOrders = ["newest", "price", "name", "rating"] as const;
export type StaticOrder = (typeof staticOrders)[number];

/** A category, with the values its parts have of each facet. */
export interface Shelf {
  id: string;
  facets: readonly Facet[];
  values: ValueCodes[];
  /** The rows of its parts, ascending. */
  rows: Int32Array;
}

/**
 * All parts on sale in columns: one row a part, ascending by ordinal. It is derived from the database and holds just
 * what lists are filtered, counted and sorted by, so that a question nobody has asked before is one pass over numbers.
 */
export interface CatalogIndex {
  size: number;
  ordinals: Int32Array;
  ids: UuidColumn;
  /** Numbers of texts, in lower case and cut: what the list is sorted by. */
  names: Int32Array;
  nameTexts: TextCodes;
  prices: Float64Array;
  created: Float64Array;
  ratings: Int32Array;
  inStock: Uint8Array;
  /** Places in `shelves`. */
  categories: Uint16Array;
  /** `MAX_FACETS` codes for each row, in the order of its shelf's facets; 0 where the part does not say. */
  values: Uint16Array;
  orders: Record<StaticOrder, Int32Array>;
  /** Where each row stands in each order. */
  ranks: Record<StaticOrder, Int32Array>;
  shelves: Shelf[];
  /** By ordinal: the row of the part, -1 where there is none. */
  rowsByOrdinal: Int32Array;
  /** Room for the rows a question finds, used by one question at a time. */
  scratch: Int32Array;
}

export function emptyIndex(): CatalogIndex {
  const empty = () => new Int32Array(0);
  return {
    size: 0,
    ...room(0),
    orders: { newest: empty(), price: empty(), name: empty(), rating: empty() },
    ranks: { newest: empty(), price: empty(), name: empty(), rating: empty() },
    rowsByOrdinal: empty(),
    nameTexts: new TextCodes(),
    shelves: [],
  };
}

/** Columns for so many rows. */
export function room(size: number) {
  return {
    ordinals: new Int32Array(size),
    ids: new UuidColumn(size),
    names: new Int32Array(size),
    prices: new Float64Array(size),
    created: new Float64Array(size),
    ratings: new Int32Array(size),
    inStock: new Uint8Array(size),
    categories: new Uint16Array(size),
    values: new Uint16Array(size * MAX_FACETS),
    scratch: new Int32Array(size),
  };
}

/** The row of a part; -1 when it is not on sale. */
export const rowOf = ({ rowsByOrdinal }: Pick<CatalogIndex, "rowsByOrdinal">, ordinal: number): number =>
  rowsByOrdinal[ordinal] ?? -1;

/** Long enough to tell names apart, short enough for a cursor. */
const nameLength = 80;
const sortedName = (name: string) => name.toLowerCase().slice(0, nameLength);

/** Puts a part into a row that has none. */
export function writeRow(shelves: CatalogIndex, row: number, part: IndexedPart): void {
  shelves.ordinals[row] = part.ordinal;
  shelves.ids.put(row, part.id);
  shelves.names[row] = shelves.nameTexts.of(sortedName(part.name));
  shelves.prices[row] = part.priceCents;
  shelves.created[row] = part.createdMicros;
  shelves.ratings[row] = part.rating;
  rewriteRow(shelves, row, part);
}

/** Writes what of a part can change while its row keeps its places. */
export function rewriteRow(shelves: CatalogIndex, row: number, part: IndexedPart): void {
  const category = categoryCode(shelves, part.category);
  shelves.inStock[row] = part.inStock ? 1 : 0;
  shelves.categories[row] = category;
  const { facets, values } = shelves.shelves[category] as Shelf;
  for (let place = 0; place < MAX_FACETS; place += 1) {
    const facet = facets[place];
    const value = facet && facetValue(part.category, facet, part.specs);
    shelves.values[row * MAX_FACETS + place] = value === undefined ? 0 : (values[place]?.add(value) ?? 0);
  }
}

/** Whether a part stands where it stood in every order. */
export function keepsSortPositions(shelves: CatalogIndex, row: number, part: IndexedPart): boolean {
  return (
    shelves.prices[row] === part.priceCents &&
    shelves.created[row] === part.createdMicros &&
    shelves.ratings[row] === part.rating &&
    shelves.names[row] === shelves.nameTexts.find(sortedName(part.name))
  );
}

/** The place of a category among the shelves; a category met for the first time gets one. */
function categoryCode({ shelves }: CatalogIndex, id: string): number {
  const known = shelves.findIndex((shelf) => shelf.id === id);
  if (known !== -1) return known;
  const facets = facetsOf(id);
  return (
    shelves.push({ id, facets, values: facets.map(() => new ValueCodes()), rows: new Int32Array(0) }) - 1
  );
}

/** Gives each shelf the rows of its parts, after rows came, went or changed their category. */
export function groupRowsByCategory({ shelves, categories, size }: CatalogIndex): void {
  const counts = new Uint32Array(shelves.length);
  for (let row = 0; row < size; row += 1) {
    const category = categories[row] as number;
    counts[category] = (counts[category] as number) + 1;
  }
  for (const [place, shelf] of shelves.entries()) shelf.rows = new Int32Array(counts[place] as number);
  counts.fill(0);
  for (let row = 0; row < size; row += 1) {
    const category = categories[row] as number;
    const at = counts[category] as number;
    (shelves[category] as Shelf).rows[at] = row;
    counts[category] = at + 1;
  }
}
