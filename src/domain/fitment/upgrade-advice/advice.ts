import type { GivenSpecs } from "#domain/part-specs.ts";
import type { CompatibleVerdict } from "../fit-answer.ts";

/** A part that fits the laptop, by rule or by an explicit fitment. */
export interface CompatiblePart {
  id: string;
  category: string;
  specs: GivenSpecs;
  priceCents: number;
  /** Units that can be ordered now. */
  available: number;
  minimumQuantity: number;
  verdict: CompatibleVerdict;
  /** For `fits_if`: words that follow "if". */
  condition: string;
  /** Stated by an explicit fitment; otherwise a rule says it. */
  isExplicit: boolean;
}

/** The memory installed now, as far as the owner has told us. */
export interface InstalledMemory {
  /** All of it, including soldered memory. */
  totalGb?: number | undefined;
  /** Modules in slots. */
  modules?: number | undefined;
}

/** One part, in the quantity the upgrade takes. */
export interface Suggestion {
  partId: string;
  quantity: number;
  /** "2 × 16 GB" */
  title: string;
  /** For the whole quantity. */
  priceCents: number;
  /** Sentences: what the upgrade brings, and its pros and cons. */
  reasons: string[];
  /** When it fits, in words that follow "if". */
  condition?: string;
  isInStock: boolean;
}

/** A place in the laptop with its suggestions, the best first. */
export interface AdviceGroup {
  /** "M.2 2280, NVMe, PCIe 3.0"; empty if there is only one place of the kind. */
  title: string;
  /** When the place exists, in words that follow "if". */
  condition?: string;
  suggestions: Suggestion[];
  /** Why there are no suggestions. */
  nothing?: string;
}

export const adviceTopics = ["memory", "storage", "battery", "charger", "wifi"] as const;
export type AdviceTopic = (typeof adviceTopics)[number];

export interface Advice {
  topic: AdviceTopic;
  /** The laptop's capabilities, in one or two sentences. */
  says: string;
  /** The source of that. */
  source: string;
  groups: AdviceGroup[];
  /** Further notes before ordering. */
  notes: string[];
}

/** Whether a quantity is in stock; `undefined` if it is below the part's minimum order. */
export function stockFor(part: CompatiblePart, quantity: number): boolean | undefined {
  return quantity < part.minimumQuantity ? undefined : part.available >= quantity;
}

/**
 * Sorts suggestions: in stock first, then without a condition, then by `compare` (negative: the first is better).
 */
export function rankSuggestions<One extends Suggestion>(
  suggestions: readonly One[],
  compare: (one: One, other: One) => number,
): One[] {
  const hasCondition = ({ condition }: Suggestion) => (condition === undefined ? 0 : 1);
  return [...suggestions].sort(
    (one, other) =>
      Number(other.isInStock) - Number(one.isInStock) ||
      hasCondition(one) - hasCondition(other) ||
      compare(one, other),
  );
}

export const byPrice = (one: Suggestion, other: Suggestion) =>
  one.priceCents - other.priceCents || (one.partId < other.partId ? -1 : 1);
