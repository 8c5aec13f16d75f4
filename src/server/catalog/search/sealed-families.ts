import type { NotCarried } from "./not-carried.ts";

/** Laptops that the shop has pages for and hardly any parts. */
export interface SealedFamily extends NotCarried {
  word: string;
  /** Words that often follow: "pro" in "surface pro". */
  lines: readonly string[];
  /** The word is an ordinary one, too: "a touchpad with a matte surface". */
  isOrdinary?: true;
}

const choose = "Choose yours under “Find parts by laptop”: its page says what can be replaced.";

const families: readonly SealedFamily[] = [
  {
    word: "surface",
    lines: ["pro", "laptop", "go", "book", "studio", "rt", "x", "3"],
    isOrdinary: true,
    name: "parts made for Microsoft Surface devices",
    advice: `Batteries, screens and keyboards are Microsoft's own. Some models take a short SSD or charge by USB-C. ${choose}`,
    category: null,
  },
  {
    word: "macbook",
    lines: ["pro", "air", "retina"],
    name: "parts that only Apple makes",
    advice: `Batteries, screens, keyboards and SSDs of a MacBook are made for that one model. Memory and SATA SSDs fit those until 2012, and most since 2016 charge by USB-C. ${choose}`,
    category: null,
  },
  {
    word: "chromebook",
    lines: ["plus", "flip", "spin", "duet", "x360"],
    name: "parts made for Chromebooks",
    advice: `Batteries, screens and keyboards are made for one model. From about 2017 on, Chromebooks charge by USB-C, so a USB-C charger of 45 W fits those. ${choose}`,
    category: null,
  },
];

/** The categories whose parts fit across makers, and so may fit such a laptop. */
const sharedCategories: ReadonlySet<string> = new Set(["charger", "memory", "m2-ssd", "sata-ssd"]);

/** Returns the family that a query names. */
export function sealedFamilyIn(tokens: readonly string[]): SealedFamily | undefined {
  return families.find((family) => {
    const at = tokens.indexOf(family.word);
    return at !== -1 && (!family.isOrdinary || namesDevice(tokens, at, family));
  });
}

/** "surface battery", "battery for my surface", "microsoft surface" and "surface pro", but not "matte surface". */
function namesDevice(tokens: readonly string[], at: number, { lines }: SealedFamily): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    ["microsoft", "ms", "for", "my", "für", "pour", "para"].includes(before) ||
    lines.includes(tokens[at + 1] ?? "")
  );
}

/**
 * Returns whether the found parts do not answer the query, because none of them is about the family: "surface battery"
 * finds every battery once "surface" is dropped.
 */
export const isMissed = (family: SealedFamily, dropped: readonly string[], found: number): boolean =>
  found === 0 || dropped.includes(family.word);

/** Returns the category to suggest instead; null if its parts are made for single models. */
export const sharedCategoryOf = (categories: readonly string[]): string | null =>
  categories.find((id) => sharedCategories.has(id)) ?? null;
