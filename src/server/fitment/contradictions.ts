import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "#domain/app-error.ts";
import { evaluateFit } from "#domain/fitment/evaluate-fit.ts";
import { isCompatible } from "#domain/fitment/fit-answer.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Reads } from "#server/db/database.ts";
import {
  deleteContradictions,
  explicitPairsAfter,
  type FoundContradiction,
  findContradictions,
  type Pair,
  type PairToCheck,
  pairsInDoubt,
  partsToCheck,
  settle,
  writeContradictions,
} from "./contradictions-queries.ts";
import { readExplicitFitment } from "./explicit-fitments.ts";
import { findLaptop, laptopsWithIds } from "./find-laptops.ts";

/**
 * A condition on a fitment `f`: pairs whose sources disagree do not count as compatible until an admin has settled
 * them.
 */
export const undisputed = `NOT EXISTS (SELECT FROM fit_contradictions c
          WHERE c.part_id = f.part_id AND c.laptop_id = f.laptop_id AND c.settled_at IS NULL)`;

/** Some ten milliseconds of evaluation, then other requests get their turn. */
const BATCH_SIZE = 1000;
/** Per run; the shop's other fitments have their turn in the next ones. */
const MAX_BATCHES = 10;

/**
 * Looks for contradictions: an explicit fitment against the rules, and parts that came back because they do not fit
 * although the shop says they do. Each run continues where the last one stopped, so it costs the same in any shop.
 */
export class ContradictionSearch {
  readonly #db: Pick<Database, "kysely">;
  /** Called after a run that changed what shoppers are told. */
  readonly #onChange: () => void;
  #after: Pair | undefined;

  constructor(db: Pick<Database, "kysely">, onChange: () => void) {
    this.#db = db;
    this.#onChange = onChange;
  }

  /** @returns how many contradictions were found in this run's share */
  async run(): Promise<number> {
    const { kysely } = this.#db;
    let { found, changed } = await checkPairs(kysely, await pairsInDoubt(kysely));
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const pairs = await explicitPairsAfter(kysely, this.#after, BATCH_SIZE);
      const checked = await checkPairs(kysely, pairs);
      found += checked.found;
      changed += checked.changed;
      this.#after = pairs.length < BATCH_SIZE ? undefined : pairs.at(-1);
      if (this.#after === undefined) break;
      await nextTurn();
    }
    if (changed > 0) this.#onChange();
    return found;
  }
}

/** Checks one pair again, after an admin has changed its fitment. */
export async function recheckPair(
  { kysely }: Pick<Database, "kysely">,
  partId: string,
  laptopSlug: string,
): Promise<void> {
  const laptop = await findLaptop(kysely, laptopSlug);
  await checkPairs(kysely, await pairsInDoubt(kysely, { partId, laptopId: laptop.id }));
}

/**
 * Writes the contradictions among these pairs, and deletes those that no longer exist.
 * @returns how many there are, and how many of them changed
 */
async function checkPairs(
  db: Reads,
  pairs: readonly PairToCheck[],
): Promise<{ found: number; changed: number }> {
  const [parts, laptops] = await Promise.all([
    partsToCheck(db, [...new Set(pairs.map(({ partId }) => partId))]),
    laptopsWithIds(db, [...new Set(pairs.map(({ laptopId }) => laptopId))]),
  ]);
  const laptopById = new Map(laptops.map((laptop) => [laptop.id, laptop]));
  const found: FoundContradiction[] = [];
  const consistent: Pair[] = [];
  for (const { partId, laptopId, explicit, misfitUnits } of pairs) {
    const [part, laptop] = [parts.get(partId), laptopById.get(laptopId)];
    const rules = part && laptop ? evaluateFit(part, laptop).verdict : "unknown";
    const said = explicit?.verdict ?? rules;
    const contradictsRules =
      (isCompatible(said) && rules === "does_not_fit") || (said === "does_not_fit" && isCompatible(rules));
    const isContradiction = contradictsRules || (misfitUnits > 0 && isCompatible(said));
    if (part && said !== "unknown" && isContradiction)
      found.push({ partId, laptopId, said, rules, misfitUnits });
    else consistent.push({ partId, laptopId });
  }
  const written = await writeContradictions(db, found);
  const deleted = await deleteContradictions(db, consistent);
  return { found: found.length, changed: written + deleted };
}

/** Returns the open or the settled contradictions, those with most returns first, and how many there are. */
export async function listContradictions({ kysely }: Pick<Database, "kysely">, settled: boolean) {
  const { rows, total } = await findContradictions(kysely, settled);
  const parts = await partsToCheck(kysely, [...new Set(rows.map((row) => row.part_id))]);
  const listed = await Promise.all(
    rows.map(async (row) => {
      const part = parts.get(row.part_id);
      return (
        part && { row, fitment: await readExplicitFitment(kysely, { ...part, id: row.part_id }, row.slug) }
      );
    }),
  );
  return { rows: listed.flatMap((one) => (one ? [one] : [])), total };
}

/**
 * Settles a contradiction without changing the fitment. It is listed again only if new evidence arrives.
 * Throws `unknown` and, if it is not as the admin saw it, `edited_meanwhile`.
 */
export async function settleContradiction(
  { kysely }: Pick<Database, "kysely">,
  { partId, laptopSlug, actorId }: { partId: string; laptopSlug: string; actorId: string },
  { foundAt, note }: { foundAt: string; note: string },
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const laptop = await findLaptop(tx, laptopSlug);
    const isSettled = await settle(tx, { partId, laptopId: laptop.id }, { foundAt, actorId, note });
    if (!isSettled) {
      throw new AppError("edited_meanwhile", "This has changed since you read it. Look at it again.");
    }
    await recordChange(tx, {
      actorId,
      action: "fit.settle",
      subject: { kind: "part", id: partId },
      after: { laptop: laptop.name, note },
    });
  });
}
