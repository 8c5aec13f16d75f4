import { setImmediate as nextTurn } from "node:timers/promises";
import { evaluateFit, isDecidedByRule, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";

export interface CompatibleMatch {
  /** Laptops of equal facts. The list is shared: what is found of many parts stays small. */
  laptopIds: readonly string[];
  verdict: "fits" | "fits_if";
  condition: string;
  source: string;
}

/**
 * Finds the laptops of which the rules say yes, for many parts. A rule sees what a part is and what a laptop has:
 * parts of equal specs are judged once, and laptops of equal facts as one.
 */
export class CompatibleLaptops {
  readonly #kinds: { facts: LaptopFacts; ids: string[] }[];
  readonly #found = new Map<string, CompatibleMatch[]>();

  constructor(laptops: readonly (LaptopFacts & { id: string })[]) {
    const alike = Map.groupBy(laptops, ({ memory, batteries, known }) =>
      JSON.stringify([memory, batteries, known]),
    );
    this.#kinds = [...alike.values()].flatMap(([facts, ...others]) =>
      facts ? [{ facts, ids: [facts.id, ...others.map(({ id }) => id)] }] : [],
    );
  }

  /** None for a part whose shelf no rule decides. */
  matchesFor(part: PartToFit): readonly CompatibleMatch[] {
    if (!isDecidedByRule(part.category)) return [];
    const kind = kindOf(part);
    let matches = this.#found.get(kind);
    if (!matches) {
      matches = this.#kinds.flatMap(({ facts, ids }) => {
        const { verdict, condition = "", source } = evaluateFit(part, facts);
        if (verdict !== "fits" && verdict !== "fits_if") return [];
        return [{ laptopIds: ids, verdict, condition, source }];
      });
      this.#found.set(kind, matches);
    }
    return matches;
  }

  /** Judges parts ahead, a few milliseconds at a time: the shop goes on serving meanwhile. */
  async prepare(parts: readonly PartToFit[], onDone: (parts: number) => Promise<void>): Promise<void> {
    for (const [index, part] of parts.entries()) {
      const known = this.#found.size;
      this.matchesFor(part);
      if (this.#found.size > known) await nextTurn();
      if (index % 100 === 99 || index === parts.length - 1) await onDone(index + 1);
    }
  }
}

const kindOf = ({ category, specs }: PartToFit): string =>
  JSON.stringify([category, Object.entries(specs).sort(([a], [b]) => (a < b ? -1 : 1))]);
