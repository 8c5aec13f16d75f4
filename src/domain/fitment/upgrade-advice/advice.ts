import type { GivenSpecs } from "#domain/part-specs.ts";

/** A part that fits the laptop asked about, by rule or because somebody has listed it. */
export interface OfferedPart {
  id: string;
  category: string;
  specs: GivenSpecs;
  priceCents: number;
  /** Pieces that can be ordered now. */
  available: number;
  minimumQuantity: number;
  verdict: "fits" | "fits_if";
  /** Of `fits_if`: words that follow "if". */
  condition: string;
  /** Somebody has written this down; otherwise a rule says it. */
  isListed: boolean;
}

/** What sits in the laptop now, as far as its owner has said. */
export interface MemoryNow {
  /** All of it, soldered chips too. */
  totalGb?: number | undefined;
  /** Modules in sockets. */
  modules?: number | undefined;
}

/** One part, in the number the upgrade takes. */
export interface Suggestion {
  partId: string;
  quantity: number;
  /** "2 × 16 GB" */
  title: string;
  /** For the whole number of pieces. */
  priceCents: number;
  /** Sentences: what it brings, and what speaks for it or against. */
  reasons: string[];
  /** What must be so, in words that follow "if". */
  condition?: string;
  isInStock: boolean;
}

/** A place in the laptop, and what makes sense there, the best first. */
export interface AdviceGroup {
  /** "M.2 2280, NVMe, PCIe 3.0"; empty where there is only one place of the kind. */
  title: string;
  /** What must be so for the place to be there, in words that follow "if". */
  condition?: string;
  suggestions: Suggestion[];
  /** Why nothing is suggested. */
  nothing?: string;
}

export const adviceTopics = ["memory", "storage", "battery", "charger", "wifi"] as const;
export type AdviceTopic = (typeof adviceTopics)[number];

export interface Advice {
  topic: AdviceTopic;
  /** What the laptop takes, in a sentence or two. */
  says: string;
  /** What that rests on. */
  source: string;
  groups: AdviceGroup[];
  /** What else somebody should know before they order. */
  notes: string[];
}

/** Whether so many pieces can be ordered at once; `undefined` where an order of that few is not taken at all. */
export function stockFor(part: OfferedPart, quantity: number): boolean | undefined {
  return quantity < part.minimumQuantity ? undefined : part.available >= quantity;
}

/**
 * In the order in which things are suggested: what can be ordered now, then what fits without an "if", then as
 * `better` says (negative: the first is better).
 */
export function inOrder(
  suggestions: readonly Suggestion[],
  better: (one: Suggestion, other: Suggestion) => number,
): Suggestion[] {
  const doubt = ({ condition }: Suggestion) => (condition === undefined ? 0 : 1);
  return [...suggestions].sort(
    (one, other) =>
      Number(other.isInStock) - Number(one.isInStock) || doubt(one) - doubt(other) || better(one, other),
  );
}

export const cheaper = (one: Suggestion, other: Suggestion) =>
  one.priceCents - other.priceCents || (one.partId < other.partId ? -1 : 1);
