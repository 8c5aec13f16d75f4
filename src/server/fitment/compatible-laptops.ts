import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { evaluateFit, isDecidedByRule, modelsOf, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import { type CompatibleVerdict, isCompatible } from "#domain/fitment/fit-answer.ts";
import { decidingNumbers, keysOfLaptop, keysOfPart } from "#domain/fitment/fit-keys.ts";
import { laptopAlias, laptopsByAlias } from "#domain/fitment/laptop-alias.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import type { Reads } from "#server/db/database.ts";
import { findAllLaptops } from "./find-laptops.ts";

type LaptopToEvaluate = LaptopFacts & { id: string };

/** `prepare` reports its progress after this many parts. */
const PARTS_PER_REPORT = 100;

interface CompatibleMatch {
  /** Laptops with equal facts. Parts share the array, which keeps the result small. */
  laptopIds: readonly string[];
  verdict: CompatibleVerdict;
  condition: string;
  source: string;
}

/** Laptops with equal facts. */
interface LaptopGroup {
  facts: LaptopFacts;
  ids: readonly string[];
  keys: ReadonlySet<string>;
}

/**
 * Finds the laptops that the rules call compatible, for many parts. The result depends only on specs, for batteries and
 * panels on their numbers, and on facts: equal parts are evaluated once, and laptops with equal facts as one.
 */
export class CompatibleLaptops {
  readonly #laptops: readonly LaptopToEvaluate[];
  readonly #groups: readonly LaptopGroup[];
  readonly #byAlias: ReadonlyMap<string, readonly LaptopToEvaluate[]>;
  readonly #matches = new Map<string, CompatibleMatch[]>();

  constructor(laptops: readonly LaptopToEvaluate[]) {
    this.#laptops = laptops;
    this.#byAlias = laptopsByAlias(laptops, ({ name, aliases = [] }) => [laptopAlias(name), ...aliases]);
    const equal = Map.groupBy(laptops, ({ memory, batteries, known }) =>
      JSON.stringify([memory, batteries, known]),
    );
    this.#groups = [...equal.values()].flatMap(([facts, ...others]) =>
      facts
        ? [
            {
              facts,
              ids: [facts.id, ...others.map(({ id }) => id)],
              keys: keysOfLaptop(facts),
            },
          ]
        : [],
    );
  }

  /** Returns a text that differs where there are other laptops, or one has another name or other facts. */
  fingerprint(): string {
    const lines = this.#laptops.map(({ id, name, aliases, memory, batteries, known }) =>
      JSON.stringify([id, name, aliases, memory, batteries, known]),
    );
    return createHash("sha256").update(lines.sort().join("\n")).digest("hex");
  }

  /** Returns a part's matches; none for a category without a rule, unless the part names its laptops. */
  matchesFor(part: PartToFit): readonly CompatibleMatch[] {
    if (modelsOf(part).length > 0) return this.#namedBy(part);
    if (!isDecidedByRule(part.category)) return [];
    const key = keyOf(part);
    let matches = this.#matches.get(key);
    if (!matches) {
      matches = this.#candidatesFor(part).flatMap(({ facts, ids }) => {
        const { verdict, condition = "", source } = evaluateFit(part, facts);
        if (!isCompatible(verdict)) return [];
        return [{ laptopIds: ids, verdict, condition, source }];
      });
      this.#matches.set(key, matches);
    }
    return matches;
  }

  /** The laptops worth evaluating: a battery fits none without its code, a panel none without its number or class. */
  #candidatesFor(part: PartToFit): readonly LaptopGroup[] {
    const wanted = keysOfPart(part);
    return wanted ? this.#groups.filter(({ keys }) => wanted.some((key) => keys.has(key))) : this.#groups;
  }

  /** The laptops that a model-bound part names; the others are not worth evaluating. */
  #namedBy(part: PartToFit): CompatibleMatch[] {
    const named = modelsOf(part).flatMap((name) => this.#byAlias.get(laptopAlias(name)) ?? []);
    return [...new Set(named)].flatMap((laptop): CompatibleMatch[] => {
      const { verdict, source } = evaluateFit(part, laptop);
      return verdict === "fits" ? [{ laptopIds: [laptop.id], verdict, condition: "", source }] : [];
    });
  }

  /** Evaluates parts ahead of time, a few milliseconds per turn, so that the shop stays responsive. */
  async prepare(parts: readonly PartToFit[], onDone: (parts: number) => Promise<void>): Promise<void> {
    for (const [index, part] of parts.entries()) {
      const known = this.#matches.size;
      this.matchesFor(part);
      if (this.#matches.size > known) await nextTurn();
      const isLast = index === parts.length - 1;
      if ((index + 1) % PARTS_PER_REPORT === 0 || isLast) await onDone(index + 1);
    }
  }
}

const keyOf = (part: PartToFit): string =>
  JSON.stringify([
    part.category,
    Object.entries(part.specs).sort(([a], [b]) => (a < b ? -1 : 1)),
    decidingNumbers(part),
  ]);

/** Loads all laptops, to derive the fitments of many parts. */
export async function loadCompatibleLaptops(db: Reads): Promise<CompatibleLaptops> {
  return new CompatibleLaptops(await findAllLaptops(db));
}
