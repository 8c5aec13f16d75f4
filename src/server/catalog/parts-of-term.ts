import { type DocSet, intersect, noDocs, scored, times, union } from "#engines/catalog-index/doc-set.ts";
import { completionsOf } from "./category-names.ts";
import { parseTerms, type Term } from "./parse-terms.ts";
import { categoryTerm, type SearchIndex } from "./search-index.ts";

/** To stand on the shelf that is meant says half as much again as a name that says so. */
const shelfScore = 5;
/** The least score of a word that stands in name, sku, shelf or specs. */
const notOnlyDescribed = 4;
/** What means the same counts a little less than what was typed. */
const sameMeaning = 0.9;

/** Parts with a word that begins like this, and the things people may be about to say. */
export function partsWithPrefix(begun: string, words: SearchIndex): DocSet {
  const things = parseTerms(completionsOf(begun)).map((term) => partsMatchingTerm(term, words));
  return things.reduce((all, parts) => union(all, parts), times(words.partsWithPrefix(begun), sameMeaning));
}

/** The parts that say a term in any of its ways, or stand on a shelf that is meant. */
export function partsMatchingTerm(term: Term, words: SearchIndex): DocSet {
  return words.remember(term.said.join(" "), () => partsSaying(term, words));
}

function partsSaying({ ways, categories }: Term, words: SearchIndex): DocSet {
  let parts = noDocs;
  for (const [index, way] of ways.entries()) {
    const found = allOf(way, words);
    // "Disconnect the battery first" stands with many parts that are none.
    const telling = categories.length > 0 ? atLeast(found, notOnlyDescribed) : found;
    parts = union(parts, index === 0 ? telling : times(telling, sameMeaning));
  }
  for (const category of categories) {
    // Added: a fan on the shelf of fans and coolers goes before a cooler there, and that before a thing with a fan.
    parts = union(parts, scored(words.partsOf(categoryTerm(category)), shelfScore), "sum");
  }
  return parts;
}

/** Parts with all of these words, scored by their mean. */
export function allOf(said: readonly string[], words: SearchIndex): DocSet {
  const [first, ...others] = said.map((word) => words.partsOf(word));
  if (!first) return noDocs;
  return times(
    others.reduce((all, one) => intersect(all, one), first),
    1 / said.length,
  );
}

function atLeast({ ordinals, scores }: DocSet, least: number): DocSet {
  if (!scores) return { ordinals };
  const good = { ordinals: new Int32Array(ordinals.length), scores: new Float32Array(ordinals.length) };
  let length = 0;
  for (let index = 0; index < ordinals.length; index += 1) {
    const score = scores[index] as number;
    if (score < least) continue;
    good.ordinals[length] = ordinals[index] as number;
    good.scores[length++] = score;
  }
  return { ordinals: good.ordinals.subarray(0, length), scores: good.scores.subarray(0, length) };
}
