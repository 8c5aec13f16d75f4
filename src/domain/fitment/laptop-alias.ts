import type { LaptopFacts } from "./laptop-facts.ts";

/** Returns a name as a laptop's aliases are kept: lower case, letters and digits only ("elitebook840g5"). */
export const laptopAlias = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a text with brand and model means this laptop: by its name, or as its firmware or a short form has it. */
export const isCalled = (
  { name, aliases = [] }: Pick<LaptopFacts, "name" | "aliases">,
  text: string,
): boolean => text.toLowerCase() === name.toLowerCase() || aliases.includes(laptopAlias(text));

/** Returns the laptops of each alias, in their order. */
export function laptopsByAlias<Each>(
  laptops: readonly Each[],
  aliasesOf: (laptop: Each) => readonly string[],
): ReadonlyMap<string, readonly Each[]> {
  const byAlias = new Map<string, Each[]>();
  for (const laptop of laptops) {
    for (const alias of new Set(aliasesOf(laptop))) {
      byAlias.set(alias, [...(byAlias.get(alias) ?? []), laptop]);
    }
  }
  return byAlias;
}
