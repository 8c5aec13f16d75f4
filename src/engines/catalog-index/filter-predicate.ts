import { type CatalogIndex, type IndexedCategory, MAX_FACETS } from "./catalog-index.ts";
import type { DocSet } from "./doc-set.ts";

/** The criteria; an undefined field does not filter. */
export interface IndexQuery {
  category?: string | undefined;
  inStock?: boolean | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** By facet key the selected values: a document must have one of the values of every facet. */
  selected: ReadonlyMap<string, ReadonlySet<string>>;
  /** The documents that match the search terms. */
  hits?: DocSet | undefined;
  /** Only these documents and those of universal categories. */
  compatible?: DocSet | undefined;
}

/** The facet selection in terms of one category's columns. */
interface Selection {
  /** Positions of the facets. */
  facets: number[];
  /** For each, 1 for the codes of selected values. */
  passing: Uint8Array[];
}

/** The selection of a category that lacks a selected facet: nothing passes. */
const nothing: Selection = { facets: [-1, -1], passing: [] };

/** Results of {@link FilterPredicate.failedFacet} other than a position. */
export const noFacet = -1;
const severalFacets = -2;

/** A query prepared to be evaluated on rows. */
export class FilterPredicate {
  /** The required value of `categoryOfRow`; 0 for a query without a category, -1 when no document has it. */
  readonly categoryCode: number;
  readonly #index: CatalogIndex;
  readonly #min: number;
  readonly #max: number;
  readonly #anyStock: boolean;
  readonly #compatible: Uint8Array | undefined;
  /** By position: whether the category is universal. */
  readonly #isUniversal: boolean[];
  /** By position of the category. */
  readonly #selections: (Selection | undefined)[];
  readonly #hasSelection: boolean;

  constructor(index: CatalogIndex, query: IndexQuery) {
    this.#index = index;
    this.#min = query.minPriceCents ?? Number.NEGATIVE_INFINITY;
    this.#max = query.maxPriceCents ?? Number.POSITIVE_INFINITY;
    this.#anyStock = !query.inStock;
    const position = index.categories.findIndex(({ id }) => id === query.category);
    this.categoryCode = query.category === undefined ? 0 : position === -1 ? -1 : position + 1;
    // Without search terms, the compatible documents are the candidates and need no marks.
    this.#compatible = query.hits && query.compatible && marksOf(index, query.compatible);
    this.#isUniversal = index.categories.map(({ id }) => index.options.universalCategories.includes(id));
    this.#hasSelection = query.selected.size > 0;
    this.#selections = index.categories.map((category) => selectionIn(category, query.selected));
  }

  /**
   * Returns the smallest known superset of the matches, valid until the next change: the search hits, else the
   * compatible documents, else the category, else undefined for all rows. Rows without a document may be among them.
   *
   * @param ofAllCategories whether to return what would match if the query had no category
   */
  candidates({ hits, compatible }: IndexQuery, { ofAllCategories }: { ofAllCategories: boolean }) {
    const { categories } = this.#index;
    if (hits) return hits.docIds;
    const category = ofAllCategories ? undefined : categories[this.categoryCode - 1];
    if (category && (!compatible || this.#isUniversal[this.categoryCode - 1])) return category.rows.rows;
    return compatible && this.#withUniversal(compatible);
  }

  #withUniversal({ docIds }: DocSet): Int32Array {
    const { categories, categoryOfRow } = this.#index;
    const universal = categories.flatMap(({ rows }, at) => (this.#isUniversal[at] ? [rows.rows] : []));
    const candidates = new Int32Array(universal.reduce((sum, { length }) => sum + length, docIds.length));
    let length = 0;
    for (const rows of universal) {
      candidates.set(rows, length);
      length += rows.length;
    }
    for (let at = 0; at < docIds.length; at += 1) {
      const row = docIds[at] as number;
      if (!this.#isUniversal[(categoryOfRow[row] as number) - 1]) candidates[length++] = row;
    }
    return candidates.subarray(0, length);
  }

  /** Tells whether a candidate is compatible. */
  isCompatible(row: number): boolean {
    if (this.#compatible === undefined || this.#compatible[row] === 1) return true;
    return this.#isUniversal[(this.#index.categoryOfRow[row] as number) - 1] === true;
  }

  hasStock(row: number): boolean {
    return this.#anyStock || this.#index.inStock[row] === 1;
  }

  hasPrice(row: number): boolean {
    const price = this.#index.prices[row] as number;
    return price >= this.#min && price <= this.#max;
  }

  /** Returns the position of the only facet whose selection the row fails, `noFacet` or `severalFacets`. */
  failedFacet(row: number): number {
    const { categoryOfRow, facetCodes } = this.#index;
    const selection = this.#selections[(categoryOfRow[row] as number) - 1];
    if (selection === undefined) return noFacet;
    if (selection === nothing) return severalFacets;
    let failed = noFacet;
    for (let at = 0; at < selection.facets.length; at += 1) {
      const facet = selection.facets[at] as number;
      if (selection.passing[at]?.[facetCodes[row * MAX_FACETS + facet] as number] === 1) continue;
      if (failed !== noFacet) return severalFacets;
      failed = facet;
    }
    return failed;
  }

  /** Tells whether the row has a document that matches the whole query, given that it is a search hit. */
  passes(row: number): boolean {
    const { categoryOfRow, prices, inStock } = this.#index;
    const code = categoryOfRow[row] ?? 0;
    if (this.categoryCode === 0 ? code === 0 : code !== this.categoryCode) return false;
    const price = prices[row] as number;
    if (price < this.#min || price > this.#max) return false;
    if (!this.#anyStock && inStock[row] === 0) return false;
    return this.isCompatible(row) && (!this.#hasSelection || this.failedFacet(row) === noFacet);
  }
}

function selectionIn(category: IndexedCategory, selected: IndexQuery["selected"]): Selection | undefined {
  if (selected.size === 0) return undefined;
  const selection: Selection = { facets: [], passing: [] };
  for (const [key, values] of selected) {
    const position = category.facets.findIndex((facet) => facet.key === key);
    const dictionary = category.values[position];
    if (dictionary === undefined) return nothing;
    const passing = new Uint8Array(dictionary.values.length);
    for (const value of values) {
      const code = dictionary.codeOf(value);
      if (code !== undefined) passing[code] = 1;
    }
    selection.facets.push(position);
    selection.passing.push(passing);
  }
  return selection;
}

/** By row: 1 when the document is in the set. */
function marksOf(index: CatalogIndex, { docIds }: DocSet): Uint8Array {
  const marks = new Uint8Array(index.end);
  for (let at = 0; at < docIds.length; at += 1) marks[docIds[at] as number] = 1;
  return marks;
}
