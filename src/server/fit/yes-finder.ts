import { setImmediate as nextTurn } from "node:timers/promises";
import { isDecidedByRule, judgeFit, type PartToFit } from "#domain/fit/judge-fit.ts";
import type { LaptopFacts } from "#domain/fit/laptop-facts.ts";

export interface Yes {
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
export class YesFinder {
  readonly #kinds: { facts: LaptopFacts; ids: string[] }[];
  readonly #found = new Map<string, Yes[]>();

  constructor(laptops: readonly (LaptopFacts & { id: string })[]) {
    const alike = Map.groupBy(laptops, ({ memory, batteries, known }) =>
      JSON.stringify([memory, batteries, known]),
    );
    this.#kinds = [...alike.values()].flatMap(([facts, ...others]) =>
      facts ? [{ facts, ids: [facts.id, ...others.map(({ id }) => id)] }] : [],
    );
  }

  /** None for a part whose shelf no rule decides. */
  yesesFor(part: PartToFit): readonly Yes[] {
    if (!isDecidedByRule(part.category)) return [];
    const kind = kindOf(part);
    let yeses = this.#found.get(kind);
    if (!yeses) {
      yeses = this.#kinds.flatMap(({ facts, ids }) => {
        const { verdict, condition = "", source } = judgeFit(part, facts);
        if (verdict !== "fits" && verdict !== "fits_if") return [];
        return [{ laptopIds: ids, verdict, condition, source }];
      });
      this.#found.set(kind, yeses);
    }
    return yeses;
  }

  /** Judges parts ahead, a few milliseconds at a time: the shop goes on serving meanwhile. */
  async prepare(parts: readonly PartToFit[], onDone: (parts: number) => Promise<void>): Promise<void> {
    for (const [index, part] of parts.entries()) {
      const known = this.#found.size;
      this.yesesFor(part);
      if (this.#found.size > known) await nextTurn();
      if (index % 100 === 99 || index === parts.length - 1) await onDone(index + 1);
    }
  }
}

const kindOf = ({ category, specs }: PartToFit): string =>
  JSON.stringify([category, Object.entries(specs).sort(([a], [b]) => (a < b ? -1 : 1))]);
