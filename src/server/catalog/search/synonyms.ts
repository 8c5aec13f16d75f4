import { type CategoryWords, categoryWords } from "./category-words.ts";
import { notWithin, readAlsoAs, synonymGroups } from "./spec-words.ts";
import { withoutAccents } from "./tokens.ts";

export interface Synonyms {
  /** Other phrases for the same thing, in tokens. */
  phrases: readonly (readonly string[])[];
  categories: readonly string[];
  /** Parts with one of these phrases do not match the typed one. */
  except: readonly (readonly string[])[];
}

const list = (text: string) => text.split(", ");
const words = (phrase: string) => phrase.split(" ");

/** Returns how a foreign phrase is typed: with its accents, without, and with "ue" for "ü". */
function spellingsOf(phrase: string): string[] {
  const umlauts = phrase.replaceAll(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter);
  return [...new Set([phrase, withoutAccents(phrase), withoutAccents(umlauts)])];
}

/** By phrase: what else it can mean. */
export const synonyms: ReadonlyMap<string, Synonyms> = (() => {
  const map = new Map<string, Synonyms>();
  const add = (phrase: string, others: readonly string[], categories: readonly string[]) => {
    const before = map.get(phrase);
    const known = new Set([phrase, ...(before?.phrases ?? []).map((other) => other.join(" "))]);
    map.set(phrase, {
      phrases: [...(before?.phrases ?? []), ...others.filter((other) => !known.has(other)).map(words)],
      categories: [...new Set([...(before?.categories ?? []), ...categories])],
      except: (notWithin[phrase] ? list(notWithin[phrase]) : []).map(words),
    });
  };
  const typedFor = ({ typed, abroad }: CategoryWords) =>
    new Set([...list(typed), ...(abroad ? list(abroad).flatMap(spellingsOf) : [])]);
  for (const entry of categoryWords) {
    for (const phrase of typedFor(entry)) add(phrase, list(entry.onParts), list(entry.categories));
  }
  for (const group of synonymGroups) {
    const phrases = [...new Set(list(group).flatMap(spellingsOf))];
    for (const phrase of phrases) add(phrase, phrases, []);
  }
  for (const [phrases, as] of readAlsoAs) for (const phrase of list(phrases)) add(phrase, [as], []);
  return map;
})();

/** The words of all phrases: "cord" is known from "power cord". */
export const wordsOfSynonyms: ReadonlySet<string> = new Set(
  [...synonyms.keys()].flatMap((phrase) => phrase.split(" ")),
);

/** Prefixes of part names in German: "Ersatzakku", "Laptopnetzteil". */
const prefix = /^(?:ersatz|laptop|notebook)(?=\p{L}{4})/u;

/** Returns the name of a part without what German puts before it, and any other word as it is. */
export function withoutCompoundPrefix(token: string): string {
  const rest = token.replace(prefix, "");
  return rest !== token && (synonyms.get(rest)?.categories.length ?? 0) > 0 ? rest : token;
}
