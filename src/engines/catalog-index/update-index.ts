import {
  type CatalogDoc,
  type CatalogIndex,
  columns,
  type IndexedCategory,
  MAX_FACETS,
  rowOf,
  staticOrders,
  ValueDictionary,
} from "./catalog-index.ts";
import { comparer, mergeRows } from "./sort-orders.ts";

/**
 * Adds or replaces documents and removes others. A change of stock, attributes or category is written in place. A new
 * document, price, name or rating makes all columns be merged with the batch, which takes about as long for one
 * document as for a thousand. An empty index is filled the same way, some thousand documents at a time.
 */
export function updateIndex(
  index: CatalogIndex,
  docs: readonly CatalogDoc[],
  removedIds: readonly number[],
): void {
  const added: CatalogDoc[] = [];
  let hasNewCategories = false;
  const removedRows = new Set(removedIds.map((docId) => rowOf(index, docId)).filter((row) => row !== -1));
  for (const doc of docs) {
    const row = rowOf(index, doc.docId);
    if (row !== -1 && keepsSortPositions(index, row, doc)) {
      const before = index.categoryOfRow[row];
      updateRow(index, row, doc);
      hasNewCategories ||= index.categoryOfRow[row] !== before;
      continue;
    }
    if (row !== -1) removedRows.add(row);
    added.push(doc);
  }
  const mustMerge = added.length > 0 || removedRows.size > 0;
  if (mustMerge) merge(index, added, removedRows);
  if (mustMerge || hasNewCategories) groupRowsByCategory(index);
}

function merge(index: CatalogIndex, added: CatalogDoc[], removedRows: ReadonlySet<number>): void {
  const before: CatalogIndex = { ...index };
  const size = before.size - removedRows.size + added.length;
  Object.assign(index, columns(size), { size });
  added.sort((one, other) => one.docId - other.docId);
  const newRowOf = new Int32Array(before.size).fill(-1);
  const addedRows = new Int32Array(added.length);
  let [row, next] = [0, 0];
  for (let old = 0; old <= before.size; old += 1) {
    const docId = old < before.size ? (before.docIds[old] as number) : Number.POSITIVE_INFINITY;
    for (let doc = added[next]; doc !== undefined && doc.docId <= docId; doc = added[next]) {
      writeRow(index, row, doc);
      addedRows[next] = row;
      next += 1;
      row += 1;
    }
    if (old === before.size || removedRows.has(old)) continue;
    copyRow(before, old, index, row);
    newRowOf[old] = row;
    row += 1;
  }
  index.rowsByDocId = rowsByDocId(index);
  for (const order of staticOrders) {
    const compare = comparer(index, order);
    const remaining = new Int32Array(before.size - removedRows.size);
    let at = 0;
    for (const old of before.orders[order]) {
      const moved = newRowOf[old] as number;
      if (moved !== -1) remaining[at++] = moved;
    }
    const rows = mergeRows(remaining, addedRows.slice().sort(compare), compare);
    const ranks = new Int32Array(size);
    for (let rank = 0; rank < size; rank += 1) ranks[rows[rank] as number] = rank;
    index.orders[order] = rows;
    index.ranks[order] = ranks;
  }
}

function rowsByDocId({ docIds, size }: CatalogIndex): Int32Array {
  const rows = new Int32Array(size === 0 ? 0 : (docIds[size - 1] as number) + 1).fill(-1);
  for (let row = 0; row < size; row += 1) rows[docIds[row] as number] = row;
  return rows;
}

function copyRow(from: CatalogIndex, old: number, to: CatalogIndex, row: number): void {
  to.docIds[row] = from.docIds[old] as number;
  to.ids.copy(row, from.ids, old);
  to.names[row] = from.names[old] as number;
  to.prices[row] = from.prices[old] as number;
  to.created[row] = from.created[old] as number;
  to.ratings[row] = from.ratings[old] as number;
  to.inStock[row] = from.inStock[old] as number;
  to.categoryOfRow[row] = from.categoryOfRow[old] as number;
  for (let at = 0; at < MAX_FACETS; at += 1) {
    to.facetCodes[row * MAX_FACETS + at] = from.facetCodes[old * MAX_FACETS + at] as number;
  }
}

/** Long enough to tell names apart, short enough for a cursor. */
const MAX_SORT_KEY_LENGTH = 80;
const sortKey = (name: string) => name.toLowerCase().slice(0, MAX_SORT_KEY_LENGTH);

/** Writes a document into an empty row. */
function writeRow(index: CatalogIndex, row: number, doc: CatalogDoc): void {
  index.docIds[row] = doc.docId;
  index.ids.set(row, doc.id);
  index.names[row] = index.namePool.intern(sortKey(doc.name));
  index.prices[row] = doc.priceCents;
  index.created[row] = doc.createdMicros;
  index.ratings[row] = doc.rating;
  updateRow(index, row, doc);
}

/** Overwrites the columns of a row that no sort order depends on. */
function updateRow(index: CatalogIndex, row: number, doc: CatalogDoc): void {
  const position = categoryPosition(index, doc.category);
  index.inStock[row] = doc.inStock ? 1 : 0;
  index.categoryOfRow[row] = position;
  const { facets, values } = index.categories[position] as IndexedCategory;
  for (let at = 0; at < MAX_FACETS; at += 1) {
    const value = facets[at]?.valueOf(doc.attributes);
    index.facetCodes[row * MAX_FACETS + at] = value === undefined ? 0 : (values[at]?.add(value) ?? 0);
  }
}

/** Tells whether a document keeps its position in every sort order. */
function keepsSortPositions(index: CatalogIndex, row: number, doc: CatalogDoc): boolean {
  return (
    index.prices[row] === doc.priceCents &&
    index.created[row] === doc.createdMicros &&
    index.ratings[row] === doc.rating &&
    index.names[row] === index.namePool.find(sortKey(doc.name))
  );
}

/** Returns the category's position in `categories`; a new category is added. */
function categoryPosition({ categories, options }: CatalogIndex, id: string): number {
  const known = categories.findIndex((category) => category.id === id);
  if (known !== -1) return known;
  const facets = options.facetsOf(id);
  if (facets.length > MAX_FACETS) throw new RangeError(`${id} has more than ${MAX_FACETS} facets`);
  const values = facets.map(() => new ValueDictionary());
  return categories.push({ id, facets, values, rows: new Int32Array(0) }) - 1;
}

/** Rebuilds each category's list of rows. */
function groupRowsByCategory({ categories, categoryOfRow, size }: CatalogIndex): void {
  const counts = new Uint32Array(categories.length);
  for (let row = 0; row < size; row += 1) {
    const category = categoryOfRow[row] as number;
    counts[category] = (counts[category] as number) + 1;
  }
  for (const [at, category] of categories.entries()) category.rows = new Int32Array(counts[at] as number);
  counts.fill(0);
  for (let row = 0; row < size; row += 1) {
    const category = categoryOfRow[row] as number;
    const at = counts[category] as number;
    (categories[category] as IndexedCategory).rows[at] = row;
    counts[category] = at + 1;
  }
}
