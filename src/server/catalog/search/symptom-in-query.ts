import { type Symptom, symptoms } from "./symptoms.ts";

const patterns = symptoms.flatMap((symptom) =>
  symptom.described.map((text) => ({
    symptom,
    groups: text.split(" + ").map((group) => new Set(group.split(" "))),
  })),
);

/** The words that descriptions of symptoms consist of; they are no typos of parts. */
export const symptomWords: ReadonlySet<string> = new Set(
  patterns.flatMap(({ groups }) => groups.flatMap((group) => [...group])),
);

/**
 * Returns the symptom that a query describes, and the words that describe it; undefined if it describes none.
 * "fan for t480" names a part, "noisy fan" a symptom.
 */
export function symptomIn(tokens: readonly string[]): { symptom: Symptom; words: string[] } | undefined {
  for (const { symptom, groups } of patterns) {
    const words = groups.map((group) => tokens.filter((token) => group.has(token)));
    if (words.some((found) => found.length === 0)) continue;
    return { symptom, words: [...new Set(words.flat())] };
  }
  return undefined;
}
