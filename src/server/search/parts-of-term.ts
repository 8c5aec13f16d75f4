import { intersect, noParts, type PartSet, scored, times, union } from "#domain/search/part-set.ts";
import { readTerms, type Term } from "#domain/search/read-query.ts";
import { completionsOf } from "#domain/search/things-called.ts";
import { type ShopWords, shelfWord } from "./shop-words.ts";

/** To stand on the shelf that is meant says half as much again as a name that says so. */
const shelfScore = 5;
/** The least score of a word that stands in name, sku, shelf or specs. */
const notOnlyDescribed = 4;
/** What means the same counts a little less than what was typed. */
const sameMeaning = 0.9;

/** Parts with a word that begins like this, and the things people may be about to say. */
export function partsBegun(begun: string, words: ShopWords): PartSet {
  const things = readTerms(completionsOf(begun)).map((term) => partsOfTerm(term, words));
  return things.reduce((all, parts) => union(all, parts), times(words.partsBegun(begun), sameMeaning));
}

/** The parts that say a term in any of its ways, or stand on a shelf that is meant. */
export function partsOfTerm(term: Term, words: ShopWords): PartSet {
  return words.remember(term.said.join(" "), () => partsSaying(term, words));
}

function partsSaying({ ways, categories }: Term, words: ShopWords): PartSet {
  let parts = noParts;
  for (const [index, way] of ways.entries()) {
    const found = allOf(way, words);
    // "Disconnect the battery first" stands with many parts that are none.
    const telling = categories.length > 0 ? atLeast(found, notOnlyDescribed) : found;
    parts = union(parts, index === 0 ? telling : times(telling, sameMeaning));
  }
  for (const category of categories) {
    // Added: a fan on the shelf of fans and coolers goes before a cooler there, and that before a thing with a fan.
    parts = union(parts, scored(words.partsOf(shelfWord(category)), shelfScore), "sum");
  }
  return parts;
}

/** Parts with all of these words, scored by their mean. */
export function allOf(said: readonly string[], words: ShopWords): PartSet {
  const [first, ...others] = said.map((word) => words.partsOf(word));
  if (!first) return noParts;
  return times(
    others.reduce((all, one) => intersect(all, one), first),
    1 / said.length,
  );
}

function atLeast({ ordinals, scores }: PartSet, least: number): PartSet {
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
