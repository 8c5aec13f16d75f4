import { universalCategories } from "#domain/fitment/evaluate-fit.ts";
import type { CatalogIndex, Shelf } from "./catalog-index.ts";
import type { DocSet } from "./doc-set.ts";
import { MAX_FACETS } from "./facets.ts";
import { eachRow } from "./rows.ts";

/** Which parts are asked for. */
export interface IndexQuery {
  category?: string | undefined;
  inStock?: boolean | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** For each facet its chosen values: a part must have one of them. */
  chosen: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the words find. */
  found?: DocSet | undefined;
  /** What is listed for a laptop; parts that serve every laptop are let through beside it. */
  fitting?: DocSet | undefined;
}

/** What of a shelf is chosen: the places of the facets, and for each the codes that pass. */
interface Choice {
  places: number[];
  passing: Uint8Array[];
}

/** No part of the shelf can pass: it does not know a facet that was chosen. */
const nothing: Choice = { places: [-1, -1], passing: [] };

/** {@link FilterPredicate.missedFacet} when no facet keeps the part back, and when more than one does. */
export const missesNone = -1;
const missesSeveral = -2;

/** A question made ready to be put to every row. */
export class FilterPredicate {
  /** The place of the category asked for; -1 without one, -2 for one that has no parts. */
  readonly category: number;
  readonly #shelves: CatalogIndex;
  readonly #min: number;
  readonly #max: number;
  readonly #anyStock: boolean;
  readonly #fitting: Uint8Array | undefined;
  readonly #universal: boolean[];
  readonly #choices: (Choice | undefined)[];
  readonly #isChoosing: boolean;

  constructor(shelves: CatalogIndex, question: IndexQuery) {
    this.#shelves = shelves;
    this.#min = question.minPriceCents ?? Number.NEGATIVE_INFINITY;
    this.#max = question.maxPriceCents ?? Number.POSITIVE_INFINITY;
    this.#anyStock = !question.inStock;
    const place = shelves.shelves.findIndex(({ id }) => id === question.category);
    this.category = question.category === undefined ? -1 : place === -1 ? -2 : place;
    // Without words the rows that fit are gone through themselves.
    this.#fitting = question.found && question.fitting && marksOf(shelves, question.fitting);
    this.#universal = shelves.shelves.map(({ id }) => universalCategories.includes(id));
    this.#isChoosing = question.chosen.size > 0;
    this.#choices = shelves.shelves.map((shelf) => choiceOn(shelf, question.chosen));
  }

  /**
   * Goes through the rows worth asking: what the words find, else what fits the laptop, else the category's if one
   * will do, else all.
   */
  eachCandidate(question: IndexQuery, onlyCategory: boolean, ask: (row: number) => void): void {
    const { found, fitting } = question;
    const { shelves, categories, size } = this.#shelves;
    if (found) eachRow(this.#shelves, found.ordinals, ask);
    else if (fitting) {
      eachRow(this.#shelves, fitting.ordinals, (row) => {
        if (!this.#universal[categories[row] as number]) ask(row);
      });
      for (const [place, { rows }] of shelves.entries()) if (this.#universal[place]) rows.forEach(ask);
    } else if (onlyCategory && this.category !== -1) shelves[this.category]?.rows.forEach(ask);
    else for (let row = 0; row < size; row += 1) ask(row);
  }

  isOfCategory(row: number): boolean {
    return this.category === -1 || this.#shelves.categories[row] === this.category;
  }

  fits(row: number): boolean {
    if (this.#fitting === undefined || this.#fitting[row] === 1) return true;
    return this.#universal[this.#shelves.categories[row] as number] === true;
  }

  hasStock(row: number): boolean {
    return this.#anyStock || this.#shelves.inStock[row] === 1;
  }

  hasPrice(row: number): boolean {
    const price = this.#shelves.prices[row] as number;
    return price >= this.#min && price <= this.#max;
  }

  /** The place of the one facet whose choice the part does not meet; or that it misses none, or several. */
  missedFacet(row: number): number {
    const { categories, values } = this.#shelves;
    const choice = this.#choices[categories[row] as number];
    if (choice === undefined) return missesNone;
    if (choice === nothing) return missesSeveral;
    let missed = missesNone;
    for (let index = 0; index < choice.places.length; index += 1) {
      const place = choice.places[index] as number;
      if (choice.passing[index]?.[values[row * MAX_FACETS + place] as number] === 1) continue;
      if (missed !== missesNone) return missesSeveral;
      missed = place;
    }
    return missed;
  }

  passes(row: number): boolean {
    const { categories, prices, inStock } = this.#shelves;
    if (this.category !== -1 && categories[row] !== this.category) return false;
    const price = prices[row] as number;
    if (price < this.#min || price > this.#max) return false;
    if (!this.#anyStock && inStock[row] === 0) return false;
    return this.fits(row) && (!this.#isChoosing || this.missedFacet(row) === missesNone);
  }
}

function choiceOn(shelf: Shelf, chosen: IndexQuery["chosen"]): Choice | undefined {
  if (chosen.size === 0) return undefined;
  const choice: Choice = { places: [], passing: [] };
  for (const [key, wanted] of chosen) {
    const place = shelf.facets.findIndex((facet) => facet.key === key);
    const codes = shelf.values[place];
    if (codes === undefined) return nothing;
    const passing = new Uint8Array(codes.values.length);
    for (const value of wanted) {
      const code = codes.codeOf(value);
      if (code !== undefined) passing[code] = 1;
    }
    choice.places.push(place);
    choice.passing.push(passing);
  }
  return choice;
}

/** 1 in the row of each part of the set. */
function marksOf(shelves: CatalogIndex, { ordinals }: DocSet): Uint8Array {
  const marks = new Uint8Array(shelves.size);
  eachRow(shelves, ordinals, (row) => {
    marks[row] = 1;
  });
  return marks;
}
