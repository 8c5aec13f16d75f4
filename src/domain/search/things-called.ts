import { senses } from "./meanings.ts";
import { tokensOf } from "./tokens.ts";

/** The shelves whose name, or another word for it, was typed or begun with the last words. */
export function shelvesCalled(
  typed: readonly string[],
  shelfNames: readonly { id: string; name: string }[],
): Set<string> {
  const called = new Set<string>();
  const names = [
    ...[...senses].map(([phrase, { categories }]) => ({ phrase, categories })),
    ...shelfNames.map(({ id, name }) => ({ phrase: tokensOf(name).join(" "), categories: [id] })),
  ];
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
  return [...senses]
    .filter(
      ([phrase, { categories }]) =>
        categories.length > 0 && phrase.startsWith(begun) && !phrase.includes(" "),
    )
    .map(([phrase]) => phrase)
    .sort((a, b) => a.length - b.length)
    .slice(0, 3);
}
