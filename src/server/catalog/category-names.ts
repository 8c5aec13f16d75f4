import { tokensOf } from "#engines/catalog-index/tokens.ts";
import { synonyms } from "./synonyms.ts";

/** A category as searches know it. */
export interface Shelf {
  id: string;
  name: string;
  /** The words of its name. */
  phrase: string;
}

export const categoryNameOf = ({ id, name }: { id: string; name: string }): Shelf => ({
  id,
  name,
  phrase: tokensOf(name).join(" "),
});

const things = [...synonyms].flatMap(([phrase, { categories }]) =>
  categories.length > 0 ? [{ phrase, categories }] : [],
);

/** The shelves whose name, or another word for it, was typed or begun with the last words. */
export function categoriesNamed(typed: readonly string[], shelves: readonly Shelf[]): Set<string> {
  const called = new Set<string>();
  const names = [...things, ...shelves.map(({ id, phrase }) => ({ phrase, categories: [id] }))];
  for (let from = 0; from < typed.length; from += 1) {
    for (let to = from + 1; to <= typed.length; to += 1) {
      const words = typed.slice(from, to).join(" ");
      const begun = to === typed.length && words.length >= 2;
      for (const { phrase, categories } of names) {
        if (phrase === words || (begun && phrase.startsWith(words))) {
          for (const id of categories) called.add(id);
        }
      }
    }
  }
  return called;
}

/** Words for things that begin like this, while it is still being typed: the shortest first, and few. */
export function completionsOf(begun: string): string[] {
  if (begun.length < 2) return [];
  return things
    .map(({ phrase }) => phrase)
    .filter((phrase) => phrase.startsWith(begun) && !phrase.includes(" "))
    .sort((a, b) => a.length - b.length)
    .slice(0, 3);
}
