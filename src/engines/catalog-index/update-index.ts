import {
  type CatalogDoc,
  type CatalogIndex,
  hasDoc,
  type IndexedCategory,
  MAX_FACETS,
  ValueDictionary,
} from "./catalog-index.ts";
import { RowSet } from "./row-set.ts";
import { namePrefix } from "./sort-orders.ts";

/** Adds or replaces documents and removes others. Takes a few microseconds for each, however many the index has. */
export function updateIndex(
  index: CatalogIndex,
  docs: readonly CatalogDoc[],
  removedIds: readonly number[],
): void {
  for (const docId of removedIds) removeDoc(index, docId);
  for (const doc of docs) writeDoc(index, doc);
}

function removeDoc(index: CatalogIndex, docId: number): void {
  if (!hasDoc(index, docId)) return;
  setCategory(index, docId, 0);
  index.ids.delete(docId);
  index.size -= 1;
}

function writeDoc(index: CatalogIndex, doc: CatalogDoc): void {
  const { docId } = doc;
  if (docId >= index.positionRow) makeRoom(index, docId);
  if (index.ids.get(doc.id) !== docId) {
    if (hasDoc(index, docId)) index.ids.delete(docId);
    index.ids.set(doc.id, docId);
  }
  if (!hasDoc(index, docId)) index.size += 1;
  index.end = Math.max(index.end, docId + 1);
  const name = doc.name.toLowerCase();
  index.names.write(docId, name);
  index.namePrefixes[docId] = namePrefix(name);
  index.prices[docId] = doc.priceCents;
  index.created[docId] = doc.createdMicros;
  index.ratings[docId] = doc.rating;
  index.ranks[docId] = doc.rank;
  index.inStock[docId] = doc.inStock ? 1 : 0;
  const position = categoryPosition(index, doc.category);
  setCategory(index, docId, position + 1);
  const { facets, values } = index.categories[position] as IndexedCategory;
  for (let at = 0; at < MAX_FACETS; at += 1) {
    const value = facets[at]?.valueOf(doc.attributes);
    index.facetCodes[docId * MAX_FACETS + at] = value === undefined ? 0 : (values[at]?.add(value) ?? 0);
  }
}

/** @param code the category's position plus 1, or 0 for none */
function setCategory(
  { categories, categoryOfRow, placeInCategory }: CatalogIndex,
  row: number,
  code: number,
) {
  const before = categoryOfRow[row] as number;
  if (before === code) return;
  categories[before - 1]?.rows.delete(row, placeInCategory);
  categories[code - 1]?.rows.add(row, placeInCategory);
  categoryOfRow[row] = code;
}

/** Returns the category's position in `categories`; a new category is added. */
function categoryPosition({ categories, options }: CatalogIndex, id: string): number {
  const known = categories.findIndex((category) => category.id === id);
  if (known !== -1) return known;
  const facets = options.facetsOf(id);
  if (facets.length > MAX_FACETS) throw new RangeError(`${id} has more than ${MAX_FACETS} facets`);
  return (
    categories.push({ id, rows: new RowSet(), facets, values: facets.map(() => new ValueDictionary()) }) - 1
  );
}

/** Makes the columns a quarter longer than this document needs, so that copying them is rare. */
function makeRoom(index: CatalogIndex, docId: number): void {
  const rows = Math.ceil(1.25 * (docId + 1)) + 1000;
  index.categoryOfRow = longer(index.categoryOfRow, rows);
  index.placeInCategory = longer(index.placeInCategory, rows);
  index.namePrefixes = longer(index.namePrefixes, rows);
  index.prices = longer(index.prices, rows);
  index.created = longer(index.created, rows);
  index.ratings = longer(index.ratings, rows);
  index.ranks = longer(index.ranks, rows);
  index.scores = longer(index.scores, rows);
  index.inStock = longer(index.inStock, rows);
  index.facetCodes = longer(index.facetCodes, rows * MAX_FACETS);
  index.ids.grow(rows);
  index.names.grow(rows);
  index.positionRow = rows - 1;
}

function longer<Column extends Float64Array | Int32Array | Uint16Array | Uint8Array>(
  column: Column,
  length: number,
): Column {
  const copy = new (column.constructor as new (length: number) => Column)(length);
  copy.set(column);
  return copy;
}
