import { type DocSet, docSetOf, intersect, noDocs, scored, union } from "#engines/catalog-index/doc-set.ts";
import { type MatchedTerm, matchTerms } from "#engines/catalog-index/match-terms.ts";
import { tokensOf } from "#engines/catalog-index/tokens.ts";
import type { LaptopName } from "./laptop-in-query.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import type { Term } from "./parse-terms.ts";
import { allOf, partsMatchingTerm, partsWithPrefix } from "./parts-of-term.ts";
import type { SearchContext } from "./search-context.ts";
import type { NumberRow } from "./search-queries.ts";

export interface Found {
  /** Listed parts with scores: the higher, the better. */
  set: DocSet;
  /** The query with its typing errors put right; null when there was none. */
  readAs: string | null;
  /** As they stand in names, to be marked there. */
  words: string[];
  /** What no part has together with the rest, and was left out. */
  leftOut: string[];
  numbers: NumberRow[];
  laptop: LaptopName | null;
}

/** Known to fit: nearly as good as a name that says so. */
const fitScore = 7.5;
const numberScore = { whole: 40, begun: 9 };
/** The listed parts that a query means, and how it was read. */
export async function findParts(desk: SearchContext, q: string): Promise<Found> {
  return partsMeant(desk, await parseQuery(desk, q));
}

/** The parts that are meant by a query that has been read. */
export async function partsMeant(desk: SearchContext, asked: ParsedQuery): Promise<Found> {
  const { readAs, terms, words, laptop, laptopWords, numbers } = asked;
  const { isNumber, begins } = numberOf(asked);
  const matched: MatchedTerm[] = isNumber ? [] : terms.map((term) => matchTerm(term, asked));
  if (laptop) {
    const fitting = scored(await desk.fitting(laptop.slug), fitScore);
    // Batteries rarely name the maker of the laptop they name.
    const maker = tokensOf(laptop.brand);
    const named = allOf(
      laptopWords.filter((word) => !maker.includes(word)),
      words,
    );
    matched.push({ said: laptopWords, parts: union(named, fitting), isCategory: false, isLaptop: true });
  }
  const { parts: all, kept } = matchTerms(matched);
  const parts = laptop && !kept.some(({ isLaptop }) => isLaptop) ? ofItsSize(all, laptop, kept, asked) : all;
  return {
    set: union(parts, numberedParts(begins), "sum"),
    readAs,
    words: wordsToMark(kept, asked),
    leftOut: matched.filter((term) => !kept.includes(term)).flatMap(({ said }) => said),
    numbers,
    laptop: laptop ?? null,
  };
}

/** Is the whole query a number, and which numbers begin with it? */
function numberOf({ numbers, asNumber }: ParsedQuery): { isNumber: boolean; begins: NumberRow[] } {
  const begins = numbers.filter(({ asked }) => asked === asNumber);
  return { isNumber: begins.some(({ whole }) => whole), begins };
}

function matchTerm(term: Term, { words, begun, numbers }: ParsedQuery): MatchedTerm {
  const phrase = term.said.join(" ");
  let parts = partsMatchingTerm(term, words);
  if (begun !== undefined && phrase === begun) parts = union(parts, partsWithPrefix(begun, words));
  const number = term.said.join("").toUpperCase();
  parts = union(parts, numberedParts(numbers.filter(({ asked }) => asked === number)));
  return { said: term.said, parts, isCategory: term.categories.length > 0 };
}

/** Shelves whose parts go by the size of the display. */
const sized = new Set(["panel", "keyboard", "hinge", "cover"]);

/** Where nothing is known to fit the laptop, at least what has the size of its display, if that is known. */
function ofItsSize(
  parts: DocSet,
  { displayInch }: LaptopName,
  kept: readonly MatchedTerm[],
  { terms, words }: ParsedQuery,
): DocSet {
  const isSized = terms.some(
    ({ said, categories }) =>
      kept.some((term) => term.said === said) && categories.some((id) => sized.has(id)),
  );
  const right = isSized ? intersect(parts, words.partsOf(`${displayInch}inch`)) : noDocs;
  return right.ordinals.length > 0 ? right : parts;
}

function numberedParts(numbers: readonly NumberRow[]): DocSet {
  const of = (rows: readonly NumberRow[], score: number) =>
    scored(docSetOf(rows.map(({ ordinal }) => ordinal)), score);
  return union(
    of(
      numbers.filter(({ whole }) => whole),
      numberScore.whole,
    ),
    of(
      numbers.filter(({ whole }) => !whole),
      numberScore.begun,
    ),
  );
}

/** What was matched, as names spell it; of a word still being typed, what is typed of it. */
function wordsToMark(kept: readonly MatchedTerm[], { terms, words, begun, numbers }: ParsedQuery): string[] {
  const ways = kept.flatMap(({ said }) => terms.find((term) => term.said === said)?.ways ?? [said]);
  const spelled = ways
    .flat()
    .flatMap((word) => (words.countOf(word) > 0 ? [word, ...words.formsOf(word)] : []));
  const typed = begun ? [begun] : [];
  return [
    ...new Set([...spelled, ...typed, ...numbers.filter(({ whole }) => whole).map(({ number }) => number)]),
  ];
}
